import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { amountUsed, type Building, billedDays, weatherOf } from './weather-use.ts'

const FIRST = asCalendarDate('2023-01-01')
const END = asCalendarDate('2026-01-01')

/** A building of which everything is known: how it uses electricity, and what heat pumps made of that. */
const BUILDING: Building = {
  base: 40,
  heating: { slope: 1.6, balance: 55 },
  cooling: { slope: 2.4, balance: 68 },
}
const WEATHER = weatherOf(FIRST, END, 11)
export const STARTS_ON = asCalendarDate('2024-03-10')
/** Of what it used before, and cents for a unit. */
export const [SHARE, PRICE] = [0.85, 12]

export const BILLS = billedDays(FIRST, END, 5).map((days) => {
  const amount = amountUsed(BUILDING, WEATHER, days) * (days.startDate >= STARTS_ON ? SHARE : 1)
  return { ...days, amount: Math.round(amount * 100) / 100, amountCents: Math.round(amount * PRICE) }
})

/** A file of temperatures. */
export const temperaturesCsv = (weather: ReadonlyMap<CalendarDate, number> = WEATHER): string =>
  ['Date,Temperature (°F)', ...[...weather].map(([day, mean]) => `${day},${mean.toFixed(4)}`)].join('\n')

/** Of days one after the other. */
export const weatherFrom = (first: string, means: readonly number[]): Map<CalendarDate, number> =>
  new Map(means.map((mean, day) => [addDays(asCalendarDate(first), day), mean]))

/** The project of the heat pumps, as its call takes it. */
export const projectWords = (energyTypeId: number) => ({
  ...{ name: 'Heat pumps', starts_on: STARTS_ON, baseline_from: '2023-01', baseline_to: '2023-12' },
  energy_type_ids: [energyTypeId],
  measures: [{ name: 'Heat pumps', installed_on: '2024-02-20', note: 'Roof' }, { name: 'Windows' }],
})
