import { addDays, type CalendarDate } from '../calendar-date.ts'
import { daysByMonth, type Month } from './month.ts'

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
  const ends = new Set(periods.map(({ endDate }) => endDate))
  const starts = new Set(periods.map(({ startDate }) => startDate))
  const counts = new Map<Month, DayCounts>()
  for (const { startDate, endDate, times } of stretchesOf(periods)) {
    const isSeam = startDate === endDate && times === 2 && ends.has(startDate) && starts.has(startDate)
    for (const [month, days] of daysByMonth(startDate, endDate)) {
      const of = counts.get(month) ?? { days: 0, overlapDays: 0 }
      of.days += days
      if (times > 1 && !isSeam) of.overlapDays += days
      counts.set(month, of)
    }
  }
  return counts
}

/** The days that some period is of, parted wherever one begins or ends. */
function stretchesOf(periods: readonly Period[]): (Period & { times: number })[] {
  const changes = new Map<CalendarDate, number>()
  const change = (day: CalendarDate, by: number) => changes.set(day, (changes.get(day) ?? 0) + by)
  for (const { startDate, endDate } of periods) {
    change(startDate, 1)
    change(addDays(endDate, 1), -1)
  }
  const days = [...changes.keys()].sort()
  let times = 0
  return days.flatMap((startDate, at) => {
    times += changes.get(startDate) ?? 0
    const next = days[at + 1]
    return times === 0 || next === undefined ? [] : [{ startDate, endDate: addDays(next, -1), times }]
  })
}
