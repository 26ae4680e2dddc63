import { type Cents, sumCents, toDollars } from '#base/money.ts'
import { CHARGE_TYPES, type ChargeTypeId, type UsageTypeId } from '#domain/records/line-types.ts'
import { inStandardUnit, standardUnitOf } from '#domain/records/measures.ts'

type AssociationType = 'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'

/** What a saved bill says of one meter. */
export interface MeterLines {
  charges: readonly { chargeTypeId: ChargeTypeId; amountCents: Cents }[]
  usages: readonly { usageTypeId: UsageTypeId; amount: number; unit: string | null }[]
}

type CostName = Exclude<(typeof CHARGE_TYPES)[ChargeTypeId], 'do_not_enter'>

export interface MeterFigures {
  costs: Record<CostName, Cents>
  /** What of them is supply and what distribution; null where the meter's bills don't part them. */
  supplyCost: Cents | null
  distributionCost: Cents | null
  /** In `unit`: the meter's, or where the bill's cannot be turned into it, the bill's. Null for no or several units. */
  usageAmount: number | null
  unit: string | null
  /** The highest of the bill's demands: their sum was never drawn at once. */
  demandAmount: number | null
  /** Dollars for each unit. */
  usageRate: number | null
  demandRate: number | null
}

/** The figures of one meter on one saved bill, for charts over many. */
export function meterFigures(
  { charges, usages }: MeterLines,
  meter: { associationType: AssociationType; unit: string },
): MeterFigures {
  const costs = costsOf(charges)
  const total = sumCents(Object.values(costs))
  const used = inOneUnit(usages, 1, meter.unit)
  const drawn = inOneUnit(usages, 2, meter.unit)
  const usageAmount = used && sumOf(used.amounts)
  const demandAmount = drawn && Math.max(...drawn.amounts)
  return {
    costs,
    supplyCost: meter.associationType === 'SUPPLY' ? total : null,
    distributionCost: meter.associationType === 'DISTRIBUTION' ? total : null,
    usageAmount,
    unit: used?.unit ?? null,
    demandAmount,
    usageRate: rateOf(costs.usage_cost, usageAmount),
    demandRate: rateOf(costs.demand_cost, demandAmount),
  }
}

function costsOf(charges: MeterLines['charges']): MeterFigures['costs'] {
  const of = (id: ChargeTypeId) =>
    sumCents(charges.filter(({ chargeTypeId }) => chargeTypeId === id).map(({ amountCents }) => amountCents))
  const { 8: _, ...names } = CHARGE_TYPES
  return Object.fromEntries(
    Object.entries(names).map(([id, name]) => [name, of(Number(id) as ChargeTypeId)]),
  ) as MeterFigures['costs']
}

/** The amounts of one type in one unit, `wanted` where they can be turned into it; null where there is none, or no unit for all. */
function inOneUnit(usages: MeterLines['usages'], type: UsageTypeId, wanted: string) {
  const lines = usages.filter(({ usageTypeId }) => usageTypeId === type)
  const standards = new Set(lines.map(({ unit }) => standardUnitOf(unit ?? wanted)))
  const [standard] = standards
  if (standards.size !== 1 || typeof standard !== 'string') return null
  const isWanted = standardUnitOf(wanted) === standard
  const each = isWanted ? inStandardUnit(1, wanted).amount : 1
  return {
    amounts: lines.map(({ amount, unit }) => inStandardUnit(amount, unit ?? wanted).amount / each),
    unit: isWanted ? wanted : standard,
  }
}

/** Meters show fewer decimals; what is beyond is the arithmetic's, as in 0.1 + 0.2. */
const DECIMALS = 6

const sumOf = (amounts: readonly number[]): number =>
  Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(DECIMALS))

const rateOf = (cost: Cents, amount: number | null): number | null =>
  amount === null || amount === 0 ? null : toDollars(cost) / amount
