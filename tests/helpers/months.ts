import { calendarize } from '#domain/energy/months/calendarize.ts'
import type { MeterMonth } from '#domain/energy/months/meter-month.ts'
import type { Month } from '#domain/energy/months/month.ts'
import { findBilledMeters, findMeterBills } from '#server/bills/repositories/billed-lines.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The months that are stored of a meter. */
export async function storedMonths(db: Queryable, meterId: number): Promise<MeterMonth[]> {
  const rows = await db
    .selectFrom('meterMonths')
    .where('utilityAccountMeterId', '=', meterId)
    .selectAll()
    .orderBy('month')
    .execute()
  return rows.map(({ month, billIds, billedDays, measuredDays, facts, ...stored }) => ({
    month: month.slice(0, 7) as Month,
    ...{ billedDays: billedDays ?? 0, measuredDays: measuredDays ?? 0, facts: facts ?? [] },
    ...{ costCents: stored.costCents, usage: stored.usage, demand: stored.demand },
    billIds: billIds.map(Number),
  }))
}

/** What all of a meter's bills say by now. */
export async function billedMonths(db: Queryable, meterId: number): Promise<MeterMonth[]> {
  const [meter] = await findBilledMeters(db, [meterId])
  if (meter === undefined) return []
  const billIds = meter.bills.map(({ id }) => id)
  const [found] = await findMeterBills(db, [{ meterId, billIds, described: new Set(billIds) }])
  return calendarize(found?.bills ?? [], meter)
}
