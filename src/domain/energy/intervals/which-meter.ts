import { compareMeterNumbers } from '#domain/bills/matching/meter-number.ts'
import type { IntervalSeries } from './interval.ts'

/** What of a file is of one meter. */
export type OfMeter =
  | { series: IntervalSeries[]; notes: string[] }
  /** Of several meters none is this one. */
  | { refused: string }

interface AskedMeter {
  /** What the meter is called, by its own number and by those that bills print. */
  numbers: readonly string[]
  /** Which meter of the file a person says that it is; null where nobody said. */
  named: string | null
}

/**
 * A file of one meter is taken for the one that it was sent for, with a note where it names another number: portals
 * name points of service. Of a file of several only that meter's part is taken.
 */
export function seriesOfMeter(series: readonly IntervalSeries[], { numbers, named }: AskedMeter): OfMeter {
  const names = [...new Set(series.map(({ meterNum }) => meterNum))]
  const wanted = named === null ? numbers : [named]
  const isWanted = (name: string | null) =>
    name !== null && wanted.some((number) => compareMeterNumbers(name, number) !== null)
  const mine = series.filter(({ meterNum }) => isWanted(meterNum))
  const others = names.filter((name) => !isWanted(name)).map((name) => name ?? 'one without a number')
  if (mine.length > 0)
    return {
      series: mine,
      notes: others.length > 0 ? [`Other meters in the file were left out: ${listed(others)}.`] : [],
    }
  if (names.length > 1 || named !== null)
    return {
      refused: `The file is of ${names.length > 1 ? 'several meters' : 'another meter'}, and ${named ?? 'this meter'} is not among them: ${listed(others)}. Say which of them it is.`,
    }
  const [name] = names
  if (name === null || name === undefined || numbers.length === 0) return { series: [...series], notes: [] }
  return {
    series: [...series],
    notes: [`The file names the meter ${name}, which is not how it is known here (${listed(numbers)}).`],
  }
}

const MOST_LISTED = 5

const listed = (names: readonly string[]): string =>
  names.length > MOST_LISTED
    ? `${names.slice(0, MOST_LISTED).join(', ')} and ${names.length - MOST_LISTED} more`
    : names.join(', ')
