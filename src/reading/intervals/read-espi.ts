import type { Interval, IntervalSeries } from '#domain/energy/intervals/interval.ts'
import { elementsIn, type FeedElement, type FeedEntry, readEntries, textAt } from './espi-feed.ts'
import { isGuessed, type ReadingType, readingTypeOf } from './espi-types.ts'
import { seriesOf } from './in-series.ts'
import { scaled } from './units.ts'
import { damaged, UnreadableIntervals } from './unreadable-intervals.ts'

/** Reads Green Button data: a feed of the Energy Services Provider Interface (NAESB REQ.21). Throws `UnreadableIntervals`. */
export function readEspi(text: string): IntervalSeries[] {
  const entries = readEntries(text)
  const blocks = Map.groupBy(
    entries.filter(({ elements }) => elementsIn(elements, 'IntervalBlock').length > 0),
    meterReadingOf,
  )
  if (blocks.size === 0)
    throw new UnreadableIntervals(
      'There are no intervals in the file. Ask the utility for usage data by interval.',
    )
  const types = typesOf(entries)
  return [...blocks].map(([meterReading, of]) => {
    const type = typeOf(meterReading, entries, types, blocks.size)
    const said = of
      .flatMap(({ elements }) => elementsIn(elements, 'IntervalReading'))
      .map((reading) => readReading(reading, type))
    refuseOneMoment(said)
    const register = {
      meterNum: /UsagePoint\/([^/]+)/.exec(meterReading)?.[1] ?? null,
      register: /MeterReading\/([^/]+)/.exec(meterReading)?.[1] ?? null,
      direction: type.direction,
      unit: type.unit,
    }
    return seriesOf(register, type.counting ? movesOf(said) : said)
  })
}

/** The address of the meter reading that blocks of intervals belong to; empty where the feed has one without. */
const meterReadingOf = ({ up, self }: FeedEntry): string =>
  (up || self).replace(/\/IntervalBlock(?:\/.*)?$/, '')

function typesOf(entries: readonly FeedEntry[]): Map<string, ReadingType> {
  return new Map(
    entries.flatMap(({ self, elements }) =>
      elementsIn(elements, 'ReadingType').flatMap((element) => {
        const type = readingTypeOf(element)
        return type === null ? [] : [[self, type] as const]
      }),
    ),
  )
}

/** The type that a meter reading leads to; where nothing leads anywhere, the only one there is of the only series. */
function typeOf(
  meterReading: string,
  entries: readonly FeedEntry[],
  types: ReadonlyMap<string, ReadingType>,
  seriesCount: number,
): ReadingType {
  const entry = entries.find(
    ({ self, elements }) => self === meterReading && elementsIn(elements, 'MeterReading').length > 0,
  )
  const named = entry?.related.map((address) => types.get(address)).find((type) => type !== undefined)
  const [only] = types.values()
  const type = named ?? (types.size === 1 && seriesCount === 1 ? only : undefined)
  if (type === undefined)
    throw new UnreadableIntervals(
      'The file does not say in which unit its intervals are measured. Download all of the data, with its reading types, and send that.',
    )
  return type
}

function readReading(reading: FeedElement, { power }: ReadingType): Interval {
  const [start, seconds] = ['start', 'duration'].map((name) => textAt(reading, 'timePeriod', name) ?? '')
  const value = textAt(reading, 'value') ?? ''
  const amount = scaled(value, power)
  if (!isWhole(start) || !isWhole(seconds))
    throw damaged(`an interval begins at "${start}" and lasts "${seconds}" seconds`)
  if (amount === null) throw damaged(`an interval has the amount "${value}"`)
  return {
    start: Number(start),
    seconds: Number(seconds),
    amount,
    estimated: isGuessed(textAt(reading, 'ReadingQuality', 'quality')),
  }
}

const isWhole = (text: string | undefined): text is string => text !== undefined && /^\d{1,12}$/.test(text)

/** Exports that fail put the moment at which they were made on everything. */
function refuseOneMoment(said: readonly Interval[]): void {
  if (said.length > 1 && said.every(({ start }) => start === said[0]?.start))
    throw damaged('all of its intervals begin at the same moment')
}

/** What a register that goes on counting moved by until the next time it was read; nothing where it was turned back. */
function movesOf(counts: readonly Interval[]): Interval[] {
  const inTime = counts.toSorted((one, other) => one.start - other.start)
  return inTime.flatMap((count, at) => {
    const next = inTime[at + 1]
    if (next === undefined || next.start === count.start || next.amount < count.amount) return []
    return [
      {
        start: count.start,
        seconds: next.start - count.start,
        amount: Number((next.amount - count.amount).toFixed(DECIMALS)),
        estimated: count.estimated || next.estimated,
      },
    ]
  })
}

/** What is beyond is the arithmetic's. */
const DECIMALS = 6
