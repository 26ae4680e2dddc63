import type { MeteredMonths } from '../months/metered-months.ts'
import type { Month } from '../months/month.ts'
import { type Figure, type PropertyFact, propertyMonths } from '../months/property-months.ts'
import { fiscalMonthOf, MONTHS_OF_YEAR, type StartMonth } from './fiscal-year.ts'

/** A month of a year that is compared. */
export interface YearMonth {
  /** Cents. */
  cost: Figure
  usage: Figure
  /** Cost and usage are of the same days. */
  hasUnitCost: boolean
  facts: readonly PropertyFact[]
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
  /** Some usage is in the unit by a usual factor. */
  approximate: boolean
  /** Those that some bill is of, in their order. */
  years: Year[]
}

const MISSING: YearMonth = {
  cost: { value: null, state: 'missing' },
  usage: { value: null, state: 'missing' },
  hasUnitCost: false,
  facts: [],
}

/** Years beside each other. `measuring` are those of the meters whose usage is that of the whole. */
export function yearOverYear(
  meters: readonly MeteredMonths[],
  measuring: readonly MeteredMonths[],
  start: StartMonth,
): YearOverYear {
  const { unit, approximate, months } = propertyMonths(meters, measuring)
  const byYear = Map.groupBy(
    months.map((month) => ({ ...fiscalMonthOf(month.month, start), month })),
    ({ year }) => year,
  )
  return {
    ...{ unit, approximate },
    years: [...byYear]
      .map(([year, known]) => ({ year, months: monthsOf(known) }))
      .sort((one, other) => one.year - other.year),
  }
}

function monthsOf(known: readonly { at: number; month: YearMonth & { month: Month } }[]): YearMonth[] {
  const byPlace = new Map(known.map(({ at, month }) => [at, month]))
  return Array.from({ length: MONTHS_OF_YEAR }, (_, at) => byPlace.get(at) ?? MISSING)
}
