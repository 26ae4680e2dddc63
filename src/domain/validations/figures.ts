import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import { type MeterBill, servicePeriodOf } from '#domain/energy/months/meter-bill.ts'
import { type ChargeTypeId, isCost, type UsageTypeId } from '#domain/records/line-types.ts'
import { inStandardUnit } from '#domain/records/measures.ts'

/** What is compared between the bills of one account meter. */
export interface BillFigures {
  id: number
  invoiceDate: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
  /** First and last included. */
  days: number
  /** In the meter's unit; null where none is billed, or none that can be turned into it. */
  usage: number | null
  /** The unit of usage that cannot be turned into the meter's. */
  otherUnit: string | null
  /** In the meter's unit of demand; the highest of the bill's. */
  demand: number | null
  costCents: Cents
  /** What was charged by kind, of those that are costs. */
  charges: ReadonlyMap<ChargeTypeId, Cents>
  estimated: boolean
}

export interface MeterUnits {
  unit: string
  demandUnit: string | null
}

/** Null for a bill that says no days. */
export function figuresOf(bill: MeterBill, units: MeterUnits): BillFigures | null {
  const period = servicePeriodOf(bill)
  if (period === null) return null
  const usages = amountsOf(bill, 1, units.unit)
  const demands = amountsOf(bill, 2, units.demandUnit ?? 'kW')
  const charges = chargesOf(bill)
  return {
    ...period,
    id: bill.id,
    invoiceDate: bill.invoiceDate,
    days: daysBetween(period.startDate, period.endDate) + 1,
    usage: usages.known.length === 0 ? null : usages.known.reduce((sum, amount) => sum + amount, 0),
    otherUnit: usages.otherUnit,
    demand: demands.known.length === 0 ? null : Math.max(...demands.known),
    costCents: [...charges.values()].reduce((sum, cents) => sum + cents, 0),
    charges,
    estimated: bill.usages.some(({ estimated }) => estimated),
  }
}

function chargesOf({ charges }: MeterBill): Map<ChargeTypeId, Cents> {
  const byKind = new Map<ChargeTypeId, Cents>()
  for (const { chargeTypeId, amountCents } of charges)
    if (isCost(chargeTypeId)) byKind.set(chargeTypeId, (byKind.get(chargeTypeId) ?? 0) + amountCents)
  return byKind
}

function amountsOf({ usages }: MeterBill, type: UsageTypeId, wanted: string) {
  const one = inStandardUnit(1, wanted)
  const known: number[] = []
  let otherUnit: string | null = null
  for (const { usageTypeId, amount, unit } of usages) {
    if (usageTypeId !== type) continue
    const billed = inStandardUnit(amount, unit ?? wanted)
    if (billed.unit === one.unit) known.push(billed.amount / one.amount)
    else otherUnit = unit
  }
  return { known, otherUnit }
}
