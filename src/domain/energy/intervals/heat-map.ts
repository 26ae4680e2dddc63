import { asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { DAY_SECONDS } from './days.ts'
import { demandOf } from './demand.ts'
import type { Interval } from './interval.ts'
import { wallTimesOf } from './local-clock.ts'

const HOUR = 3_600
export const HOURS = 24

/** A day on the clocks of the meter's zone. */
export interface HeatDay {
  date: CalendarDate
  /** Average demand of each hour of the clock, 24 of them; null where nothing was measured. */
  demands: (number | null)[]
}

/**
 * Average demand by day and hour of the clock. The hour that clocks jump over in spring is empty. The one that they show
 * twice in autumn is the average of both: a sum would look like a peak that there was not. An interval that is longer
 * than an hour is spread over the hours that it lasts. Days of which nothing is known stand between the others, empty.
 */
export function heatMap(
  intervals: readonly Interval[],
  { unit, timeZone }: { unit: string; timeZone: string },
): HeatDay[] {
  const parts = intervals.flatMap((interval) => inHours(interval, unit))
  const walls = wallTimesOf(
    parts.map(({ start }) => start),
    timeZone,
  )
  const cells = new Map<number, { flow: number; seconds: number }>()
  for (const [at, { demand, seconds }] of parts.entries()) {
    const hour = Math.floor((walls[at] ?? 0) / HOUR)
    const cell = cells.get(hour) ?? { flow: 0, seconds: 0 }
    cells.set(hour, { flow: cell.flow + demand * seconds, seconds: cell.seconds + seconds })
  }
  const [first, last] = [walls[0], walls.at(-1)].map((wall) => Math.floor((wall ?? 0) / DAY_SECONDS))
  if (parts.length === 0 || first === undefined || last === undefined) return []
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    date: dateOf(first + at),
    demands: Array.from({ length: HOURS }, (_, hour) => {
      const cell = cells.get((first + at) * HOURS + hour)
      return cell === undefined ? null : cell.flow / cell.seconds
    }),
  }))
}

const dateOf = (day: number): CalendarDate =>
  asCalendarDate(new Date(day * DAY_SECONDS * 1_000).toISOString().slice(0, 10))

/** An interval cut where hours begin: zones are whole quarters of one apart, so those of UTC are cut into four. */
function inHours({ start, seconds, amount }: Interval, unit: string) {
  const demand = demandOf({ amount, seconds }, unit)
  const parts: { start: number; seconds: number; demand: number }[] = []
  const step = HOUR / 4
  for (let from = start; from < start + seconds; ) {
    const to = Math.min(start + seconds, (Math.floor(from / step) + 1) * step)
    parts.push({ start: from, seconds: to - from, demand })
    from = to
  }
  return parts
}
