import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'

/** The same numbers for the same seed, from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Of the days of a place with cold winters and hot summers, in °F. */
export function weatherOf(first: CalendarDate, last: CalendarDate, seed: number): Map<CalendarDate, number> {
  const random = randomFrom(seed)
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
  return new Map(
    days.map((day) => {
      const season = Math.cos(((daysBetween(first, day) % 365.25) * 2 * Math.PI) / 365.25)
      return [day, 55 - 28 * season + 14 * (random() - 0.5)]
    }),
  )
}

/** How a building uses energy by the temperature of a day. */
export interface Building {
  base: number
  heating: { slope: number; balance: number } | null
  cooling: { slope: number; balance: number } | null
}

export const dailyUse = ({ base, heating, cooling }: Building, temperature: number): number =>
  base +
  (heating ? heating.slope * Math.max(0, heating.balance - temperature) : 0) +
  (cooling ? cooling.slope * Math.max(0, temperature - cooling.balance) : 0)

/** Of days, both included. */
export function amountUsed(
  building: Building,
  weather: ReadonlyMap<CalendarDate, number>,
  { startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate },
): number {
  let use = 0
  for (let day = startDate; day <= endDate; day = addDays(day, 1))
    use += dailyUse(building, weather.get(day) ?? 0)
  return use
}

/** One after the other from a day on, of 27 to 34 days each, the last of them ending before another day. */
export function billedDays(
  first: CalendarDate,
  end: CalendarDate,
  seed: number,
): { startDate: CalendarDate; endDate: CalendarDate }[] {
  const random = randomFrom(seed)
  const periods: { startDate: CalendarDate; endDate: CalendarDate }[] = []
  for (let startDate = first; ; ) {
    const endDate = addDays(startDate, 26 + Math.floor(random() * 8))
    if (endDate >= end) return periods
    periods.push({ startDate, endDate })
    startDate = addDays(endDate, 1)
  }
}
