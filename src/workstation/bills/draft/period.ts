import type { CalendarDate } from '#base/calendar-date.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'

export interface ServicePeriod {
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  /** Whether all lines that count have these dates. */
  common: boolean
}

/** From the earliest to the latest date of the lines that count. */
export function servicePeriod(draft: BillDraft): ServicePeriod {
  const lines = [...draft.charges, ...draft.usages].filter((line) => line.applicable)
  const startDate = lines.reduce<CalendarDate | null>(
    (first, line) => (line.startDate && (!first || line.startDate < first) ? line.startDate : first),
    null,
  )
  const endDate = lines.reduce<CalendarDate | null>(
    (last, line) => (line.endDate && (!last || line.endDate > last) ? line.endDate : last),
    null,
  )
  const common = lines.every((line) => line.startDate === startDate && line.endDate === endDate)
  return { startDate, endDate, common }
}
