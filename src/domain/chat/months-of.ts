import type { Month } from '#domain/energy/months/month.ts'
import { type Figure, type PropertyMonth, propertyMonths } from '#domain/energy/months/property-months.ts'
import type { MonthState } from '#domain/energy/months/state.ts'
import type { Facts } from './facts.ts'
import { MONEY } from './figures.ts'
import { isWithin, type Period } from './period.ts'
import { measuringOf, metersOf, type Scope } from './scope.ts'

/** What is asked for of months. */
export const MEASURES = ['cost', 'usage', 'demand'] as const
export type Measure = (typeof MEASURES)[number]

export interface AskedMonth {
  month: Month
  /** Cents of cost, else in the unit of the whole. */
  value: number
  state: MonthState
  /** Its cost and usage are of the same days. */
  hasUnitCost: boolean
  billIds: readonly number[]
}

/** Months of which some bill says what was asked, in their order. */
export interface AskedMonths {
  /** "USD" for cost; null where there is nothing, or nothing that can be added up. */
  unit: string | null
  months: readonly AskedMonth[]
}

/** What the bills of a scope say of a measure, month by month. */
export function monthsOf(facts: Facts, scope: Scope, measure: Measure, period?: Period): AskedMonths {
  const found = allMonthsOf(facts, scope, measure)
  if (period === undefined) return found
  return { ...found, months: found.months.filter(({ month }) => isWithin(month, period)) }
}

/** Of the facts of a question: a tool, its table and its notes ask for the same again. */
const known = new WeakMap<Facts, Map<string, AskedMonths>>()

function allMonthsOf(facts: Facts, scope: Scope, measure: Measure): AskedMonths {
  const ofFacts = known.get(facts) ?? new Map<string, AskedMonths>()
  known.set(facts, ofFacts)
  const key = JSON.stringify([measure, scope.energyType, scope.meterIds])
  const found = ofFacts.get(key) ?? MONTHS[measure](facts, scope)
  ofFacts.set(key, found)
  return found
}

const MONTHS: Record<Measure, (facts: Facts, scope: Scope) => AskedMonths> = {
  cost(facts, scope) {
    const { months } = propertyMonths(metersOf(facts.meters, scope))
    // A cost is as certain where the usage beside it was estimated.
    const certain = (state: MonthState) => (state === 'estimated' ? 'complete' : state)
    return {
      unit: MONEY,
      months: askedMonths(months, ({ cost }) => ({ ...cost, state: certain(cost.state) })),
    }
  },

  usage(facts, scope) {
    const { unit, months } = propertyMonths(measuringOf(facts.meters, scope))
    return { unit, months: askedMonths(months, ({ usage }) => usage) }
  },

  demand(facts, scope) {
    const meters = metersOf(facts.meters, scope).filter(({ months }) =>
      months.some(({ demand }) => demand !== null),
    )
    const units = new Set(meters.map(({ demandUnit, unit }) => demandUnit ?? unit))
    const [unit = null] = units
    // Peaks in kW and in gallons an hour are not held against each other.
    if (unit === null || units.size > 1) return { unit: null, months: [] }
    return { unit, months: peaksOf(meters) }
  },
}

/** The highest of each month: peaks of several meters were not drawn at once, so they are not added up. */
function peaksOf(meters: Facts['meters']): AskedMonth[] {
  const peaks = new Map<Month, AskedMonth>()
  for (const { months } of meters)
    for (const { month, demand, billIds } of months) {
      if (demand === null || demand <= (peaks.get(month)?.value ?? Number.NEGATIVE_INFINITY)) continue
      peaks.set(month, { month, value: demand, state: 'complete', hasUnitCost: false, billIds })
    }
  return [...peaks.values()].sort((one, other) => (one.month < other.month ? -1 : 1))
}

/** Those of which the figure is known. */
const askedMonths = (
  months: readonly PropertyMonth[],
  figureOf: (month: PropertyMonth) => Figure,
): AskedMonth[] =>
  months.flatMap((known) => {
    const { value, state } = figureOf(known)
    const { month, hasUnitCost, billIds } = known
    return value === null ? [] : [{ month, value, state, hasUnitCost, billIds }]
  })

/** What months come to: their sum, or the highest of demands. */
export const totalOf = (months: readonly AskedMonth[], measure: Measure): number =>
  measure === 'demand'
    ? Math.max(...months.map(({ value }) => value))
    : months.reduce((sum, { value }) => sum + value, 0)

export const billsOf = (months: readonly AskedMonth[]): number[] => months.flatMap(({ billIds }) => billIds)
