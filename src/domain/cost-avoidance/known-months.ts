import type { Cents } from '../money.ts'
import type { Month } from '../months/month.ts'
import { aggregateMonths, type MeteredMonths } from '../months/property-months.ts'
import { usageByMonth } from '../year-over-year/usage.ts'
import { type MonthState, stateOf } from '../year-over-year/years.ts'

/** A month that some bill is of. */
export interface KnownMonth {
  month: Month
  state: MonthState
  /** Null where nobody says it, or not in the common unit. */
  usage: number | null
  costCents: Cents
}

/** In their order, and the unit of their usage; null where there is none that it can be added up in. */
export function knownMonths(meters: readonly MeteredMonths[]): {
  unit: string | null
  months: ReadonlyMap<Month, KnownMonth>
} {
  const usage = usageByMonth(meters)
  const months = aggregateMonths(meters).map((of): [Month, KnownMonth] => [
    of.month,
    {
      ...{ month: of.month, state: stateOf(of), costCents: of.costCents },
      usage: usage.months.get(of.month) ?? null,
    },
  ])
  return { unit: usage.unit, months: new Map(months) }
}
