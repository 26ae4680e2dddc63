import { isCost, type UsageTypeId } from '#domain/records/line-types.ts'
import { type BillDecision, type BillRelations, type LeftOutBill, relateBills } from './bill-relations.ts'
import { type CountedUsage, countedUsage, type MeterUnits } from './billed-usage.ts'
import { inUnit } from './conversion.ts'
import { daysOfPeriod, type Period } from './days.ts'
import { costOf, inOrder, type MeterBill, servicePeriodOf } from './meter-bill.ts'
import type { MeterMonth } from './meter-month.ts'
import { daysByMonth, type Month } from './month.ts'
import { MonthBuilder } from './month-builder.ts'
import { portion } from './portion.ts'
import { type ServiceEnds, serviceEndsOf, trimmedTo } from './service-periods.ts'

export type { MeterUnits }

/** An account meter as its bills are made into months. */
export interface CalendarizedMeter extends MeterUnits {
  decisions?: readonly BillDecision[]
}

/** Energy that flows through a meter: each day is measured once. What is hauled or delivered is several services a day. */
const DELIVERED: readonly string[] = [
  ...['waste', 'recycling', 'organics'],
  ...['fuel oil', 'propane', 'diesel', 'gasoline'],
]

export const isMetered = (energyType: string): boolean => !DELIVERED.includes(energyType)

/** Usage is parted in millionths: meters show fewer decimals. */
const PARTS = 1_000_000

/**
 * The months that bills of an account meter are of, in their order. Each line is parted among the months by its days in
 * each, first and last included; the parts of a line add up to it, its cents to the cent. What a bill has and a month
 * does not count is among the month's facts, so that months and facts together are the bills.
 */
export function calendarize(bills: readonly MeterBill[], meter: CalendarizedMeter): MeterMonth[] {
  const relations = relateBills(bills, meter.decisions ?? [], isMetered(meter.energyType))
  const ends = serviceEndsOf(bills)
  const months = new Months()
  const leftOut = new Map(relations.leftOut.map((left) => [left.id, left]))
  const ordered = inOrder(bills)
  const counted = ordered.filter(({ id }) => !leftOut.has(id))
  for (const bill of ordered) {
    const left = leftOut.get(bill.id)
    if (left === undefined) addBill(months, bill, meter, ends, relations)
    else addLeftOut(months, bill, meter, ends, left)
  }
  addOverlaps(months, relations, ends)
  addDemands(months, counted, meter, ends)
  return months.built()
}

interface DaysOfMonth {
  of: MonthBuilder
  count: number
}

/** Months by name, each begun when a bill is first found to be of it. */
export class Months {
  readonly #byMonth = new Map<Month, MonthBuilder>()
  #last: { period: Period; days: readonly DaysOfMonth[] } | null = null

  of(month: Month): MonthBuilder {
    const known = this.#byMonth.get(month)
    if (known !== undefined) return known
    const made = new MonthBuilder(month)
    this.#byMonth.set(month, made)
    return made
  }

  /** How many days a period has of each month. Most lines of a bill are of the same days as the one before. */
  daysOf({ startDate, endDate }: Period): readonly DaysOfMonth[] {
    const last = this.#last
    if (last?.period.startDate === startDate && last.period.endDate === endDate) return last.days
    const days = [...daysByMonth(startDate, endDate)].map(([month, count]) => ({ of: this.of(month), count }))
    this.#last = { period: { startDate, endDate }, days }
    return days
  }

  /** Only where some bill is of it. */
  find(month: Month): MonthBuilder | undefined {
    return this.#byMonth.get(month)
  }

