import { addDays, addMonths, asCalendarDate, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { monthAfter, monthOf } from '#domain/energy/months/month.ts'

const DAY_SECONDS = 86_400
const QUARTER_SECONDS = 900
/** Clocks of the building, behind those of UTC; in summer it is one less. */
const HOURS_BEHIND = 5

/** A year from one midnight in July to the next. */
const shareOfYear = (day: CalendarDate): number => {
  const midsummer = asCalendarDate(`${day.slice(0, 4)}-07-20`)
  return daysBetween(midsummer, day) / 365.25
}

/** Between 0 and 1, and the same for the same place. */
const chance = (place: number): number => {
  const wave = Math.sin(place * 12.9898) * 43_758.5453
  return wave - Math.floor(wave)
}

/** In °F: warm in July and cold in January, with days of their own. */
const meanTemperature = (day: CalendarDate, place: number): number =>
  53 + 22 * Math.cos(2 * Math.PI * shareOfYear(day)) + 12 * (chance(place) - 0.5)

const daysFrom = (first: CalendarDate, end: CalendarDate): CalendarDate[] =>
  Array.from({ length: daysBetween(first, end) }, (_, at) => addDays(first, at))

/** A file of daily temperatures, from the one day to the day before the other. */
export const temperaturesCsv = (first: CalendarDate, end: CalendarDate): string =>
  [
    'Date,Temperature (°F)',
    ...daysFrom(first, end).map((day, at) => `${day},${meanTemperature(day, at).toFixed(1)}`),
  ].join('\n')

/** A file of what a building took in each quarter of an hour: at night little, on warm afternoons most. */
export function quarterHoursCsv(first: CalendarDate, end: CalendarDate): string {
  const rows = daysFrom(first, end).flatMap((day, at) => {
    const midnight = Date.parse(day) / 1_000
    const cooling = Math.max(0, meanTemperature(day, at) - 62) * 0.25
    return Array.from({ length: DAY_SECONDS / QUARTER_SECONDS }, (_, quarter) => {
      const start = midnight + quarter * QUARTER_SECONDS
      const hour = (quarter / 4 + 24 - HOURS_BEHIND) % 24
      const awake = Math.max(0, Math.sin(((hour - 6) * Math.PI) / 15))
      const used = 3 + (6 + cooling) * awake + 1.5 * chance(start)
      return `${new Date(start * 1_000).toISOString()},${used.toFixed(3)}`
    })
  })
  return ['Start,Usage (kWh)', ...rows].join('\n')
}

/** A project that has a year before it and most of two after it. */
export function projectAt(today: CalendarDate, energyTypeId: number) {
  const startsOn = asCalendarDate(`${monthOf(addMonths(today, -18))}-01`)
  return {
    name: 'New lighting',
    description: 'Made up, as all demo data.',
    starts_on: startsOn,
    baseline_from: monthAfter(monthOf(startsOn), -12),
    baseline_to: monthAfter(monthOf(startsOn), -1),
    energy_type_ids: [energyTypeId],
    measures: [{ name: 'Lamps of all corridors', installed_on: startsOn, note: '' }],
  }
}
