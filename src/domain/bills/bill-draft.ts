import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import type { EditedFields } from './bill-fields.ts'
import type { PointedHead, PointedLine } from './pointed.ts'

/** How much a line may hold, whoever writes it. */
export const LINE_LIMITS = {
  description: 1_000,
  meterNumber: 100,
  unit: 50,
  /** Of either kind on one bill. */
  lines: 5_000,
  /** More than any meter shows. */
  usage: 1e12,
  /** Of the utility, the account and its meters. */
  name: 200,
}

/** A bill under review: what a person edits and what the rules judge. */
export interface BillDraft extends EditedFields {
  charges: DraftCharge[]
  usages: DraftUsage[]
  /** The total that the page prints; null when it prints none. */
  printedTotal: Cents | null
  /** Where a person found the head's values on the page. */
  pointed?: PointedHead | null
}

interface DraftLine {
  id: number
  description: string
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  /** As the page prints it, whatever meter is chosen. */
  meterNumber: string | null
  utilityAccountMeterId: number | null
  /** What screens call that meter. */
  meterName?: string | null
  /** Unticked lines stay with the bill and count for nothing. */
  applicable: boolean
  /** Where a person found its values on the page. */
  pointed?: PointedLine | null
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
