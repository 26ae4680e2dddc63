import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { dueLimit } from '../requests/rules.ts'
import { usualGap } from '../requests/usual-gap.ts'

/**
 * The day on which an account's next bill should be there: after its newest by as many days as usually lie between two
 * of them, or, while there are too few to tell, by the limit of its delivery method. Null before the first bill.
 */
export function expectedOn(
  invoiceDates: readonly CalendarDate[],
  deliveryMethod: string | null,
): CalendarDate | null {
  const newest = invoiceDates.toSorted().at(-1)
  return newest === undefined ? null : addDays(newest, usualGap(invoiceDates) ?? dueLimit(deliveryMethod))
}

/** Below 0 while the bill is not expected yet. */
export const daysPastEstimate = (expected: CalendarDate | null, today: CalendarDate): number | null =>
  expected === null ? null : daysBetween(expected, today)
