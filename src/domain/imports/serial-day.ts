import type { CalendarDate } from '#base/calendar-date.ts'

const DAY = 86_400_000
/** Day 0 of spreadsheets, which hold 1900 for a leap year: right from March 1900 on. */
const FIRST = Date.UTC(1899, 11, 30)
const LEAP_THAT_WAS_NONE = 60
/** December 31, 9999. */
const LAST = 2_958_465

/** How much less a day’s number is where it is counted from 1904. */
export const LESS_FROM_1904 = 1462

/** The day of a spreadsheet's number, counted from 1900; null for one that is no day. */
export function serialDay(serial: number): CalendarDate | null {
  const whole = Math.floor(serial)
  if (!(whole >= 1 && whole <= LAST) || whole === LEAP_THAT_WAS_NONE) return null
  const shift = whole < LEAP_THAT_WAS_NONE ? 1 : 0
  return new Date(FIRST + (whole + shift) * DAY).toISOString().slice(0, 10) as CalendarDate
}
