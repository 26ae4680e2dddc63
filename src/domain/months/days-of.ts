import { addDays, type CalendarDate } from '../calendar-date.ts'
import { type Month, monthOf } from './month.ts'

interface Period {
  /** Both included. */
  startDate: CalendarDate
  endDate: CalendarDate
}

interface DayCounts {
  /** In one period at least. */
  days: number
  /** In more than one, but for the day that one ends and the next begins on. */
  overlapDays: number
}

/** The days of periods, by month. */
export function daysOf(periods: readonly Period[]): Map<Month, DayCounts> {
  const times = new Map<CalendarDate, number>()
  for (const { startDate, endDate } of periods)
    for (let day = startDate; day <= endDate; day = addDays(day, 1)) times.set(day, (times.get(day) ?? 0) + 1)
  const ends = new Set(periods.map(({ endDate }) => endDate))
  const starts = new Set(periods.map(({ startDate }) => startDate))
  const counts = new Map<Month, DayCounts>()
  for (const [day, count] of times) {
    const of = counts.get(monthOf(day)) ?? { days: 0, overlapDays: 0 }
    const isSeam = count === 2 && ends.has(day) && starts.has(day)
    counts.set(monthOf(day), {
      days: of.days + 1,
      overlapDays: of.overlapDays + (count > 1 && !isSeam ? 1 : 0),
    })
  }
  return counts
}
