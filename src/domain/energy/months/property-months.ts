import { type Cents, sumCents } from '#base/money.ts'
import { commonUnit, conversion, kbtuFor } from './conversion.ts'
import { countDays, NO_DAYS } from './days.ts'
import type { MonthFact } from './facts.ts'
import type { BilledMonth, MeteredMonths } from './metered-months.ts'
import type { Month } from './month.ts'
import { type DaysOfMonth, daysOfServices, servicesOf } from './services.ts'
import { type CrossedAccounts, crossedAccounts, measuredOnce } from './shared-meters.ts'
import { type MonthState, stateOf } from './state.ts'

/** A fact of a month of several account meters. `id` is the account meter that it is of. */
export type PropertyFact = (MonthFact & { id: number }) | PartialFact

/** Not every day that is expected is billed, or not every day of the month is expected. */
export interface PartialFact {
  fact: 'partial'
  of: 'cost' | 'usage'
  days: number
  expectedDays: number
  /** Account meters that lack some expected day. */
  ids: number[]
}

export interface Figure {
  /** Cents, or usage in the unit of the whole; null where no bill says it. */
  value: number | null
  state: MonthState
}

/** A month of several account meters together. */
export interface PropertyMonth {
  month: Month
  cost: Figure
  usage: Figure
  /** Cost and usage are of the same days, so that one can be divided by the other. */
  hasUnitCost: boolean
  /** Days on which all is billed that is expected. */
  billedDays: number
  /** Days of the month on which bills are expected. */
  expectedDays: number
  /**
   * Heat, as those say who supply it and as those say who distribute it: the same energy, so the two are never added
   * up. Who bills both says both. Null where nobody says it, or not by its heat.
   */
  supplyKbtus: number | null
  distributionKbtus: number | null
  billIds: number[]
  facts: PropertyFact[]
}

export interface PropertyMonths {
  /** Of usage; null where nothing was measured, or in units that cannot be added up. */
  unit: string | null
  /** Some usage is in the unit by a usual factor, not by definition. */
  approximate: boolean
  /** Those that some bill is of, in their order. */
  months: PropertyMonth[]
}

/**
 * What the bills of several account meters come to, month by month: the one place that knows. `measuring` are those of
 * them whose usage is that of the whole.
 */
export function propertyMonths(
  meters: readonly MeteredMonths[],
  measuring: readonly MeteredMonths[] = meters,
): PropertyMonths {
  const sources = measuredOnce(measuring)
  const usage = usageOf(sources)
  const costDays = daysOfServices(servicesOf(meters.filter(isCharged), 'billedDays'))
  const usageDays = daysOfServices(servicesOf(sources.filter(isMeasured), 'measuredDays'))
  const crossed = crossedAccounts(meters)
  const parts = Map.groupBy(
    meters.flatMap((meter) => meter.months.map((month) => ({ meter, month }))),
    ({ month }) => month.month,
  )
  const months = billedMonths(parts).map((month) =>
    monthOf(month, parts.get(month) ?? [], {
      usage: usage.months.get(month) ?? null,
      cost: costDays(month),
      measured: usageDays(month),
      crossed: crossed.get(month) ?? [],
      measuring: new Set(measuring.map(({ id }) => id)),
    }),
  )
  return { unit: usage.unit, approximate: usage.approximate, months }
}

/** From the first month that some bill is of to the last, those that some meter says anything of. */
function billedMonths(parts: ReadonlyMap<Month, readonly Part[]>): Month[] {
  const isKnown = ({ month }: Part) => isBilled(month) || month.facts.length > 0
  const billed = [...parts].flatMap(([month, of]) => (of.some(isKnown) ? [month] : [])).sort()
  const [first, last] = [billed[0], billed.at(-1)]
  if (first === undefined || last === undefined) return []
  return [...parts.keys()].filter((month) => first <= month && month <= last).sort()
}

/** Whether some bill is of it: as billed a month may have none, by its meter's rhythm. A shared link names no bills. */
const isBilled = ({ billIds, costCents, usage }: BilledMonth): boolean =>
  billIds.length > 0 || costCents !== 0 || usage !== null

type Part = { meter: MeteredMonths; month: BilledMonth }

interface Known {
  usage: number | null
  cost: DaysOfMonth
  measured: DaysOfMonth
  crossed: readonly CrossedAccounts[]
  /** Account meters whose usage counts. */
  measuring: ReadonlySet<number>
}

