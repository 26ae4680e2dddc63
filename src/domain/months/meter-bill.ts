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
  const lines = usages.length > 0 ? usages : charges
  const starts = lines.map(({ startDate }) => startDate).sort()
  const ends = lines.map(({ endDate }) => endDate).sort()
  const [startDate, endDate] = [starts[0], ends.at(-1)]
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate }
}
