import type { CalendarDate } from '#base/calendar-date.ts'
import { LESS_FROM_1904, serialDay } from '#domain/imports/serial-day.ts'

export type DaySystem = 1900 | 1904

/** The day of a spreadsheet's number; null for one that is no day. */
export const dayOfSerial = (serial: number, system: DaySystem): CalendarDate | null =>
  serialDay(system === 1904 ? serial + LESS_FROM_1904 : serial)
