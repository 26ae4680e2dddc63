import type { CalendarDate } from '../calendar-date.ts'
import type { ChargeTypeId, UsageTypeId } from '../line-types.ts'
import type { Cents } from '../money.ts'

interface BilledDays {
  /** Both included. */
  startDate: CalendarDate
  endDate: CalendarDate
}

export interface BilledCharge extends BilledDays {
  chargeTypeId: ChargeTypeId
  amountCents: Cents
}

export interface BilledUsage extends BilledDays {
  usageTypeId: UsageTypeId
  amount: number
  /** Null: in the meter's own. */
  unit: string | null
  estimated: boolean
}

/** What one saved bill says of one account meter. */
export interface MeterBill {
  id: number
  invoiceDate: CalendarDate
  charges: readonly BilledCharge[]
  usages: readonly BilledUsage[]
}

/** The days that a bill says the meter's service was for: those of its usages, or of its charges where it has none. */
export function servicePeriodOf({ charges, usages }: MeterBill): BilledDays | null {
  const [first, ...more]: readonly BilledDays[] = usages.length > 0 ? usages : charges
  if (first === undefined) return null
  let { startDate, endDate } = first
  for (const line of more) {
    if (line.startDate < startDate) startDate = line.startDate
    if (line.endDate > endDate) endDate = line.endDate
  }
  return { startDate, endDate }
}
