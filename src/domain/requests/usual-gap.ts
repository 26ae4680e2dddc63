import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'

const GAPS = 6
const FEWEST_GAPS = 3

/**
 * Days between an account's invoices as they really come: the median of its last six gaps. Null while there are
 * fewer than three. Shown beside the limit of the delivery method, never in its place.
 */
export function usualGap(invoiceDates: readonly CalendarDate[]): number | null {
  const dates = [...new Set(invoiceDates)].sort().slice(-GAPS - 1)
  const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date))
  if (gaps.length < FEWEST_GAPS) return null
  gaps.sort((a, b) => a - b)
  const middle = Math.floor(gaps.length / 2)
  const [low = 0, high = 0] =
    gaps.length % 2 === 1 ? [gaps[middle], gaps[middle]] : gaps.slice(middle - 1, middle + 1)
  return Math.round((low + high) / 2)
}
