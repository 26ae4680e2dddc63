import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import type { ChartData } from './chart-data.ts'

const FIRST = asCalendarDate('2000-01-01')

/**
 * Names beside one another, for bars that are of no time. A chart stands on days, so each name has one of its own,
 * which nobody sees.
 * @param names no two alike
 */
export function namedPlaces(
  names: readonly string[],
): Pick<ChartData, 'grain' | 'names'> & { x: CalendarDate[] } {
  return { grain: 'name', names, x: names.map((_, at) => addDays(FIRST, at)) }
}
