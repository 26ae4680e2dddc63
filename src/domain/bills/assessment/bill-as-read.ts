import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { EditedFields } from '../bill-fields.ts'
import type { PrintedLine, PrintedUsage } from '../proposals/interpret-lines.ts'

interface LineAsRead {
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  applicable: boolean
}

export type ChargeAsRead = PrintedLine & LineAsRead & { amount: Cents }
export type UsageAsRead = PrintedUsage & LineAsRead & { amount: number; estimated: boolean }

/** A bill as it was read from its page, before people changed it. Lines that people added are not in it. */
export interface BillAsRead {
  head: EditedFields
  /** Every meter number that the page prints. */
  meterNumbers: string[]
  charges: ReadonlyMap<number, ChargeAsRead>
  usages: ReadonlyMap<number, UsageAsRead>
}
