import type { CalendarDate } from '#base/calendar-date.ts'
import { daysIn, firstDay, type Month, monthOf, monthsFrom } from './month.ts'

/** Some days of one month as bits: the lowest is its first day. */
export type Days = number

export const NO_DAYS: Days = 0

export const allDays = (month: Month): Days => spanOf(1, daysIn(month))

/** From one day of the month to another, both included. */
const spanOf = (from: number, to: number): Days =>
  from > to ? NO_DAYS : ((1 << (to - from + 1)) - 1) << (from - 1)

export function countDays(days: Days): number {
  let count = 0
  for (let left = days; left !== 0; left &= left - 1) count += 1
  return count
}

/** The days of a period in each of its months; none where it ends before it begins. */
export function daysOfPeriod({ startDate, endDate }: Period): [Month, Days][] {
  return monthsFrom(monthOf(startDate), monthOf(endDate)).map((month) => [
    month,
    daysBetweenIn(month, startDate, endDate),
  ])
}

/** The days of a month from one date to another, both included; either may lie outside of the month. */
export function daysBetweenIn(month: Month, from: CalendarDate, to: CalendarDate): Days {
  const [start, end] = [monthOf(from), monthOf(to)]
  if (month < start || month > end) return NO_DAYS
  return spanOf(start === month ? dayOf(from) : 1, end === month ? dayOf(to) : daysIn(month))
}

/** The date of the first of some days; null where there is none. */
export const firstOf = (month: Month, days: Days): CalendarDate | null =>
  days === NO_DAYS ? null : dateIn(month, 32 - Math.clz32(days & -days))

/** The date of the last of some days; null where there is none. */
export const lastOf = (month: Month, days: Days): CalendarDate | null =>
  days === NO_DAYS ? null : dateIn(month, 32 - Math.clz32(days))

const dateIn = (month: Month, day: number): CalendarDate =>
  `${firstDay(month).slice(0, 8)}${String(day).padStart(2, '0')}` as CalendarDate

const dayOf = (date: CalendarDate): number => Number(date.slice(8))

export interface Period {
  /** Both included. */
  startDate: CalendarDate
  endDate: CalendarDate
}
