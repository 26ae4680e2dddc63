import type { CalendarDate } from '#base/calendar-date.ts'
import type { BillCreator, Reviewed, SavedBillSource } from '#domain/review/review.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import {
  findChanged,
  findLastDay,
  findMetersOfDay,
  findMetersToBrowse,
  type ReviewedMeter,
} from './repositories/review-repository.ts'

export interface ReviewQuestion {
  /** A day of UTC on which bills were saved; null for every meter. */
  date: CalendarDate | null
  source: SavedBillSource | null
  createdBy: BillCreator | number | null
  /** Staff alone choose. */
  client: number | null
  query: string
  /** Of a day: the meters of these bills, and of the bills of these validations, alone. */
  changed: { bills: readonly number[]; validations: readonly number[] } | null
}

/** More than anybody goes through in a day; who looks for one of the others narrows the list. */
const MOST_METERS = 1_000
const MOST_WORDS = 8

export interface MetersToReview {
  /** In their order. */
  meters: ReviewedMeter[]
  more: boolean
  /** Of a day without any: the last one that has some, whatever words were asked for. */
  lastDay: CalendarDate | null
  /** The bills that were asked about and are the caller's to see. */
  changedBills: number[]
}

/** The meters of a day, or of all of them. */
export async function metersToReview(
  db: Database,
  { admin, companyId }: Caller,
  of: Reviewed,
  { date, source, createdBy, client, query, changed }: ReviewQuestion,
): Promise<MetersToReview> {
  const filter = {
    companyId: admin ? client : companyId,
    source,
    createdBy,
    words: query.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
  }
  if (date !== null && changed !== null) {
    const { bills: changedBills, ...among } = await findChanged(db, of, changed, filter)
    const meters =
      changedBills.length === 0 ? [] : await findMetersOfDay(db, of, date, { ...filter, among }, MOST_METERS)
    return { meters, more: false, lastDay: null, changedBills }
  }
  const found =
    date === null
      ? await findMetersToBrowse(db, of, filter, MOST_METERS + 1)
      : await findMetersOfDay(db, of, date, filter, MOST_METERS + 1)
  return {
    meters: found.slice(0, MOST_METERS),
    more: found.length > MOST_METERS,
    lastDay: date !== null && found.length === 0 ? await findLastDay(db, filter) : null,
    changedBills: [],
  }
}