  built(): MeterMonth[] {
    return [...this.#byMonth.values()]
      .sort((one, other) => (one.month < other.month ? -1 : 1))
      .map((month) => month.built())
  }
}

/** Each month that a line has days in, with its part of an amount. */
function parted(months: Months, period: Period, amount: number) {
  const days = months.daysOf(period)
  const parts = portion(
    amount,
    days.map(({ count }) => count),
  )
  return days.map(({ of }, at) => ({ of, part: parts[at] ?? 0 }))
}

/** Adds a bill that counts to each month that it is of. */
export function addBill(
  months: Months,
  bill: MeterBill,
  meter: CalendarizedMeter,
  ends: ServiceEnds,
  { corrections }: BillRelations,
): void {
  for (const charge of bill.charges)
    for (const { of, part } of parted(months, trimmedTo(charge, ends, bill.id), charge.amountCents))
      if (isCost(charge.chargeTypeId)) of.addCost(bill.id, part)
      else of.addUncountedMoney(bill.id, part)
  const usages = countedUsage(bill, meter)
  for (const usage of usages) addUsage(months, bill.id, usage, meter, ends)
  if (!corrections.has(bill.id)) addDays(months, bill, usages, ends)
}

function addUsage(
  months: Months,
  billId: number,
  { line, unit, amount, isConverted, approximate }: CountedUsage,
  meter: CalendarizedMeter,
  ends: ServiceEnds,
): void {
  const period = trimmedTo(line, ends, billId)
  const parts = Math.round((amount ?? line.amount) * PARTS)
  for (const { of, part } of parted(months, period, parts))
    if (amount === null) of.addUncountedUsage(billId, part / PARTS, unit)
    else {
      of.addUsage(billId, part)
      if (isConverted) of.addConversion(billId, { from: unit, to: meter.unit, approximate })
    }
}

/** A credit note alone is no service of its days. A charge may be dated otherwise than the usage that it is for. */
function addDays(months: Months, bill: MeterBill, usages: readonly CountedUsage[], ends: ServiceEnds): void {
  const costs = bill.charges.filter(({ chargeTypeId }) => isCost(chargeTypeId))
  const isService = bill.usages.length > 0 || costOf(bill) >= 0
  if (isService && costs.length > 0)
    for (const period of differing([...costs, ...bill.usages]))
      for (const [month, days] of daysOfPeriod(trimmedTo(period, ends, bill.id)))
        months.of(month).billedDays |= days
  for (const { line, amount } of usages) {
    if (amount === null) continue
    for (const [month, days] of daysOfPeriod(trimmedTo(line, ends, bill.id))) {
      const of = months.of(month)
      of.measuredDays |= days
      if (line.estimated) of.addEstimate(bill.id, days)
    }
  }
}

/** Most lines of a bill are of the same days. */
const differing = (periods: readonly Period[]): Period[] => [
  ...new Map(periods.map((period) => [period.startDate + period.endDate, period])).values(),
]

/** What a bill would have of each month, if it counted. */
export function addLeftOut(
  months: Months,
  bill: MeterBill,
  meter: CalendarizedMeter,
  ends: ServiceEnds,
  { id, otherId, reason }: LeftOutBill,
): void {
  for (const charge of bill.charges)
    for (const { of, part } of parted(months, trimmedTo(charge, ends, id), charge.amountCents))
      of.addReplaced(id, otherId, reason, { costCents: part })
  for (const { line, amount } of countedUsage(bill, meter)) {
    if (amount === null) continue
    for (const { of, part } of parted(months, trimmedTo(line, ends, id), Math.round(amount * PARTS)))
      of.addReplaced(id, otherId, reason, { usageParts: part })
  }
}

function addOverlaps(months: Months, { overlaps }: BillRelations, ends: ServiceEnds): void {
  for (const { billIds, ...shared } of overlaps) {
    const period = billIds.reduce<Period>((days, id) => trimmedTo(days, ends, id), shared)
    for (const [month, days] of daysOfPeriod(period)) months.find(month)?.addOverlap(billIds, days)
  }
}

/** Nobody knows on which day of its service a demand was drawn: it is told of the month that has most of a bill's days. */
function addDemands(
  months: Months,
  bills: readonly MeterBill[],
  { energyType, demandUnit, unit }: CalendarizedMeter,
  ends: ServiceEnds,
): void {
  const most = new Map<Month, number>()
  for (const bill of bills) {
    const period = servicePeriodOf(bill)
    const demand = highest(bill, 2, energyType, demandUnit ?? unit)
    if (period === null || demand === null) continue
    const { startDate, endDate } = trimmedTo(period, ends, bill.id)
    for (const [month, days] of daysByMonth(startDate, endDate)) {
      const of = months.find(month)
      if (of === undefined || days <= (most.get(month) ?? 0)) continue
      most.set(month, days)
      of.demand = demand
    }
  }
}

/** The highest: their sum was never drawn at once. */
function highest({ usages }: MeterBill, type: UsageTypeId, energyType: string, unit: string): number | null {
  const drawn = usages.flatMap((usage) =>
    usage.usageTypeId === type ? (inUnit(energyType, usage, unit) ?? []) : [],
  )
  return drawn.length === 0 ? null : Math.max(...drawn)
}
