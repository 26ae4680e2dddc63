import type { CalendarDate } from '../calendar-date.ts'
import { UNCOUNTED_CHARGE } from '../line-types.ts'
import type { Cents } from '../money.ts'
import { daysOf } from './days-of.ts'
import { inUnit } from './in-unit.ts'
import { type MeterBill, servicePeriodOf } from './meter-bill.ts'
import { daysByMonth, daysIn, type Month, monthOf, monthsFrom } from './month.ts'
import { portion } from './portion.ts'
import { inOrder, type Rebill, rebillsAmong } from './rebills.ts'

/** What the bills of one account meter say of one month. */
export interface MeterMonth {
  month: Month
  /** Days of the month that a bill is of; all of them in a month that is complete. */
  days: number
  complete: boolean
  /** Days that more than one bill is of, but for the day that one ends and the next begins on. */
  overlapDays: number
  /** Days of which the usage was estimated. */
  estimatedDays: number
  costCents: Cents
  /** In the meter's unit; null where no bill tells it. */
  usage: number | null
  /** The demand of the bill that has most days of the month, in the meter's unit of demand. */
  demand: number | null
  /** Usage was billed that cannot be turned into the meter's unit, and is not in `usage`. */
  otherUnits: string[]
  billIds: number[]
}

export interface MeterMonths {
  /** From the first month with a bill to the last, with those that none is of. */
  months: MeterMonth[]
  rebills: Rebill[]
}

export interface MeterUnits {
  unit: string
  demandUnit: string | null
}

/** Usage is parted in millionths: meters show fewer decimals. */
const PARTS = 1_000_000

/**
 * The months of an account meter. Each line is parted among the months by the days of each that it is for, first and
 * last included; the parts of a line add up to it, its cents to the cent.
 */
export function calendarize(bills: readonly MeterBill[], units: MeterUnits): MeterMonths {
  const rebills = rebillsAmong(bills)
  const replaced = new Set(rebills.map(({ id }) => id))
  const standing = inOrder(bills).filter(({ id }) => !replaced.has(id))
  const months = monthsOf(standing)
  for (const bill of standing) {
    addCharges(months, bill)
    addUsages(months, bill, units.unit)
  }
  addDays(months, standing)
  addDemands(months, standing, units)
  return { months: [...months.values()], rebills }
}

type Months = Map<Month, MeterMonth>

function monthsOf(bills: readonly MeterBill[]): Months {
  const lines = bills.flatMap(({ charges, usages }) => [...charges, ...usages])
  const first = lines.map(({ startDate }) => monthOf(startDate)).sort()[0]
  const last = lines
    .map(({ endDate }) => monthOf(endDate))
    .sort()
    .at(-1)
  if (first === undefined || last === undefined) return new Map()
  return new Map(monthsFrom(first, last).map((month) => [month, emptyMonth(month)]))
}

const emptyMonth = (month: Month): MeterMonth => ({
  month,
  days: 0,
  complete: false,
  overlapDays: 0,
  estimatedDays: 0,
  costCents: 0,
  usage: null,
  demand: null,
  otherUnits: [],
  billIds: [],
})

/** Each month that some days are of, with its part of an amount. */
function parted(
  months: Months,
  { startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate },
  amount: number,
): { of: MeterMonth; part: number }[] {
  const days = [...daysByMonth(startDate, endDate)]
  const parts = portion(
    amount,
    days.map(([, count]) => count),
  )
  return days.flatMap(([month], index) => {
    const of = months.get(month)
    return of === undefined ? [] : [{ of, part: parts[index] ?? 0 }]
  })
}

function addCharges(months: Months, { id, charges }: MeterBill): void {
  for (const charge of charges) {
    if (charge.chargeTypeId === UNCOUNTED_CHARGE) continue
    for (const { of, part } of parted(months, charge, charge.amountCents)) {
      of.costCents += part
      noteBill(of, id)
    }
  }
}

function addUsages(months: Months, { id, usages }: MeterBill, unit: string): void {
  for (const usage of usages) {
    if (usage.usageTypeId !== 1) continue
    const amount = inUnit(usage, unit)
    for (const { of, part } of parted(months, usage, Math.round((amount ?? 0) * PARTS))) {
      noteBill(of, id)
      if (amount === null) noteUnit(of, usage.unit ?? unit)
      else of.usage = (Math.round((of.usage ?? 0) * PARTS) + part) / PARTS
    }
  }
}

function noteBill({ billIds }: MeterMonth, id: number): void {
  if (!billIds.includes(id)) billIds.push(id)
}

function noteUnit({ otherUnits }: MeterMonth, unit: string): void {
  if (!otherUnits.includes(unit)) otherUnits.push(unit)
}

function addDays(months: Months, bills: readonly MeterBill[]): void {
  const periods = bills.flatMap((bill) => servicePeriodOf(bill) ?? [])
  const estimated = bills.flatMap(({ usages }) => usages.filter((usage) => usage.estimated))
  const billed = daysOf(periods)
  const guessed = daysOf(estimated)
  for (const [month, of] of months) {
    const { days = 0, overlapDays = 0 } = billed.get(month) ?? {}
    Object.assign(of, { days, overlapDays, complete: days === daysIn(month) })
    of.estimatedDays = guessed.get(month)?.days ?? 0
  }
}

/** Nobody knows on which day of its service a demand was drawn: it is told of the month that has most of a bill's days. */
function addDemands(months: Months, bills: readonly MeterBill[], { demandUnit, unit }: MeterUnits): void {
  const most = new Map<Month, number>()
  for (const bill of bills) {
    const period = servicePeriodOf(bill)
    const demand = demandOf(bill, demandUnit ?? unit)
    if (period === null || demand === null) continue
    for (const [month, days] of daysByMonth(period.startDate, period.endDate)) {
      const of = months.get(month)
      if (of === undefined || days <= (most.get(month) ?? 0)) continue
      most.set(month, days)
      of.demand = demand
    }
  }
}

/** The highest: their sum was never drawn at once. */
function demandOf({ usages }: MeterBill, unit: string): number | null {
  const drawn = usages.flatMap((usage) => (usage.usageTypeId === 2 ? (inUnit(usage, unit) ?? []) : []))
  return drawn.length === 0 ? null : Math.max(...drawn)
}
