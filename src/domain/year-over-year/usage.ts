import { standardUnitOf } from '../measures.ts'
import { inUnit } from '../months/in-unit.ts'
import { heatIn } from '../months/kbtu.ts'
import type { Month } from '../months/month.ts'
import type { MeteredMonths } from '../months/property-months.ts'

/** What is measured in several ways is compared by its heat. */
export const HEAT_UNIT = 'kBtus'

/** What several meters measured, in one unit. */
export interface UsageByMonth {
  /** Null where nothing was measured, or in units that cannot be added up. */
  unit: string | null
  /** Months of which nobody says anything are left out. */
  months: ReadonlyMap<Month, number>
}

const MILLIONTHS = 1_000_000

export function usageByMonth(meters: readonly MeteredMonths[]): UsageByMonth {
  const measuring = meters.filter(({ months }) => months.some(({ usage }) => usage !== null))
  const unit = commonUnit(measuring)
  const months = new Map<Month, number>()
  if (unit === null) return { unit, months }
  for (const accounts of Map.groupBy(measuring, ({ meterId }) => meterId).values())
    for (const [month, usage] of usageOfMeter(accounts, unit))
      months.set(month, (months.get(month) ?? 0) + usage)
  for (const [month, usage] of months) months.set(month, Math.round(usage * MILLIONTHS) / MILLIONTHS)
  return { unit, months }
}

/**
 * A meter's months, as those say who supply it. What is distributed is the same energy, and counts where nobody says
 * what was supplied.
 */
function usageOfMeter(accounts: readonly MeteredMonths[], unit: string): Map<Month, number> {
  const supplied = sumOf(
    accounts.filter(({ associationType }) => associationType !== 'DISTRIBUTION'),
    unit,
  )
  const distributed = sumOf(
    accounts.filter(({ associationType }) => associationType === 'DISTRIBUTION'),
    unit,
  )
  return new Map([...distributed, ...supplied])
}

function sumOf(accounts: readonly MeteredMonths[], unit: string): Map<Month, number> {
  const sums = new Map<Month, number>()
  for (const account of accounts) {
    const one = amountIn(unit, account, 1) ?? 0
    for (const { month, usage } of account.months)
      if (usage !== null) sums.set(month, (sums.get(month) ?? 0) + usage * one)
  }
  return sums
}

type Measuring = Pick<MeteredMonths, 'energyType' | 'unit'>

/** What a meter measured, in a unit that several share; null where it cannot be turned into that. */
export const amountIn = (unit: string, { energyType, unit: own }: Measuring, usage: number): number | null =>
  unit === HEAT_UNIT ? heatIn(energyType, own, usage) : inUnit({ amount: usage, unit: own }, unit)

/** The meters' own unit where they share it, else the standard one of what they measure, else heat. */
function commonUnit(meters: readonly Measuring[]): string | null {
  const own = new Set(meters.map(({ unit }) => unit))
  const [first] = own
  if (first === undefined) return null
  if (own.size === 1) return first
  const standards = new Set(meters.map(({ unit }) => standardUnitOf(unit)))
  const [standard] = standards
  if (standards.size === 1 && standard) return standard
  return meters.every(({ energyType, unit }) => heatIn(energyType, unit, 1) !== null) ? HEAT_UNIT : null
}
