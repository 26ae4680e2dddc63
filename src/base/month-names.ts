import type { CalendarDate } from './calendar-date.ts'

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Months count from 1: "January". */
export const monthName = (month: number): string => NAMES[month - 1] ?? ''

/** "Jan" */
export const shortMonthName = (month: number): string => monthName(month).slice(0, 3)

/** Of a date's month: "January 2026". */
export const monthWords = (date: CalendarDate): string => `${monthName(monthOf(date))} ${date.slice(0, 4)}`

/** "Jan 2026" */
export const shortMonthWords = (date: CalendarDate): string =>
  `${shortMonthName(monthOf(date))} ${date.slice(0, 4)}`

const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7))
