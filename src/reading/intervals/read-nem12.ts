import type { FlowDirection, Interval, IntervalSeries } from '#domain/energy/intervals/interval.ts'
import { seriesOf } from './in-series.ts'
import { type KeptUnit, scaled } from './units.ts'
import { damaged, UnreadableIntervals } from './unreadable-intervals.ts'

/**
 * Interval data of the Australian market, as the Meter Data File Format Specification NEM12 and NEM13 of AEMO has it.
 * Its days are those of the market's time, UTC+10 all year.
 */
const MARKET_OFFSET = 10 * 3_600
const DAY = 86_400
const MINUTES_OF_DAY = 1_440

/** Units by their names in capitals, as spellings differ. */
const UNITS: Readonly<Record<string, KeptUnit>> = {
  MWH: { unit: 'kWh', power: 3 },
  KWH: { unit: 'kWh', power: 0 },
  WH: { unit: 'kWh', power: -3 },
  MVARH: { unit: 'kVARh', power: 3 },
  KVARH: { unit: 'kVARh', power: 0 },
  VARH: { unit: 'kVARh', power: -3 },
  MW: { unit: 'kW', power: 3 },
  KW: { unit: 'kW', power: 0 },
  W: { unit: 'kW', power: -3 },
  KVA: { unit: 'kVA', power: 0 },
  KVAR: { unit: 'kVAR', power: 0 },
}

/** Amounts by their quality: estimated and substituted ones were not read. Of "N" there is none. */
const GUESSED = 'ESF'
const NONE = 'N'

type Register = Omit<IntervalSeries, 'intervals' | 'repairs'>

/** What the records before one say that it belongs to. */
interface Stream {
  register: Register
  power: number
  /** Of an interval; null where readings are accumulated. */
  minutes: number
  said: Interval[]
  /** The day that was read last, for the qualities that follow it. */
  day: Interval[]
}

/** Throws `UnreadableIntervals`. */
export function readNem(rows: readonly (readonly string[])[]): IntervalSeries[] {
  const streams = new Map<string, Stream>()
  let stream: Stream | null = null
  for (const [index, row] of rows.entries()) {
    const at = index + 1
    if (row[0] === '200') stream = streamOf(streams, row, at)
    else if (row[0] === '250') readAccumulated(streams, row, at)
    else if (row[0] === '300') readDay(stream, row, at)
    else if (row[0] === '400') readQuality(stream, row, at)
  }
  return [...streams.values()].map(({ register, said }) => seriesOf(register, said))
}

function streamOf(streams: Map<string, Stream>, row: readonly string[], at: number): Stream {
  const [, nmi = '', , , suffix = '', , , unit = '', length = ''] = row
  const minutes = Number(length)
  if (!(minutes > 0) || MINUTES_OF_DAY % minutes !== 0)
    throw damaged(`row ${at} says that intervals last ${length || 'no'} minutes`)
  return keptStream(streams, { nmi, suffix, unit, minutes, direction: directionOf(suffix.charAt(0)) }, at)
}

interface StreamHead {
  nmi: string
  suffix: string
  unit: string
  minutes: number
  direction: FlowDirection
}

function keptStream(streams: Map<string, Stream>, head: StreamHead, at: number): Stream {
  const { nmi, suffix, direction, minutes } = head
  const kept = UNITS[head.unit.trim().toUpperCase()]
  if (kept === undefined) throw unknownUnit(head.unit, at)
  const key = `${nmi} ${suffix} ${kept.unit}`
  const register = { meterNum: nmi || null, register: suffix || null, direction, unit: kept.unit }
  const stream = streams.get(key) ?? { register, power: 0, minutes, said: [], day: [] }
  streams.set(key, Object.assign(stream, { power: kept.power, minutes }))
  return stream
}

const unknownUnit = (unit: string, at: number) =>
  new UnreadableIntervals(`Row ${at} measures in "${unit}", which is no unit that is known here.`)

/** From the market's side: what goes out of the grid is delivered to the customer. */
const directionOf = (letter: string): FlowDirection =>
  'BKI'.includes(letter.toUpperCase()) && letter !== '' ? 'received' : 'delivered'

function readDay(stream: Stream | null, row: readonly string[], at: number): void {
  if (stream === null) throw damaged(`row ${at} has amounts of no register`)
  const seconds = stream.minutes * 60
  const count = DAY / seconds
  const first = dayStart(row[1] ?? '', at)
  const quality = (row[2 + count] ?? '').charAt(0)
  stream.day = row.slice(2, 2 + count).flatMap((text, index) => {
    const amount = scaled(text, stream.power)
    if (amount === null && text.trim() !== '') throw damaged(`row ${at} has the amount "${text}"`)
    if (amount === null || quality === NONE) return []
    return [{ start: first + index * seconds, seconds, amount, estimated: isGuessed(quality) }]
  })
  stream.said.push(...stream.day)
}

/** Qualities of some intervals of the day before: "1,20,F14" is of the first twenty. */
function readQuality(stream: Stream | null, row: readonly string[], at: number): void {
  const [, from = '', to = '', method = ''] = row
  const day = stream?.day[0]
  if (stream === null || !(Number(from) >= 1) || !(Number(to) >= Number(from)))
    throw damaged(`row ${at} has a quality of no intervals`)
  if (day === undefined) return
  const midnight = day.start - ((day.start + MARKET_OFFSET) % DAY)
  for (const interval of stream.day) {
    const place = (interval.start - midnight) / interval.seconds + 1
    if (place >= Number(from) && place <= Number(to)) interval.estimated = isGuessed(method.charAt(0))
  }
}

/** What was measured between two visits. */
function readAccumulated(streams: Map<string, Stream>, row: readonly string[], at: number): void {
  const [, nmi = '', , , suffix = '', , , direction = ''] = row
  const [since, until] = [momentOf(row[9] ?? '', at), momentOf(row[14] ?? '', at)]
  if (until <= since) throw damaged(`row ${at} ends before it begins`)
  const head = { nmi, suffix, unit: row[19] ?? '', minutes: 0, direction: directionOf(direction) }
  const stream = keptStream(streams, head, at)
  const amount = scaled(row[18] ?? '', stream.power)
  if (amount === null) throw damaged(`row ${at} has no amount`)
  const estimated = isGuessed((row[15] ?? '').charAt(0))
  stream.said.push({ start: since, seconds: until - since, amount, estimated })
}

const isGuessed = (quality: string): boolean => quality !== '' && GUESSED.includes(quality)

function dayStart(text: string, at: number): number {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)]
  const utc = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  if (!/^\d{8}$/.test(text) || Number.isNaN(utc)) throw damaged(`row ${at} has the day "${text}"`)
  return utc / 1_000 - MARKET_OFFSET
}

/** "20031005093055" */
function momentOf(text: string, at: number): number {
  const time = text.trim()
  const [hours, minutes, seconds] = [time.slice(8, 10), time.slice(10, 12), time.slice(12, 14)].map(Number)
  if (!/^\d{14}$/.test(time)) throw damaged(`row ${at} has the moment "${text}"`)
  return dayStart(time.slice(0, 8), at) + (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}
