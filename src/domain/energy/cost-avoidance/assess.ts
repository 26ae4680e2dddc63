import type { MeteredMonths } from '../months/metered-months.ts'
import type { Month } from '../months/month.ts'
import { type Baseline, baselineOf, firstReported } from './baseline.ts'
import type { BilledMeter } from './billing-periods.ts'
import { knownMonths } from './known-months.ts'
import type { ProjectDates } from './project-rules.ts'
import { type AvoidedMonth, type AvoidedTotals, avoidedMonths, totalsOf } from './reporting.ts'
import { bridged, type Temperatures } from './temperatures.ts'

/** Why nothing can be said of what a project avoided. */
export const NO_RESULTS = [
  'not_of_project',
  'no_bills',
  'no_common_unit',
  'short_baseline',
  'no_months',
  'no_temperatures',
  'no_counted_months',
] as const

export type NoResult = (typeof NO_RESULTS)[number]

/** What is known of the meters of one energy type at a property. */
export interface AssessedSource {
  dates: ProjectDates
  meters: readonly MeteredMonths[]
  billed: readonly BilledMeter[]
  temperatures: Temperatures
}

/** What a project avoided of one energy type, as far as it can be said. */
export interface Assessment {
  /** Of use. */
  unit: string | null
  baseline: Baseline | null
  months: AvoidedMonth[]
  totals: AvoidedTotals | null
  noResult: NoResult | null
  /** Other meters are billed after the measures than before them. */
  metersChanged: boolean
}

/** `countsUncertain`: months that are estimated or incomplete are part of the totals. */
export function assess(source: AssessedSource, countsUncertain: boolean): Assessment {
  const { dates, meters, billed } = source
  const { unit, months } = knownMonths(meters)
  if (months.size === 0) return nothing('no_bills', null)
  if (unit === null) return nothing('no_common_unit', null)
  const temperatures = bridged(source.temperatures)
  const baseline = baselineOf({ dates, meters: billed, months, unit, temperatures })
  if (baseline === null) return nothing('short_baseline', unit)
  const first = firstReported(dates)
  const reported = avoidedMonths({ first, months, baseline, temperatures, countsUncertain })
  const totals = totalsOf(reported, baseline)
  return {
    ...{ unit, baseline, months: reported, totals },
    noResult: totals === null ? whyNone(reported) : null,
    metersChanged: isChanged(meters, dates, first),
  }
}

export const nothing = (noResult: NoResult, unit: string | null): Assessment => ({
  ...{ unit, baseline: null, months: [], totals: null },
  ...{ noResult, metersChanged: false },
})

function whyNone(months: readonly AvoidedMonth[]): NoResult {
  if (months.length === 0) return 'no_months'
  const used = months.filter(({ unknown }) => unknown !== 'use')
  const isCold = used.length > 0 && used.every(({ unknown }) => unknown === 'temperatures')
  return isCold ? 'no_temperatures' : 'no_counted_months'
}

function isChanged(meters: readonly MeteredMonths[], dates: ProjectDates, first: Month): boolean {
  const billedIn = (isIn: (month: Month) => boolean) =>
    new Set(
      meters.flatMap(({ meterId, months }) =>
        months.some(({ month, usage }) => usage !== null && isIn(month)) ? [meterId] : [],
      ),
    )
  const before = billedIn((month) => month >= dates.baselineFrom && month <= dates.baselineTo)
  const after = billedIn((month) => month >= first)
  return after.size > 0 && (before.size !== after.size || [...before].some((id) => !after.has(id)))
}
