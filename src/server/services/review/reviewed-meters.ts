import type { CalendarDate } from '#domain/calendar-date.ts'
import type { BillCreator, Reviewed, SavedBillSource } from '#domain/review.ts'
import type { Database } from '../../database/client.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import {
  findMetersOfDay,
  findMetersToBrowse,
  type ReviewedMeter,
} from '../../repositories/review-repository.ts'

export interface ReviewQuestion {
  /** A day of UTC on which bills were saved; null for every meter. */
  date: CalendarDate | null
  source: SavedBillSource | null
  createdBy: BillCreator | number | null
  /** Staff alone choose. */
  client: number | null
  query: string
}

/** More than anybody goes through in a day; who looks for one of the others narrows the list. */
const MOST_METERS = 1_000
const MOST_WORDS = 8

/** The meters of a list in their order, and whether there are more. */
export async function metersToReview(
  db: Database,
  { admin, companyId }: Caller,
  of: Reviewed,
  { date, source, createdBy, client, query }: ReviewQuestion,
): Promise<{ meters: ReviewedMeter[]; more: boolean }> {
  const filter = {
    companyId: admin ? client : companyId,
    source,
    createdBy,
    words: query.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
  }
  const found =
    date === null
      ? await findMetersToBrowse(db, of, filter, MOST_METERS + 1)
      : await findMetersOfDay(db, of, date, filter, MOST_METERS + 1)
  return { meters: found.slice(0, MOST_METERS), more: found.length > MOST_METERS }
}
