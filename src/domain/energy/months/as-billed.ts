import { laterOf } from '#base/calendar-date.ts'
import { type Cents, sumCents } from '#base/money.ts'
import { type CountedUsage, countedUsage, type MeterUnits } from './billed-usage.ts'
import { allDays, type Days, daysOfPeriod, NO_DAYS, type Period } from './days.ts'
import type { MonthFact } from './facts.ts'
import type { BilledUsage } from './meter-bill.ts'
import type { BilledMonth } from './metered-months.ts'
import { firstDay, type Month, monthAfter, monthOf } from './month.ts'
import { billRhythm, isBilledIn, isDue } from './rhythm.ts'

/** One bill of an account meter, left whole. Its days are those of the bill. */
export interface WholeBill extends Period {
  id: number
  costCents: Cents
  /** Past-due and unapplied money, and what is stored as no cost. */
  uncountedCents: Cents
  /** Whether any charge is a cost. */
  isCharged: boolean
  usages: readonly BilledUsage[]
}

export interface WholeBilledMeter extends MeterUnits {
  live: boolean
  /** All bills of the meter. */
  bills: readonly WholeBill[]
  /** Of its stored months: which bills are replaced, and which bill the same days. */
  facts: readonly MonthFact[]
}

/**
 * The months of a meter with bills left whole, each in the month in which its service ends. A month in which by the
 * meter's rhythm no bill ends lacks nothing: its days count as billed, with no cost and no usage of their own.
 */
export function monthsAsBilled(meter: WholeBilledMeter): BilledMonth[] {
  const replaced = new Map(
    meter.facts.flatMap((fact) => (fact.fact === 'replaced' ? [[fact.billIds[0], fact] as const] : [])),
  )
  const bills = meter.bills.map((bill) => ({ ...bill, counted: countedUsage(bill, meter) }))
  const counted = bills.filter(({ id }) => !replaced.has(id))
  const measures = counted.some(hasUsage)
  const months = new Map<Month, BilledMonth>(
    [...monthsNotDue(meter, counted)].map((month) => [month, notDue(month, measures)]),
  )
  let measured: MeasuredDays | null = null
  const isMeasured = (bill: Bill): boolean => {
    if (isMeasuredAlone(bill)) return true
    measured ??= measuredDaysOf(counted)
    return isWithin(bill, measured)
  }
  for (const [month, ended] of Map.groupBy(counted, endMonthOf))
    months.set(month, {
      ...endedMonth(month, ended, isMeasured),
      facts: [...ownFacts(ended, meter.unit), ...overlapsOf(ended, meter.facts)],
    })
  for (const bill of bills) {
    const fact = replaced.get(bill.id)
    if (fact === undefined) continue
    const month = months.get(endMonthOf(bill)) ?? notBilled(endMonthOf(bill))
    months.set(month.month, { ...month, facts: [...month.facts, wholeReplaced(fact, bill)] })
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1))
}

type Bill = WholeBill & { counted: readonly CountedUsage[] }
type Replaced = Extract<MonthFact, { fact: 'replaced' }>
type Overlap = Extract<MonthFact, { fact: 'overlap' }>

const endMonthOf = ({ endDate }: Period): Month => monthOf(endDate)

const notBilled = (month: Month): BilledMonth => ({
  ...{ month, billedDays: NO_DAYS, measuredDays: NO_DAYS },
  ...{ costCents: 0, usage: null, billIds: [], facts: [] },
})

const notDue = (month: Month, measures: boolean): BilledMonth => ({
  ...notBilled(month),
  ...{ billedDays: allDays(month), measuredDays: measures ? allDays(month) : NO_DAYS },
})

/** Months that a bill spans and does not end in, and those after the last until the next bill is due. */
function monthsNotDue({ live }: WholeBilledMeter, bills: readonly WholeBill[]): Set<Month> {
  const periods = bills.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
  const months = new Set<Month>()
  const rhythmDays = billRhythm(periods)
  const end = periods.reduce((last, { endDate }) => laterOf<string>(last, endDate), '')
  for (const [at, period] of periods.entries()) {
    const last = monthOf(period.endDate)
    for (let month = monthOf(period.startDate); month < last; month = monthAfter(month))
      if (isBilledIn(period, month) && (at > 0 || isWhole(period, month))) months.add(month)
    if (period.endDate === end && !live) continue
    for (let month = monthAfter(last); !isDue(period.endDate, rhythmDays, month); month = monthAfter(month))
      months.add(month)
  }
  return months
}

