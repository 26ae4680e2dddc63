import { addDays, type CalendarDate, daysBetween } from '../calendar-date.ts'
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
