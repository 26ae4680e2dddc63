import { moneyText } from '#base/money.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { MonthInvoice } from '../draft-month-invoice.ts'

/** Where an invoice stands, as a month's calls answer it. */
export const presentInvoice = ({
  status,
  qboId,
  docNumber,
  totalCents,
  byName,
  createdAt,
  failure,
}: MonthInvoice): NonNullable<CallAnswer<'portfolioMonths.get'>['invoice']> => ({
  status,
  qbo_id: qboId,
  doc_number: docNumber,
  total: moneyText(totalCents),
  by: byName,
  at: createdAt.toISOString(),
  failure,
})
