import { addMonths, type CalendarDate, daysBetween } from '#base/calendar-date.ts'

/** The days that a coverage calendar shows, both ends included. */
export interface CalendarWindow {
  start: CalendarDate
  end: CalendarDate
}

const MONTHS_BEFORE = 8
const MONTHS_AFTER = 4
const MOST_MONTHS_BACK = 36
const MOST_MONTHS_AHEAD = 12

/** From 8 months before to 4 months after an invoice date. */
export const windowAround = (date: CalendarDate): CalendarWindow => ({
  start: addMonths(date, -MONTHS_BEFORE),
  end: addMonths(date, MONTHS_AFTER),
})

/** So many months on, kept within three years back and one year ahead of today. */
export function movedWindow(around: CalendarWindow, months: number, today: CalendarDate): CalendarWindow {
  const moved = { start: addMonths(around.start, months), end: addMonths(around.end, months) }
  if (months < 0 && moved.start < addMonths(today, -MOST_MONTHS_BACK)) return clampedStart(around, today)
  if (months > 0 && moved.end > addMonths(today, MOST_MONTHS_AHEAD)) return clampedEnd(around, today)
  return moved
}

function clampedStart(around: CalendarWindow, today: CalendarDate): CalendarWindow {
  const start = addMonths(today, -MOST_MONTHS_BACK)
  return start >= around.start ? around : { start, end: addMonths(start, MONTHS_BEFORE + MONTHS_AFTER) }
}

function clampedEnd(around: CalendarWindow, today: CalendarDate): CalendarWindow {
  const end = addMonths(today, MOST_MONTHS_AHEAD)
  return end <= around.end ? around : { start: addMonths(end, -(MONTHS_BEFORE + MONTHS_AFTER)), end }
}

/** Where days stand in the window, in fractions of its length; null for those outside. */
export function spanIn(
  { start, end }: CalendarWindow,
  from: CalendarDate,
  to: CalendarDate,
): { left: number; width: number } | null {
  if (to < start || from > end) return null
  const days = daysBetween(start, end) + 1
  const first = Math.max(0, daysBetween(start, from))
  const last = Math.min(days, daysBetween(start, to) + 1)
  return { left: first / days, width: (last - first) / days }
}

/** The first day of each month that begins in the window. */
export function monthsIn({ start, end }: CalendarWindow): CalendarDate[] {
  const months: CalendarDate[] = []
  let month = addMonths(`${start.slice(0, 7)}-01` as CalendarDate, start.endsWith('-01') ? 0 : 1)
  for (; month <= end; month = addMonths(month, 1)) months.push(month)
  return months
}
