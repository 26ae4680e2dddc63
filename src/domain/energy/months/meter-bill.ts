import type { CalendarDate } from '#base/calendar-date.ts'
import { type Cents, sumCents } from '#base/money.ts'
import { type ChargeTypeId, isCost, type UsageTypeId } from '#domain/records/line-types.ts'
import type { Period } from './days.ts'

interface BilledLine extends Period {
  /** As printed. Null where it was not loaded, as no other bill of the meter shares a day with this one. */
  description: string | null
}

export interface BilledCharge extends BilledLine {
  chargeTypeId: ChargeTypeId
  amountCents: Cents
}

export interface BilledUsage extends BilledLine {
  usageTypeId: UsageTypeId
  amount: number
  /** Null: in the meter's own. */
  unit: string | null
  estimated: boolean
}

/** The lines of one saved bill for one account meter. */
export interface MeterBill {
  id: number
  invoiceDate: CalendarDate
  charges: readonly BilledCharge[]
  usages: readonly BilledUsage[]
}

/** The days that the meter's service on a bill was for: those of its usages, or of its charges where it has none. */
export function servicePeriodOf({ charges, usages }: Pick<MeterBill, 'charges' | 'usages'>): Period | null {
  const [first, ...more]: readonly Period[] = usages.length > 0 ? usages : charges
  if (first === undefined) return null
  let { startDate, endDate } = first
  for (const line of more) {
    if (line.startDate < startDate) startDate = line.startDate
    if (line.endDate > endDate) endDate = line.endDate
  }
  return { startDate, endDate }
}

/** What a bill's charges for the meter come to, without money that is no cost. */
export const costOf = ({ charges }: Pick<MeterBill, 'charges'>): Cents =>
  sumCents(charges.flatMap(({ chargeTypeId, amountCents }) => (isCost(chargeTypeId) ? amountCents : [])))

/** General usage on a bill, whatever its units. */
export const usageOf = ({ usages }: Pick<MeterBill, 'usages'>): number =>
  usages.reduce((sum, { usageTypeId, amount }) => (usageTypeId === 1 ? sum + amount : sum), 0)

/** As they were made out. */
export const inOrder = <Bill extends Pick<MeterBill, 'id' | 'invoiceDate'>>(bills: readonly Bill[]): Bill[] =>
  bills.toSorted((one, other) => compare(one.invoiceDate, other.invoiceDate) || one.id - other.id)

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)
