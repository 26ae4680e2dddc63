import type { CalendarDate } from '#base/calendar-date.ts'
import { monthName } from '#base/month-names.ts'

/** "March 5, 2026" */
export const dateWords = (date: CalendarDate): string =>
  `${monthName(Number(date.slice(5, 7)))} ${Number(date.slice(8))}, ${date.slice(0, 4)}`