/** The month in which a first bill begins may have had the end of one before it. */
const isWhole = ({ startDate }: Period, month: Month): boolean => startDate <= firstDay(month)

const hasUsage = ({ counted }: Bill): boolean => counted.some(({ amount }) => amount !== null)

/** Most bills have usage for all of their days. */
const isMeasuredAlone = ({ startDate, endDate, counted }: Bill): boolean =>
  counted.some(
    ({ line, amount }) => amount !== null && line.startDate <= startDate && endDate <= line.endDate,
  )

type MeasuredDays = ReadonlyMap<Month, Days>

/** Days that some bill has usage for. */
function measuredDaysOf(bills: readonly Bill[]): MeasuredDays {
  const measured = new Map<Month, Days>()
  for (const { line, amount } of bills.flatMap((bill) => bill.counted))
    if (amount !== null)
      for (const [month, days] of daysOfPeriod(line))
        measured.set(month, (measured.get(month) ?? NO_DAYS) | days)
  return measured
}

function endedMonth(
  month: Month,
  bills: readonly Bill[],
  isMeasured: (bill: Bill) => boolean,
): Omit<BilledMonth, 'facts'> {
  const usages = bills.flatMap((bill) => bill.counted)
  const amounts = usages.flatMap(({ amount }) => amount ?? [])
  return {
    month,
    billedDays: bills.some(({ isCharged }) => isCharged) ? allDays(month) : NO_DAYS,
    measuredDays: amounts.length > 0 && bills.every(isMeasured) ? allDays(month) : NO_DAYS,
    costCents: sumCents(bills.map(({ costCents }) => costCents)),
    usage: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0),
    billIds: bills
      .filter(({ isCharged, usages: lines }) => isCharged || lines.length > 0)
      .map(({ id }) => id),
  }
}

/** Whether usage is known for each day of a bill, by itself or by another: a fee has none of its own. */
const isWithin = (period: Period, measured: MeasuredDays): boolean =>
  daysOfPeriod(period).every(([month, days]) => (days & ~(measured.get(month) ?? NO_DAYS)) === NO_DAYS)

function ownFacts(bills: readonly Bill[], unit: string): MonthFact[] {
  const estimated = bills.filter(({ usages }) => usages.some((usage) => usage.estimated))
  const left = bills.filter(({ uncountedCents }) => uncountedCents !== 0)
  return [
    ...(estimated.length === 0
      ? []
      : [{ fact: 'estimated' as const, days: 0, billIds: estimated.map(({ id }) => id) }]),
    ...left.map(({ id, uncountedCents: costCents }) => ({
      ...{ fact: 'left_out' as const, reason: 'no_cost' as const, billIds: [id], costCents },
      ...{ usage: null, unit: null },
    })),
    ...bills.flatMap((bill) => bill.counted.flatMap((usage) => unitFact(bill.id, usage, unit))),
  ]
}

function unitFact(id: number, usage: CountedUsage, to: string): MonthFact[] {
  const { line, unit, amount, isConverted, approximate } = usage
  if (amount === null)
    return [{ fact: 'left_out', reason: 'unit', billIds: [id], costCents: 0, usage: line.amount, unit }]
  return !isConverted ? [] : [{ fact: 'converted', billIds: [id], from: unit, to, approximate }]
}

/** The stored months have the days of each month; whole bills have them all. */
function overlapsOf(bills: readonly Bill[], facts: readonly MonthFact[]): MonthFact[] {
  const ids = new Set(bills.map(({ id }) => id))
  const overlaps = facts.filter(
    (fact): fact is Overlap => fact.fact === 'overlap' && fact.billIds.some((id) => ids.has(id)),
  )
  return [...Map.groupBy(overlaps, ({ billIds }) => billIds.join(' ')).values()].flatMap(
    ([first, ...more]) =>
      first === undefined ? [] : [{ ...first, days: more.reduce((sum, { days }) => sum + days, first.days) }],
  )
}

const wholeReplaced = (fact: Replaced, bill: Bill): MonthFact => ({
  ...fact,
  costCents: bill.costCents + bill.uncountedCents,
  usage: bill.counted.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
})
