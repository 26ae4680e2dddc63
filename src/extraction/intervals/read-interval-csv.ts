import type { Interval, IntervalSeries } from '#domain/intervals/interval.ts'
import { momentsOf } from '#domain/intervals/local-clock.ts'
import { type AmountColumn, type CsvColumns, columnsOf } from './csv-columns.ts'
import { seriesOf } from './in-series.ts'
import { isDayFirst, readTime, type WrittenTime } from './read-times.ts'
import { type KeptUnit, scaled } from './units.ts'
import { damaged, UnreadableIntervals } from './unreadable-intervals.ts'

/** What a file of rows does not say itself. */
export interface IntervalPlace {
  /** Of the clocks that its times were read off, such as "America/New_York". */
  timeZone: string
  /** What the meter measures in, where neither heads nor rows say it; null where nobody knows. */
  unit: string | null
}

type Row = readonly string[]

const UNITS: Readonly<Record<string, KeptUnit>> = {
  wh: { unit: 'kWh', power: -3 },
  kwh: { unit: 'kWh', power: 0 },
  mwh: { unit: 'kWh', power: 3 },
  therm: { unit: 'therm', power: 0 },
  therms: { unit: 'therm', power: 0 },
  ccf: { unit: 'CCF', power: 0 },
  gal: { unit: 'gal', power: 0 },
  gallon: { unit: 'gal', power: 0 },
  gallons: { unit: 'gal', power: 0 },
}

/** Reads rows of times and amounts, as utilities' portals give them. Throws `UnreadableIntervals`. */
export function readIntervalRows(rows: readonly Row[], place: IntervalPlace): IntervalSeries[] {
  const columns = columnsOf(rows)
  if (columns === null)
    throw new UnreadableIntervals(
      'No column of times with one of amounts was found. Send a file with the heads Start, Duration and Usage.',
    )
  const timed = inTime(timesOf(rows.slice(columns.firstRow), columns))
  const byMeter = Map.groupBy(timed, ({ row }) =>
    columns.meter === null ? '' : (row[columns.meter] ?? '').trim(),
  )
  return [...byMeter].flatMap(([meterNum, of]) => {
    const starts = startsOf(of, place.timeZone)
    return columns.amounts.flatMap((amount) =>
      seriesOfColumn(of, starts, { columns, amount, meterNum, place }),
    )
  })
}

interface TimedRow {
  row: Row
  time: WrittenTime
}

/** Rows without a date are notes, or empty. */
function timesOf(rows: readonly Row[], { date, clock, firstRow }: CsvColumns): TimedRow[] {
  const dayFirst = isDayFirst(rows.map((row) => row[date] ?? ''))
  return rows.flatMap((row, index): TimedRow[] => {
    const [day, hour] = [row[date] ?? '', clock === null ? null : (row[clock] ?? '')]
    if (day.trim() === '') return []
    const time = readTime(day, hour, dayFirst)
    if (time === null)
      throw damaged(`row ${firstRow + index + 1} has the time "${[day, hour ?? ''].join(' ').trim()}"`)
    return [{ row, time }]
  })
}

/** Files that begin with the newest are read from their end. */
function inTime(rows: readonly TimedRow[]): readonly TimedRow[] {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => (row === undefined ? 0 : secondsOf(row.time)))
  return (first ?? 0) > (last ?? 0) ? rows.toReversed() : rows
}

const secondsOf = (time: WrittenTime): number => ('wall' in time ? time.wall : time.moment)

function startsOf(rows: readonly TimedRow[], timeZone: string): number[] {
  const walls = momentsOf(
    rows.flatMap(({ time }) => ('wall' in time ? [time.wall] : [])),
    timeZone,
  )
  let next = 0
  return rows.map(({ time }) => ('moment' in time ? time.moment : (walls[next++] ?? 0)))
}

interface ColumnPlace {
  columns: CsvColumns
  amount: AmountColumn
  meterNum: string
  place: IntervalPlace
}

/** None where the column is empty. */
function seriesOfColumn(
  rows: readonly TimedRow[],
  starts: readonly number[],
  of: ColumnPlace,
): IntervalSeries[] {
  const { columns, amount, meterNum, place } = of
  const kept = unitOf(rows[0]?.row ?? [], columns, amount, place)
  const usual = usualGap(starts)
  const said = rows.flatMap(({ row }, index): Interval[] => {
    const text = (row[amount.at] ?? '').trim().replaceAll(',', '')
    if (text === '') return []
    const value = scaled(text, kept.power)
    if (value === null) throw damaged(`an amount is "${text}"`)
    const minutes = columns.duration === null ? Number.NaN : Number(row[columns.duration])
    const seconds = minutes > 0 ? minutes * 60 : lastingFrom(starts, index, usual)
    return [{ start: starts[index] ?? 0, seconds, amount: value, estimated: false }]
  })
  if (said.length === 0) return []
  const register = {
    meterNum: meterNum || null,
    register: null,
    direction: amount.direction,
    unit: kept.unit,
  }
  return [seriesOf(register, said)]
}

function unitOf(row: Row, columns: CsvColumns, amount: AmountColumn, place: IntervalPlace): KeptUnit {
  const said = amount.unit ?? (columns.unit === null ? null : (row[columns.unit] ?? null))
  if (said === null && place.unit !== null) return { unit: place.unit, power: 0 }
  const kept = UNITS[(said ?? '').trim().toLowerCase()]
  if (kept !== undefined) return kept
  throw new UnreadableIntervals(
    said === null
      ? 'The file does not say in which unit its intervals are measured. Choose the meter that they are of.'
      : `The file measures in "${said.trim()}", which is no unit that is known here.`,
  )
}

const DAY = 86_400
/** Months, and days on which clocks are put back, are longer than others by less. */
const LONGEST_OF_USUAL = 1.2

/** Days and months last until the next; what is shorter is as long as most are. */
function lastingFrom(starts: readonly number[], index: number, usual: number): number {
  const gap = (starts[index + 1] ?? 0) - (starts[index] ?? 0)
  return usual >= DAY && gap > usual && gap <= usual * LONGEST_OF_USUAL ? gap : usual
}

/** The most common time between two rows; an hour where there is one row alone. */
function usualGap(starts: readonly number[]): number {
  const gaps = Map.groupBy(
    starts
      .slice(1)
      .map((start, at) => start - (starts[at] ?? 0))
      .filter((gap) => gap > 0),
    (gap) => gap,
  )
  const [usual] = [...gaps].sort(([, one], [, other]) => other.length - one.length)
  return usual?.[0] ?? 3_600
}
