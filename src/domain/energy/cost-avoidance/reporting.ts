import { type Cents, sumCents } from '#base/money.ts'
import { uncertaintyOf } from '../baseline/savings.ts'
import { type Month, monthsFrom } from '../months/month.ts'
import type { MonthState } from '../months/state.ts'
import { type Baseline, expectedIn } from './baseline.ts'
import type { KnownMonth } from './known-months.ts'
import type { Temperatures } from './temperatures.ts'

/** Why nothing is said of what a month avoided: its temperatures, its baseline or its use is not known. */
export const UNKNOWN_PARTS = ['temperatures', 'baseline', 'use'] as const

export type UnknownPart = (typeof UNKNOWN_PARTS)[number]

/** A month after the measures took effect. Use is in the assessment's unit. */
export interface AvoidedMonth {
  month: Month
  state: MonthState
  /** What it would have used. */
  adjustedBaseline: number | null
  actual: number | null
  /** Less than nothing where more was used. */
  avoided: number | null
  costCents: Cents | null
  /** At what one unit cost on the month's own bills, on the average. */
  avoidedCents: Cents | null
  unknown: UnknownPart | null
  /** It is part of the totals. */
  counted: boolean
}

export interface ReportingSource {
  first: Month
  months: ReadonlyMap<Month, KnownMonth>
  baseline: Baseline
  temperatures: Temperatures
  /** Months that are estimated or incomplete count too. */
  countsUncertain: boolean
}

/** From the first month on to the last that a bill is of, with those between that none is of. */
export function avoidedMonths(source: ReportingSource): AvoidedMonth[] {
  const last = [...source.months.keys()].at(-1)
  return last === undefined ? [] : monthsFrom(source.first, last).map((month) => avoidedMonth(month, source))
}

function avoidedMonth(month: Month, source: ReportingSource): AvoidedMonth {
  const { months, baseline, temperatures, countsUncertain } = source
  const { state = 'missing', usage: actual = null, costCents = null } = months.get(month) ?? {}
  const expected = expectedIn(baseline, month, temperatures)
  const adjustedBaseline = 'use' in expected ? expected.use : null
  const avoided = adjustedBaseline === null || actual === null ? null : adjustedBaseline - actual
  return {
    ...{ month, state, adjustedBaseline, actual, avoided, costCents },
    avoidedCents: avoidedCents({ avoided, actual, costCents }),
    unknown: actual === null ? 'use' : 'unknown' in expected ? expected.unknown : null,
    counted: avoided !== null && (state === 'complete' || countsUncertain),
  }
}

function avoidedCents({
  avoided,
  actual,
  costCents,
}: Pick<AvoidedMonth, 'avoided' | 'actual' | 'costCents'>): Cents | null {
  if (avoided === null || actual === null || actual <= 0 || costCents === null) return null
  return Math.round((avoided * costCents) / actual)
}

/** What the months that count come to. */
export interface AvoidedTotals {
  months: number
  adjustedBaseline: number
  actual: number
  avoided: number
  costCents: Cents
  avoidedCents: Cents
  /** How far what was avoided may be off at 90 % confidence; null where the baseline does not go by the weather. */
  uncertainty: { use: number; cents: Cents } | null
}

/** Null where no month counts. */
export function totalsOf(months: readonly AvoidedMonth[], baseline: Baseline): AvoidedTotals | null {
  const counted = months.filter((month) => month.counted)
  if (counted.length === 0) return null
  const total = (part: 'adjustedBaseline' | 'actual' | 'avoided') =>
    counted.reduce((sum, month) => sum + (month[part] ?? 0), 0)
  const cents = (part: 'costCents' | 'avoidedCents') => sumCents(counted.map((month) => month[part] ?? 0))
  const totals = {
    ...{ months: counted.length, adjustedBaseline: total('adjustedBaseline') },
    ...{ actual: total('actual'), avoided: total('avoided') },
    ...{ costCents: cents('costCents'), avoidedCents: cents('avoidedCents') },
  }
  return {
    ...totals,
    uncertainty: baseline.by === 'weather' ? totalUncertainty(totals, baseline.model) : null,
  }
}

function totalUncertainty(
  { months, adjustedBaseline, actual, costCents }: Omit<AvoidedTotals, 'uncertainty'>,
  model: Parameters<typeof uncertaintyOf>[0],
): AvoidedTotals['uncertainty'] {
  const use = uncertaintyOf(model, { adjustedBaseline, periods: months, months, length: 'month' })
  return { use, cents: actual > 0 ? Math.round((use * costCents) / actual) : 0 }
}
