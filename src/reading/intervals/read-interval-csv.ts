import type { FlowDirection, Interval, IntervalSeries } from '#domain/energy/intervals/interval.ts'
import { momentsOf } from '#domain/energy/intervals/local-clock.ts'
import { type AmountColumn, type CsvColumns, columnsOf } from './csv-columns.ts'
import { roleOf } from './csv-heads.ts'
import { seriesOf } from './in-series.ts'
import { plainNumbers } from './plain-numbers.ts'
import { isDayFirst, readTime, type WrittenTime } from './read-times.ts'
import { type KeptUnit, scaled, unitNamed } from './units.ts'
import { damaged, UnreadableIntervals } from './unreadable-intervals.ts'
import { inLongRows } from './wide-rows.ts'

/** What a file of rows does not say itself. */
export interface IntervalPlace {
  /** Of the clocks that its times were read off, such as "America/New_York". */
  timeZone: string
  /** What the meter measures in, where neither heads nor rows say it; null where nobody knows. */
  unit: string | null
}

type Row = readonly string[]

/** Reads rows of times and amounts, as utilities' portals give them. Throws `UnreadableIntervals`. */
export function readIntervalRows(given: readonly Row[], place: IntervalPlace): IntervalSeries[] {
  const rows = inLongRows(given, place.timeZone)
  const columns = columnsOf(rows)
  if (columns === null)
    throw new UnreadableIntervals(
      'No column of times with one of amounts was found. Send a file with the heads Start, Duration and Usage.',
    )
  const timed = fromBeginnings(inTime(timesOf(rows, columns)), columns)
  const registers = Map.groupBy(timed, ({ row }) =>
    [columns.meter, columns.direction].map((at) => (at === null ? '' : (row[at] ?? '').trim())).join('\n'),
  )
  return [...registers.values()].flatMap((of) => {
    const meterNum = columns.meter === null ? '' : (of[0]?.row[columns.meter] ?? '').trim()
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

/** Rows without a date are notes, or empty; heads stand again between pages in some files. */
function timesOf(rows: readonly Row[], { heads, date, clock, isEnd, amounts }: CsvColumns): TimedRow[] {
  const first = heads === null ? 0 : heads + 1
  const head = heads === null ? null : rows[heads]?.join('\n')
  const of = rows.slice(first)
  const dayFirst = isDayFirst(of.map((row) => row[date] ?? ''))
  const countsHours = clock !== null && !isEnd && areEndedHours(of.map((row) => row[clock] ?? ''))
  return of.flatMap((row, index): TimedRow[] => {
    const [day, hour] = [row[date] ?? '', clock === null ? null : (row[clock] ?? '')]
    if (day.trim() === '' || row.join('\n') === head) return []
    const time = readTime(day, hour, dayFirst)
    if (time !== null) return [{ row, time: countsHours ? earlier(time, HOUR) : time }]
    if (amounts.every(({ at }) => !/\d/.test(row[at] ?? ''))) return []
    throw damaged(`row ${first + index + 1} has the time "${[day, hour ?? ''].join(' ').trim()}"`)
  })
}

/** Hours that are counted from 1 to 24 are called by their ends. */
const areEndedHours = (hours: readonly string[]): boolean => {
  const counted = hours
    .map((hour) => /^(?:he|hour|hr)?\s*(\d{1,2})$/i.exec(hour.trim())?.[1])
    .filter((hour) => hour !== undefined)
  return (
    counted.length > 0 &&
    counted.some((hour) => Number(hour) === 24) &&
    counted.every((hour) => Number(hour) > 0)
  )
}

/** Files that begin with the newest are read from their end. */
function inTime(rows: readonly TimedRow[]): readonly TimedRow[] {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => (row === undefined ? 0 : secondsOf(row.time)))
  return (first ?? 0) > (last ?? 0) ? rows.toReversed() : rows
}

const secondsOf = (time: WrittenTime): number => ('wall' in time ? time.wall : time.moment)

/** Where rows say when intervals end, they began as much earlier as one usually is after the other. */
function fromBeginnings(rows: readonly TimedRow[], { isEnd }: CsvColumns): readonly TimedRow[] {
  if (!isEnd) return rows
  const usual = usualGap(rows.map(({ time }) => secondsOf(time)))
  return rows.map(({ row, time }) => ({ row, time: earlier(time, usual) }))
}

const earlier = (time: WrittenTime, seconds: number): WrittenTime =>
  'wall' in time ? { wall: time.wall - seconds } : { moment: time.moment - seconds }

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
  const plain = plainNumbers(rows.map(({ row }) => row[amount.at] ?? ''))
  const said = rows.flatMap(({ row }, index): Interval[] => {
    const text = plain[index] ?? ''
    if (text === '') return []
    const value = scaled(text, kept.power)
    if (value === null) throw damaged(`an amount is "${text}"`)
    const minutes = columns.duration === null ? Number.NaN : Number(row[columns.duration])
    const seconds = minutes > 0 ? minutes * 60 : lastingFrom(starts, index, usual)
    const quality = columns.quality === null ? '' : (row[columns.quality] ?? '')
    return [{ start: starts[index] ?? 0, seconds, amount: value, estimated: isEstimated(quality) }]
  })
  if (said.length === 0) return []
  const direction = directionIn(rows[0]?.row ?? [], columns) ?? amount.direction
  const register = { meterNum: meterNum || null, register: amount.head, unit: kept.unit }
  return [seriesOf({ ...register, direction: flowOf(direction, said) }, asFlow(direction, said))]
}

/** "E", "Est", "Estimated", "Yes". */
const isEstimated = (quality: string): boolean => /^(?:e|est.*|y|yes|true)$/i.test(quality.trim())

function directionIn(row: Row, { direction: at }: CsvColumns): FlowDirection | null {
  if (at === null) return null
  const role = roleOf(row[at] ?? '')
  return role !== null && typeof role === 'object' ? role.direction : null
}

const isBelowNothing = ({ amount }: Interval): boolean => amount < 0

/** What was used is never below nothing: a column that is, is of what was used less what was given back. */
const flowOf = (direction: FlowDirection, said: readonly Interval[]): FlowDirection =>
  direction === 'delivered' && said.some(isBelowNothing) ? 'net' : direction

/** What was given back is counted by some as less than nothing. */
const asFlow = (direction: FlowDirection, said: Interval[]): Interval[] =>
  direction === 'received' && said.some(isBelowNothing) && said.every(({ amount }) => amount <= 0)
    ? said.map((interval) => ({ ...interval, amount: 0 - interval.amount }))
    : said

function unitOf(row: Row, columns: CsvColumns, amount: AmountColumn, place: IntervalPlace): KeptUnit {
  const said = amount.unit ?? (columns.unit === null ? null : (row[columns.unit] ?? null))
  if (said === null && place.unit !== null) return unitNamed(place.unit) ?? { unit: place.unit, power: 0 }
  const kept = unitNamed(said ?? '')
  if (kept !== null) return kept
  throw new UnreadableIntervals(
    said === null
      ? 'The file does not say in which unit its intervals are measured. Choose the meter that they are of.'
      : `The file measures in "${said.trim()}", which is no unit that is known here.`,
  )
}

const HOUR = 3_600
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
