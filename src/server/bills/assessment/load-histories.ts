import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { MeterHistory } from '#domain/validations/meter-history.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import {
  findMeterBills,
  findStoryMeters,
  type StoredMeterBill,
  type StoryMeter,
} from '../repositories/story-facts.ts'

/** Bills before these say little of today. */
const HISTORY_DAYS = 6 * 365
const MAX_NEIGHBOURS = 6
/** Two meters that were billed alike in this time are alike by nature. */
const NEIGHBOUR_DAYS = 430

export interface StoredHistory extends MeterHistory {
  meter: StoryMeter
  bills: readonly StoredMeterBill[]
}

/**
 * What was billed for account meters, by their ids, in a fixed number of queries.
 * @param since the first day of service that is judged; years before it are loaded
 */
export async function loadHistories(
  db: Queryable,
  meterIds: readonly number[],
  since: CalendarDate,
): Promise<Map<number, StoredHistory>> {
  if (meterIds.length === 0) return new Map()
  const meters = await findStoryMeters(db, meterIds, MAX_NEIGHBOURS)
  const own = await findMeterBills(db, meterIds, addDays(since, -HISTORY_DAYS))
  const neighbourIds = meters.flatMap(({ neighbours }) => neighbours.map((other) => other.id))
  const beside = await findMeterBills(db, [...new Set(neighbourIds)], addDays(since, -NEIGHBOUR_DAYS))
  return new Map(
    meters.map((meter) => {
      const { id, unit, demandUnit, energyType, decisions, neighbours } = meter
      const known = { meter, unit, demandUnit, energyType, decisions, bills: billsOf(own, id) }
      const neighboursWithBills = neighbours.map((other) => ({
        name: other.name,
        bills: billsOf(beside, other.id),
      }))
      return [id, { ...known, neighbours: neighboursWithBills }]
    }),
  )
}

/** The same array each time, also an empty one: figures are computed once for each. */
function billsOf(bills: Map<number, StoredMeterBill[]>, id: number): StoredMeterBill[] {
  const found = bills.get(id) ?? []
  bills.set(id, found)
  return found
}
