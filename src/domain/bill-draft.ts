import type { CalendarDate } from './calendar-date.ts'
import type { ChargeTypeId, UsageTypeId } from './line-types.ts'
import type { Cents } from './money.ts'

/** A bill under review: what a person edits and what the rules judge. */
export interface BillDraft {
  invoiceDate: CalendarDate | null
  charges: DraftCharge[]
  usages: DraftUsage[]
  /** The total that the page prints; null when it prints none. */
  printedTotal: Cents | null
}

interface DraftLine {
  id: number
  description: string
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  meterNumber: string | null
  utilityAccountMeterId: number | null
  /** Unticked lines stay with the bill and count for nothing. */
  applicable: boolean
}

export interface DraftCharge extends DraftLine {
  chargeTypeId: ChargeTypeId | null
  amount: Cents
}

export interface DraftUsage extends DraftLine {
  usageTypeId: UsageTypeId | null
  amount: number
  unit: string | null
  estimated: boolean
}
