import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { rhythmDaysOf } from '#domain/records/coverage/coverage.ts'
import type { Period } from './days.ts'
import { lastDay, type Month, monthOf } from './month.ts'

/** From one bill to the next at least, where a meter's own are too few to show a rhythm. */
const USUAL_DAYS = 30
/** A reading may come so many days late and the bill still be the month's. */
const DAYS_LATE = 5

/** How many days a meter's bills are apart. Of one that is billed once a year there are never many. */
export function billRhythm(periods: readonly Period[]): number {
  const lengths = periods.map(({ startDate, endDate }) => daysBetween(startDate, endDate))
  return rhythmDaysOf(
    periods,
    lengths.reduce((longest, days) => Math.max(longest, days), USUAL_DAYS),
  )
}

/** Whether a meter's next bill, after one that ended on a day, is due in a month or before it. */
export const isDue = (lastEnd: CalendarDate, rhythmDays: number, month: Month): boolean =>
  daysBetween(lastEnd, lastDay(month)) + DAYS_LATE >= rhythmDays

/** Whether a bill ends in a month, or goes on beyond it. */
export function isBilledIn({ startDate, endDate }: Period, month: Month): boolean {
  const last = lastDay(month)
  return monthOf(endDate) === month || (startDate <= last && endDate > last)
}
