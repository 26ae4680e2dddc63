import { addMonths, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { ChartData } from './chart-data.ts'

/** Bills of a year before end a few days earlier or later; what lies farther off is another bill. */
const MOST_DAYS_OFF = 20

/** For each point the place of the one a year before it; null where there is none. */
export function yearBefore({ x, grain }: Pick<ChartData, 'x' | 'grain'>): (number | null)[] {
  if (grain === 'name') return x.map(() => null)
  const most = grain === 'month' ? 0 : MOST_DAYS_OFF
  return x.map((date) => {
    const wanted = addMonths(date, -12)
    const index = nearestTo(x, wanted)
    const found = x[index]
    return found !== undefined && Math.abs(daysBetween(found, wanted)) <= most ? index : null
  })
}

/** The values of a series a year before each of its points. */
export const valuesBefore = (
  values: readonly (number | null)[],
  before: readonly (number | null)[],
): (number | null)[] => before.map((index) => (index === null ? null : (values[index] ?? null)))

/** The place of the date that lies nearest, of two as near the earlier one. -1 where there are none. */
export function nearestTo(x: readonly CalendarDate[], date: CalendarDate): number {
  const after = firstFrom(x, date)
  const [before, next] = [x[after - 1], x[after]]
  if (before === undefined) return next === undefined ? -1 : after
  if (next === undefined) return after - 1
  return daysBetween(before, date) <= daysBetween(date, next) ? after - 1 : after
}

/** The first place of this date or a later one. */
function firstFrom(x: readonly CalendarDate[], date: CalendarDate): number {
  let [low, high] = [0, x.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((x[middle] as CalendarDate) < date) low = middle + 1
    else high = middle
  }
  return low
}
