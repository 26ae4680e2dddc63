import type { MeterBill } from '#domain/energy/months/meter-bill.ts'
import { storyOf } from '#domain/validations/meter-history.ts'
import { isInUse, missingMeters } from '#domain/validations/meters-check.ts'
import type { BillStory } from '#domain/validations/story.ts'
import { loadHistories, type StoredHistory } from '#server/bills/assessment/load-histories.ts'
import {
  type BillToJudge,
  findMetersBefore,
  findMetersOn,
  type StoryMeter,
} from '#server/bills/repositories/story-facts.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const BILLS_BEFORE = 4

/** One of a bill's meters among its other bills. */
export interface MeterStory {
  meter: StoryMeter
  /** As it was saved. */
  lines: MeterBill
  /** Null where the bill says no days of the meter. */
  story: BillStory | null
}

export interface BillStories {
  meters: MeterStory[]
  missing: ReturnType<typeof missingMeters>
  /** With the meters that are missing. */
  names: ReadonlyMap<number, string>
}

/** What is to be known of saved bills to judge them, in a fixed number of queries however many they are. */
export async function loadStories(
  db: Queryable,
  bills: readonly BillToJudge[],
): Promise<(billId: number) => BillStories> {
  const ids = bills.map(({ id }) => id)
  const on = Map.groupBy(await findMetersOn(db, ids), ({ savedBillId }) => savedBillId)
  const before = Map.groupBy(await findMetersBefore(db, ids, BILLS_BEFORE), ({ savedBillId }) => savedBillId)
  const named = new Set([...on.values(), ...before.values()].flat().flatMap(metersOf))
  const since = bills.map(({ startDate }) => startDate).sort()[0]
  const histories =
    since === undefined ? new Map<number, StoredHistory>() : await loadHistories(db, [...named], since)
  const meters = [...histories.values()].map(({ meter }) => meter)

  return (billId) => {
    const mine = new Set((on.get(billId) ?? []).map(({ meterId }) => meterId))
    const lastMeters = (before.get(billId) ?? []).map(({ meterIds }) => new Set(meterIds))
    return {
      meters: [...mine].flatMap((id) => {
        const history = histories.get(id)
        const lines = history?.bills.find((bill) => bill.id === billId)
        return history && lines ? [{ meter: history.meter, lines, story: storyOf(history, lines) }] : []
      }),
      missing: missingMeters(mine, lastMeters, meters.filter(isInUse)),
      names: new Map(meters.map(({ id, name }) => [id, name])),
    }
  }
}

const metersOf = (row: { meterId: number } | { meterIds: readonly number[] }): readonly number[] =>
  'meterId' in row ? [row.meterId] : row.meterIds
