import type { Insertable } from 'kysely'
import { sumCents } from '#base/money.ts'
import { leaveStale } from '#server/energy/months/repositories/stale-months.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Services } from '#server/platform/services.ts'
import type { DemoBill } from '../world/billing.ts'
import type { SavedDemoBill } from '../world/saved-demo-bill.ts'
import { continueIds, insertRows } from './insert-rows.ts'

const HOUR = 3_600_000
/** Before this program people entered bills by hand. */
const MONTHS_BY_HAND = 18

/**
 * Bills that were saved before the first start, in the order of their dates. What is odd about those of the last day
 * is said first: about all others a job of the start says it by and by.
 */
export async function insertHistory(
  tx: DatabaseTransaction,
  { queue }: Pick<Services, 'queue'>,
  bills: readonly SavedDemoBill[],
  userId: number,
): Promise<void> {
  const rows: Insertable<Tables['utilityBills']>[] = []
  const charges: Insertable<Tables['utilityBillCharges']>[] = []
  const usages: Insertable<Tables['utilityBillUsages']>[] = []
  const newest = Math.max(...bills.map(({ month }) => month))
  bills.forEach((bill, index) => {
    const id = index + 1
    const lines = linesOf(bill, id)
    charges.push(...lines.charges)
    usages.push(...lines.usages)
    const byHand = newest - bill.month > MONTHS_BY_HAND
    rows.push({
      id,
      utilityAccountId: bill.account.id,
      source: byHand ? 'manual' : 'textract',
      invoiceDate: bill.invoiceDate,
      startDate: bill.startDate,
      endDate: bill.endDate,
      totalCents: sumCents(lines.charges.map((charge) => charge.amountCents)),
      createdBy: byHand || index % 3 === 0 ? userId : null,
      createdAt: new Date(Date.parse(bill.savedOn) + (14 + (index % 8)) * HOUR),
    })
  })
  await insertRows(tx, 'utilityBills', rows)
  await insertRows(tx, 'utilityBillCharges', charges)
  await insertRows(tx, 'utilityBillUsages', usages)
  await continueIds(tx, ['utilityBills'])
  await leaveStale(tx)
  const lastDay = bills.at(-1)?.savedOn
  for (const [index, { savedOn }] of bills.entries())
    if (savedOn === lastDay) await queue.enqueue(tx, 'validate-bill', { savedBillId: index + 1 })
}

function linesOf({ parts, startDate, endDate }: DemoBill, billId: number) {
  const line = (meterId: number, description: string) => ({
    utilityBillId: billId,
    utilityAccountMeterId: meterId,
    startDate,
    endDate,
    description,
  })
  return {
    charges: parts.flatMap(({ service, charges }) =>
      charges.map(({ description, typeId, amount }) => ({
        ...line(service.id, description),
        chargeTypeId: typeId,
        amountCents: amount,
      })),
    ),
    usages: parts.flatMap(({ service, usages }) =>
      usages.map(({ description, kind, amount, unit }) => ({
        ...line(service.id, description),
        usageTypeId: kind === 'demand' ? 2 : 1,
        amount,
        unit,
      })),
    ),
  }
}
