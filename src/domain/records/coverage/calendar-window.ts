import { addMonths, type CalendarDate } from '#base/calendar-date.ts'

/** Around an invoice date, how far the calendar goes. */
export const MONTHS_BEFORE = 8
export const MONTHS_AFTER = 4

/** The whole calendar reaches from three years ago to a year ahead. */
const YEARS_BACK = 3
const YEARS_AHEAD = 1

/** Days, both included. */
export interface CalendarWindow {
  from: CalendarDate
  to: CalendarDate
}

/** The window that a bill's calendar shows. */
export const windowAround = (invoiceDate: CalendarDate): CalendarWindow => ({
  from: addMonths(invoiceDate, -MONTHS_BEFORE),
  to: addMonths(invoiceDate, MONTHS_AFTER),
})

/** The window that was asked for, within what the calendar reaches. One end alone brings the other with it. */
export function limitedWindow(
  start: CalendarDate | null,
  end: CalendarDate | null,
  today: CalendarDate,
): CalendarWindow {
  const earliest = addMonths(today, -12 * YEARS_BACK)
  const latest = addMonths(today, 12 * YEARS_AHEAD)
  const within = (date: CalendarDate): CalendarDate => {
    if (date < earliest) return earliest
    return date > latest ? latest : date
  }
  const from = start ?? (end && addMonths(end, -MONTHS_BEFORE - MONTHS_AFTER)) ?? earliest
  const to = end ?? (start && addMonths(start, MONTHS_BEFORE + MONTHS_AFTER)) ?? latest
  return { from: within(from), to: within(to) }
}
