import { toDollars } from '#base/money.ts'
import type { Year, YearMonth } from './years.ts'

/** What is told of a year's months one by one, or added up from its first. Null where it is not known. */
export type YearFigures = (number | null)[]

/** In dollars. */
export const costsOf = ({ months }: Year): YearFigures =>
  months.map(({ cost }) => (cost.value === null ? null : toDollars(cost.value)))

export const usageOf = ({ months }: Year): YearFigures => months.map(({ usage }) => usage.value)

/** Dollars per unit of usage; null where cost and usage are of different days. */
export const costPerUnitOf = ({ months }: Year): YearFigures =>
  months.map(({ cost, usage, hasUnitCost }) => {
    if (cost.value === null || usage.value === null || usage.value <= 0 || !hasUnitCost) return null
    return rounded(toDollars(cost.value) / usage.value)
  })

/** In dollars. */
export const cumulativeCostsOf = (year: Year): YearFigures =>
  runningSums(year, ({ cost }) => cost.value).map((cents) => (cents === null ? null : toDollars(cents)))

export const cumulativeUsageOf = (year: Year): YearFigures => runningSums(year, ({ usage }) => usage.value)

/** What was known until then; months that say nothing say nothing of the sum either. */
function runningSums({ months }: Year, figure: (month: YearMonth) => number | null): YearFigures {
  let sum = 0
  return months.map((month) => {
    const value = figure(month)
    if (value === null) return null
    sum = rounded(sum + value)
    return sum
  })
}

/** What is beyond is the arithmetic's. */
const DECIMALS = 6

const rounded = (value: number): number => Number(value.toFixed(DECIMALS))
