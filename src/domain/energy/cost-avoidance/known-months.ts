import type { Cents } from '#base/money.ts'
import type { MeteredMonths } from '../months/metered-months.ts'
import type { Month } from '../months/month.ts'
import { propertyMonths } from '../months/property-months.ts'
import type { MonthState } from '../months/state.ts'

/** A month that some bill is of. */
export interface KnownMonth {
  month: Month
  /** Of its usage. */
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
  const { unit, months } = propertyMonths(meters)
  return {
    unit,
    months: new Map(
      months.map(({ month, cost, usage }) => [
        month,
        { month, state: usage.state, usage: usage.value, costCents: cost.value ?? 0 },
      ]),
    ),
  }
}
