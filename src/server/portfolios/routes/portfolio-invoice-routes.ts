import { moneyText } from '#base/money.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { draftMonthInvoice, type InvoiceDraft } from '../draft-month-invoice.ts'
import { changeInvoicing, getInvoicing } from '../invoicing.ts'
import { getPortfolioMonth } from '../month.ts'
import { sendMonthInvoice } from '../send-month-invoice.ts'
import { presentMonth } from './portfolio-month-routes.ts'

export const routes: RouteFile = (register, services) => {
  register('portfolios.invoicing', async ({ params }) =>
    withApiNames(await getInvoicing(services.db, params.companyId)),
  )

  register('portfolios.setInvoicing', async ({ params, body, session }) => {
    const setting = { companyId: params.companyId, invoiceInQuickbooks: body.invoice_in_quickbooks }
    await changeInvoicing(services, setting, session)
    return body
  })

  register('portfolioMonths.draft', async ({ params: { bpgId, month } }) =>
    presentDraft(await draftMonthInvoice(services, { portfolioId: bpgId, month })),
  )

  register('portfolioMonths.invoice', async ({ params: { bpgId, month }, body, session }) => {
    const order = { portfolioId: bpgId, month, requestId: body.request_id }
    await sendMonthInvoice(services, order, session)
    return presentMonth(services.db, await getPortfolioMonth(services.db, bpgId, month))
  })
}

const presentDraft = (draft: InvoiceDraft): CallAnswer<'portfolioMonths.draft'> => ({
  customer: withApiNames(draft.customer),
  txn_date: draft.txnDate,
  lines: draft.lines.map(({ propertyId, description, amountCents }) => ({
    ...{ property_id: propertyId, description },
    amount: moneyText(amountCents),
  })),
  total: moneyText(draft.totalCents),
  bill_email: draft.billEmail,
  private_note: draft.privateNote,
  request_id: draft.requestId,
  warnings: draft.warnings,
})
