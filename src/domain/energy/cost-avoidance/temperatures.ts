import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { Days } from '../months/reach.ts'

/** Daily mean outdoor temperatures in °F. */
export type Temperatures = ReadonlyMap<CalendarDate, number>

/** So many days without a temperature are like those around them. */
export const LONGEST_BRIDGED = 3

/** With short gaps filled: each day of one is on the line between the days before and after it. */
export function bridged(known: Temperatures): Temperatures {
  const days = [...known.keys()].sort()
  const filled = new Map(known)
  for (const [at, day] of days.entries()) {
    const next = days[at + 1]
    const steps = next === undefined ? 1 : daysBetween(day, next)
    if (next === undefined || steps > LONGEST_BRIDGED + 1) continue
    const [before, after] = [known.get(day) ?? 0, known.get(next) ?? 0]
    for (let step = 1; step < steps; step += 1)
      filled.set(addDays(day, step), before + ((after - before) * step) / steps)
  }
  return filled
}

/** Of each day; null where one is not known. */
export function temperaturesOf(known: Temperatures, { startDate, endDate }: Days): number[] | null {
  const found: number[] = []
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const temperature = known.get(day)
    if (temperature === undefined) return null
    found.push(temperature)
  }
  return found
}

/** Which days there are temperatures of. */
export interface TemperatureCoverage {
  firstDay: CalendarDate
  lastDay: CalendarDate
  days: number
  /** Between the first and the last. */
  missingDays: number
  /** Days without a temperature that follow one another, the longest first. */
  gaps: { from: CalendarDate; to: CalendarDate }[]
}

/** Null of nothing. */
export function coverageOf(known: Temperatures): TemperatureCoverage | null {
  const days = [...known.keys()].sort()
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || lastDay === undefined) return null
  const gaps = days.flatMap((day, at) => {
    const next = days[at + 1]
    return next === undefined || next === addDays(day, 1)
      ? []
      : [{ from: addDays(day, 1), to: addDays(next, -1) }]
  })
  const length = ({ from, to }: (typeof gaps)[number]) => daysBetween(from, to)
  return {
    ...{ firstDay, lastDay, days: days.length },
    missingDays: daysBetween(firstDay, lastDay) + 1 - days.length,
    gaps: gaps.toSorted((one, other) => length(other) - length(one)),
  }
}
