import type { Insertable } from 'kysely'
import { sumCents } from '#domain/money.ts'
import type { DatabaseTransaction } from '#server/database/client.ts'
import type { Tables } from '#server/database/tables.ts'
import type { DemoBill } from '../world/billing.ts'
import { continueIds, insertRows } from './insert-rows.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
/** Before this program people entered bills by hand. */
const MONTHS_BY_HAND = 18

/** Bills that were saved before the first start, in the order of their dates. */
export async function insertHistory(
  tx: DatabaseTransaction,
  bills: readonly DemoBill[],
  userId: number,
): Promise<void> {
  const ordered = bills.toSorted(
    (a, b) => a.invoiceDate.localeCompare(b.invoiceDate) || a.account.id - b.account.id,
  )
  const rows: Insertable<Tables['utility_bills']>[] = []
  const charges: Insertable<Tables['utility_bill_charges']>[] = []
  const usages: Insertable<Tables['utility_bill_usages']>[] = []
  const newest = Math.max(...bills.map(({ month }) => month))
  ordered.forEach((bill, index) => {
    const id = index + 1
    const lines = linesOf(bill, id)
    charges.push(...lines.charges)
    usages.push(...lines.usages)
    const byHand = newest - bill.month > MONTHS_BY_HAND
    rows.push({
      id,
      utility_account_id: bill.account.id,
      source: byHand ? 'manual' : 'textract',
      invoice_date: bill.invoiceDate,
      start_date: bill.startDate,
      end_date: bill.endDate,
      total_cents: sumCents(lines.charges.map((charge) => charge.amount_cents)),
      created_by: byHand || index % 3 === 0 ? userId : null,
      created_at: new Date(Date.parse(bill.invoiceDate) + 3 * DAY + (14 + (index % 8)) * HOUR),
    })
  })
  await insertRows(tx, 'utility_bills', rows)
  await insertRows(tx, 'utility_bill_charges', charges)
  await insertRows(tx, 'utility_bill_usages', usages)
  await continueIds(tx, ['utility_bills'])
}

function linesOf({ parts, startDate, endDate }: DemoBill, billId: number) {
  const line = (meterId: number, description: string) => ({
    utility_bill_id: billId,
    utility_account_meter_id: meterId,
    start_date: startDate,
    end_date: endDate,
    description,
  })
  return {
    charges: parts.flatMap(({ service, charges }) =>
      charges.map(({ description, typeId, amount }) => ({
        ...line(service.id, description),
        charge_type_id: typeId,
        amount_cents: amount,
      })),
    ),
    usages: parts.flatMap(({ service, usages }) =>
      usages.map(({ description, kind, amount, unit }) => ({
        ...line(service.id, description),
        usage_type_id: kind === 'demand' ? 2 : 1,
        amount,
        unit,
      })),
    ),
  }
}
