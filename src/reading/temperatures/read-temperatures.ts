import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { counted } from '#base/figures.ts'
import { inFahrenheit, type TemperatureUnit } from '#domain/energy/cost-avoidance/temperature-units.ts'
import { cellText } from '#domain/imports/cells.ts'
import { plainNumbers } from '../intervals/plain-numbers.ts'
import { isDayFirst, readTime } from '../intervals/read-times.ts'
import { WORKBOOK_LIMITS } from '../workbook/limits.ts'
import { readCsv } from '../workbook/read-csv.ts'
import { UnreadableWorkbook } from '../workbook/unreadable-workbook.ts'
import { columnsOf, type TemperatureColumns } from './temperature-columns.ts'
import { UnreadableTemperatures } from './unreadable-temperatures.ts'

/** A day's mean in °F. */
export interface DayTemperature {
  day: CalendarDate
  fahrenheit: number
}

export interface ReadTemperatures {
  /** As the file names its station; null where it does not. */
  station: string | null
  /** In their order, each once. */
  days: DayTemperature[]
  notes: string[]
}

type Row = readonly string[]

/**
 * Reads rows of dates and temperatures: by the day, or by the hour, of which a day's mean is made. `unit` is what a
 * person said, where the file does not say it. Throws `UnreadableTemperatures`.
 */
export function readTemperatures(bytes: Uint8Array, unit: TemperatureUnit | null): ReadTemperatures {
  const rows = rowsOf(bytes)
  const { columns, first } = placesOf(rows)
  const measured = rows.slice(first)
  const known = columns.unit ?? unit
  if (known === null)
    throw new UnreadableTemperatures('The file does not say whether it is in °F or °C. Choose the unit.')
  const station = stationOf(measured, columns)
  const { days, partial } = wholeDays(hoursOf(measured, columns, known))
  refuseUnlikely(days)
  return { station, days, notes: notesOf(measured, columns, { partial, known, said: unit }) }
}

function rowsOf(bytes: Uint8Array): Row[] {
  try {
    const [sheet] = readCsv(bytes, 'Temperatures', WORKBOOK_LIMITS).sheets
    return (sheet?.rows ?? []).map(({ cells }) => cells.map(cellText))
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    throw new UnreadableTemperatures(error.message)
  }
}

/** Above the heads stand a few lines about the station in some files. */
const MOST_LINES_ABOVE = 40

function placesOf(rows: readonly Row[]): { columns: TemperatureColumns; first: number } {
  for (const [at, row] of rows.slice(0, MOST_LINES_ABOVE).entries()) {
    const columns = columnsOf(row)
    if (columns !== null) return { columns, first: at + 1 }
  }
  const [date = '', temperature = ''] = rows[0] ?? []
  if (dateOf(date) !== null && /^-?\d+(?:\.\d+)?$/.test(temperature))
    return {
      columns: { date: 0, clock: null, values: [[1]], station: null, stationName: null, unit: null },
      first: 0,
    }
  throw new UnreadableTemperatures(
    'No column of dates with one of temperatures was found. Send a csv file with the heads Date and Temperature (°F).',
  )
}

/** Of its own clock, whichever zone that is in: a day is as long for the building as for the station. */
const ZONE = /(?<=:\d{2}(?:\.\d+)?)\s*(?:Z|[+-]\d{2}:?\d{2})$/i

const dateOf = (text: string, clock: string | null = null, dayFirst = false): number | null => {
  const time = readTime(text.replace(ZONE, ''), clock, dayFirst)
  return time !== null && 'wall' in time ? time.wall : null
}

function stationOf(rows: readonly Row[], { station, stationName }: TemperatureColumns): string | null {
  const named = (at: number | null) =>
    at === null ? [] : [...new Set(rows.map((row) => row[at] ?? '').filter((name) => name !== ''))]
  const [stations, names] = [named(station), named(stationName)]
  if (stations.length > 1)
    throw new UnreadableTemperatures(
      `The file is of ${stations.length} stations: ${stations.slice(0, 5).join(', ')}. Send one of a single station.`,
    )
  return names[0] ?? stations[0] ?? null
}

