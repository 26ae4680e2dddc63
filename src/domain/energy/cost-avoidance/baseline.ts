import { addDays } from '#base/calendar-date.ts'
import type { MeasuredPeriod } from '../baseline/degrees.ts'
import { type BaselineModel, predictPerDay } from '../baseline/models.ts'
import { bestModel } from '../baseline/savings.ts'
import { daysIn, firstDay, lastDay, type Month, monthOf } from '../months/month.ts'
import type { Days } from '../months/reach.ts'
import {
  type BilledMeter,
  type BillingPeriod,
  billingPeriods,
  LONGEST_JOINED,
  middleOf,
  readPeriods,
} from './billing-periods.ts'
import type { KnownMonth } from './known-months.ts'
import { FEWEST_PERIODS, type ProjectDates } from './project-rules.ts'
import { type Temperatures, temperaturesOf } from './temperatures.ts'

/** What a property would use, by what it used before: its use by the weather, or that of the same month. */
export type Baseline = WeatherBaseline | MonthlyBaseline

export interface WeatherBaseline {
  by: 'weather'
  model: BaselineModel
  /** What the model is fitted to: bills as they are, or months where the meters are not billed for the same days. */
  of: 'bills' | 'months'
  /** Those of the baseline that had no temperatures, and so no say. */
  leftOut: number
}

export interface MonthlyBaseline {
  by: 'month'
  /** A day's use of each month of the year, January is 1. */
  perDay: ReadonlyMap<number, number>
  /** Months of the baseline that were complete. */
  months: number
  /** Some temperatures are known, of too few of the periods. */
  hasTemperatures: boolean
}

/** What a baseline is made of. */
export interface BaselineSource {
  dates: ProjectDates
  meters: readonly BilledMeter[]
  months: ReadonlyMap<Month, KnownMonth>
  /** Of use. */
  unit: string
  temperatures: Temperatures
}

/** Null where there is too little to hold anything against. */
export function baselineOf(source: BaselineSource): Baseline | null {
  const { temperatures } = source
  const billed = billedIn(source)
  const periods = billed ?? completeMonths(source).map(monthPeriod)
  const measured = periods.flatMap((period): MeasuredPeriod[] => {
    const known = temperaturesOf(temperatures, period)
    return known === null ? [] : [{ use: period.use, temperatures: known }]
  })
  const model = measured.length < FEWEST_PERIODS ? null : bestModel(measured)
  if (model === null) return monthlyBaseline(source, measured.length > 0)
  return {
    ...{ by: 'weather', model, of: billed === null ? 'months' : 'bills' },
    leftOut: periods.length - measured.length,
  }
}

/** The billing periods that the baseline's months have the middle of. */
function billedIn({ dates, meters, unit }: BaselineSource): BillingPeriod[] | null {
  const [first, last] = [firstDay(dates.baselineFrom), lastDay(dates.baselineTo)]
  // An estimate before the baseline is set right by the first reading in it.
  const earliest = addDays(first, -LONGEST_JOINED)
  const isWanted = (days: Days) =>
    days.startDate >= earliest && middleOf(days) <= last && days.endDate < dates.startsOn
  const periods = billingPeriods(meters, unit, isWanted)
  return periods && readPeriods(periods).filter((period) => middleOf(period) >= first)
}

type MonthUse = Pick<KnownMonth, 'month'> & { use: number }

function completeMonths({ dates, months }: BaselineSource): MonthUse[] {
  return [...months.values()].flatMap(({ month, state, usage }) => {
    const isIn = month >= dates.baselineFrom && month <= dates.baselineTo
    return isIn && state === 'complete' && usage !== null ? [{ month, use: usage }] : []
  })
}

const monthPeriod = ({ month, use }: MonthUse): BillingPeriod => ({
  ...{ startDate: firstDay(month), endDate: lastDay(month) },
  ...{ use, estimated: false },
})

function monthlyBaseline(source: BaselineSource, hasTemperatures: boolean): MonthlyBaseline | null {
  const months = completeMonths(source)
  if (months.length < FEWEST_PERIODS) return null
  const perDay = new Map(
    [...Map.groupBy(months, ({ month }) => monthOfYear(month))].map(([at, alike]) => {
      const use = alike.reduce((sum, each) => sum + each.use, 0)
      return [at, use / alike.reduce((sum, { month }) => sum + daysIn(month), 0)]
    }),
  )
  return { by: 'month', perDay, months: months.length, hasTemperatures }
}

const monthOfYear = (month: Month): number => Number(month.slice(5))

/** What a month would have used; otherwise why nobody can say. */
export function expectedIn(
  baseline: Baseline,
  month: Month,
  temperatures: Temperatures,
): { use: number } | { unknown: 'temperatures' | 'baseline' } {
  const days = { startDate: firstDay(month), endDate: lastDay(month) }
  if (baseline.by === 'month') {
    const perDay = baseline.perDay.get(monthOfYear(month))
    return perDay === undefined ? { unknown: 'baseline' } : { use: perDay * daysIn(month) }
  }
  const known = temperaturesOf(temperatures, days)
  if (known === null) return { unknown: 'temperatures' }
  return { use: predictPerDay(baseline.model, { temperatures: known }) * known.length }
}

/** The first month that the measures were in effect in from its first day on. */
export function firstReported({ startsOn }: Pick<ProjectDates, 'startsOn'>): Month {
  const month = monthOf(startsOn)
  return firstDay(month) === startsOn ? month : monthOf(addDays(lastDay(month), 1))
}
