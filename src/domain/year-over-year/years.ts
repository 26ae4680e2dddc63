import type { Cents } from '../money.ts'
import { type AggregatedMonth, aggregateMonths, type MeteredMonths } from '../months/property-months.ts'
import { fiscalMonthOf, MONTHS_OF_YEAR, type StartMonth } from './fiscal-year.ts'
import { type UsageByMonth, usageByMonth } from './usage.ts'

/**
 * How much of a month is known: all its bills are there; they are, and some usage in them is estimated; some are not
 * there; none is.
 */
export const MONTH_STATES = ['complete', 'estimated', 'incomplete', 'missing'] as const

export type MonthState = (typeof MONTH_STATES)[number]

/** A month of a year that is compared. */
export interface YearMonth {
  state: MonthState
  costCents: Cents | null
  /** Null where nobody says it, or not in a unit that it can be added up in. */
  usage: number | null
}

export interface Year {
  /** The calendar year that it ends in. */
  year: number
  /** Twelve, from the fiscal year's first. */
  months: YearMonth[]
}

export interface YearOverYear {
  /** Of usage; null where there is none that can be compared. */
  unit: string | null
  /** From the first with a bill to the last, with those between that have none. */
  years: Year[]
}

const MISSING: YearMonth = { state: 'missing', costCents: null, usage: null }

/** Years beside each other. `measuring` are those of the meters whose usage is that of the whole. */
export function yearOverYear(
  meters: readonly MeteredMonths[],
  measuring: readonly MeteredMonths[],
  start: StartMonth,
): YearOverYear {
  const usage = usageByMonth(measuring)
  const known = aggregateMonths(meters).map((month) => ({
    ...fiscalMonthOf(month.month, start),
    figures: figuresOf(month, usage),
  }))
  const byYear = Map.groupBy(known, ({ year }) => year)
  const [first, last] = [known[0]?.year ?? 0, known.at(-1)?.year ?? -1]
  return {
    unit: usage.unit,
    years: Array.from({ length: last - first + 1 }, (_, index) => ({
      year: first + index,
      months: monthsOf(byYear.get(first + index) ?? []),
    })),
  }
}

function monthsOf(known: readonly { at: number; figures: YearMonth }[]): YearMonth[] {
  const byPlace = new Map(known.map(({ at, figures }) => [at, figures]))
  return Array.from({ length: MONTHS_OF_YEAR }, (_, at) => byPlace.get(at) ?? MISSING)
}

const figuresOf = (month: AggregatedMonth, usage: UsageByMonth): YearMonth => ({
  state: stateOf(month),
  costCents: month.costCents,
  usage: usage.months.get(month.month) ?? null,
})

/** How much of a month is known that some bill is of. */
export function stateOf({
  complete,
  estimated,
}: Pick<AggregatedMonth, 'complete' | 'estimated'>): MonthState {
  if (!complete) return 'incomplete'
  return estimated ? 'estimated' : 'complete'
}