interface Hour {
  /** Since 1970 on the file's clock. */
  hour: number
  values: number[]
}

const HOUR = 3_600
const HOURS_OF_DAY = 24

/** The values of each hour of the clock that has some. */
function hoursOf(rows: readonly Row[], columns: TemperatureColumns, unit: TemperatureUnit): Hour[] {
  const dayFirst = isDayFirst(rows.map((row) => row[columns.date] ?? ''))
  const values = valuesOf(rows, columns)
  const hours = new Map<number, number[]>()
  for (const [at, row] of rows.entries()) {
    const value = values[at] ?? null
    const clock = columns.clock === null ? null : (row[columns.clock] ?? '')
    const time = value === null ? null : dateOf(row[columns.date] ?? '', clock || null, dayFirst)
    if (value === null || time === null) continue
    const hour = Math.floor(time / HOUR)
    const known = hours.get(hour) ?? []
    known.push(inFahrenheit(value, unit))
    hours.set(hour, known)
  }
  return [...hours].map(([hour, of]) => ({ hour, values: of })).sort((one, other) => one.hour - other.hour)
}

/** What stations write where they measured nothing is beyond this, in any unit. */
const NONE_MEASURED = 999

/** One for each row; null where it has none. */
function valuesOf(rows: readonly Row[], { values }: TemperatureColumns): (number | null)[] {
  const columns = values.map((places) =>
    places.map((at) => plainNumbers(rows.map((row) => row[at] ?? '')).map(measuredValue)),
  )
  return rows.map((_, at) => {
    for (const parts of columns) {
      const known = parts.flatMap((part) => part[at] ?? [])
      if (known.length === parts.length) return mean(known)
    }
    return null
  })
}

function measuredValue(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text.replace(/[*s]+$/i, ''))
  return Number.isFinite(value) && Math.abs(value) < NONE_MEASURED ? value : null
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** A day of fewer of the hours that days have mostly is no whole one. */
const WHOLE = 0.75

function wholeDays(hours: readonly Hour[]): { days: DayTemperature[]; partial: number } {
  const byDay = [...Map.groupBy(hours, ({ hour }) => Math.floor(hour / HOURS_OF_DAY))]
  const counts = byDay.map(([, of]) => of.length).sort((one, other) => one - other)
  const usual = counts[Math.floor(counts.length / 2)] ?? 0
  const whole = byDay.filter(([, of]) => of.length >= usual * WHOLE)
  if (whole.length === 0) throw new UnreadableTemperatures('There are no temperatures in the file.')
  return {
    days: whole.map(([day, of]) => ({
      day: new Date(day * HOURS_OF_DAY * HOUR * 1_000).toISOString().slice(0, 10) as CalendarDate,
      fahrenheit: mean(of.map(({ values }) => mean(values))),
    })),
    partial: byDay.length - whole.length,
  }
}

/** Colder and warmer no place was on a whole day. */
const [COLDEST, WARMEST] = [-120, 130]

function refuseUnlikely(days: readonly DayTemperature[]): void {
  const unlikely = days.find(({ fahrenheit }) => fahrenheit < COLDEST || fahrenheit > WARMEST)
  if (unlikely !== undefined)
    throw new UnreadableTemperatures(
      `${formatDate(unlikely.day)} would be at ${Math.round(unlikely.fahrenheit)} °F, which is no outdoor temperature: check in which unit the file is.`,
    )
}

interface Taken {
  partial: number
  known: TemperatureUnit
  said: TemperatureUnit | null
}

function notesOf(
  rows: readonly Row[],
  { date }: TemperatureColumns,
  { partial, known, said }: Taken,
): string[] {
  const isUniversal = rows.some((row) => /:\d{2}(?:\.\d+)?\s*Z$/i.test(row[date] ?? ''))
  return [
    ...(partial === 0
      ? []
      : [`${counted(partial, 'day', 'days')} left out, of which some hours are missing.`]),
    ...(said === null || said === known ? [] : ['The unit is the one that the file names.']),
    ...(isUniversal ? ['The file’s times are in UTC, and its days those of UTC.'] : []),
  ]
}