function monthOf(month: Month, parts: readonly Part[], known: Known): PropertyMonth {
  const facts: (MonthFact & { id: number })[] = [
    ...parts.flatMap(({ meter, month: of }) => of.facts.map((fact) => ({ ...fact, id: meter.id }))),
    ...known.crossed,
  ]
  const figure = (value: number | null, days: DaysOfMonth, of: readonly MonthFact[]): Figure => ({
    value,
    state: stateOf({ month, isKnown: value !== null, days, facts: of }),
  })
  const measured = facts.filter(({ id }) => known.measuring.has(id))
  return {
    ...{ month, cost: figure(costOf(parts), known.cost, facts) },
    usage: figure(known.usage, known.measured, measured),
    hasUnitCost: known.usage !== null && hasSameDays(known.cost, known.measured),
    ...{ billedDays: countDays(known.cost.done), expectedDays: countDays(known.cost.expected) },
    supplyKbtus: kbtusOf(parts.filter(({ meter }) => meter.associationType !== 'DISTRIBUTION')),
    distributionKbtus: kbtusOf(parts.filter(({ meter }) => meter.associationType !== 'SUPPLY')),
    billIds: [...new Set(parts.flatMap((part) => part.month.billIds))],
    facts: [...facts, ...partialFacts('cost', known.cost), ...partialFacts('usage', known.measured)],
  }
}

/** Whether both have all that is expected, or both lack the same days. */
const hasSameDays = (cost: DaysOfMonth, usage: DaysOfMonth): boolean =>
  (isDone(cost) && isDone(usage)) || (cost.done === usage.done && cost.expected === usage.expected)

const isDone = ({ done, expected }: DaysOfMonth): boolean => done === expected

/** Null where no bill has a charge. */
function costOf(parts: readonly Part[]): Cents | null {
  const charged = parts.filter(
    ({ month }) => month.costCents !== 0 || (month.billedDays !== NO_DAYS && isBilled(month)),
  )
  return charged.length === 0 ? null : sumCents(charged.map(({ month }) => month.costCents))
}

function partialFacts(of: 'cost' | 'usage', { done, expected, whole, lacking }: DaysOfMonth): PartialFact[] {
  if (expected === NO_DAYS || (done === expected && expected === whole)) return []
  return [
    { fact: 'partial', of, days: countDays(done), expectedDays: countDays(expected), ids: [...lacking] },
  ]
}

const isCharged = ({ months }: MeteredMonths): boolean =>
  months.some(({ billedDays }) => billedDays !== NO_DAYS)

/** A meter of which some bill says what it measured, in whatever unit. */
const isMeasured = ({ months }: MeteredMonths): boolean =>
  months.some(({ usage, facts }) => usage !== null || facts.some(isUsageLeftOut))

const isUsageLeftOut = (fact: MonthFact): boolean => fact.fact === 'left_out' && fact.reason === 'unit'

interface UsageByMonth {
  unit: string | null
  approximate: boolean
  months: ReadonlyMap<Month, number>
}

const MILLIONTHS = 1_000_000

/** What several meters measured, in one unit. */
function usageOf(meters: readonly MeteredMonths[]): UsageByMonth {
  const measuring = meters.filter(({ months }) => months.some(({ usage }) => usage !== null))
  const unit = commonUnit(measuring)
  const months = new Map<Month, number>()
  if (unit === null) return { unit, approximate: false, months }
  let approximate = false
  for (const meter of measuring) {
    const by = conversion(meter.energyType, meter.unit, unit)
    approximate ||= by?.approximate === true
    for (const { month, usage } of meter.months)
      if (usage !== null && by !== null) months.set(month, (months.get(month) ?? 0) + usage * by.factor)
  }
  for (const [month, usage] of months) months.set(month, Math.round(usage * MILLIONTHS) / MILLIONTHS)
  return { unit, approximate, months }
}

function kbtusOf(parts: readonly Part[]): number | null {
  const heat = parts.flatMap(({ meter, month }) => {
    const one = kbtuFor(meter.energyType, meter.unit)
    return month.usage === null || one === null ? [] : month.usage * one
  })
  return heat.length === 0 ? null : Number(heat.reduce((sum, each) => sum + each, 0).toFixed(DECIMALS))
}

/** What is beyond is the arithmetic's. */
const DECIMALS = 3
