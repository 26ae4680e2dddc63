import type { CalendarDate } from '#base/calendar-date.ts'
import { monthName } from '#base/month-names.ts'
import { type Month, monthAfter, monthOf } from '#domain/energy/months/month.ts'

/** Whole months, both included. */
export interface Period {
  from: Month
  to: Month
}

const yearOf = (month: Month): string => month.slice(0, 4)
const placeOf = (month: Month): number => Number(month.slice(5))

export const monthAt = (year: number, month: number): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month

/** "March 2026" */
export const monthWords = (month: Month): string => `${monthName(placeOf(month))} ${yearOf(month)}`

/** "2025", "March 2026", "January to June 2025", "July 2024 to June 2025". */
export function periodWords({ from, to }: Period): string {
  if (from === to) return monthWords(from)
  if (yearOf(from) !== yearOf(to)) return `${monthWords(from)} to ${monthWords(to)}`
  if (placeOf(from) === 1 && placeOf(to) === 12) return yearOf(from)
  return `${monthName(placeOf(from))} to ${monthWords(to)}`
}

/** With the word before it that a sentence needs: "in 2025", "from January to June 2025". */
export const inPeriod = (period: Period): string =>
  period.from === period.to || /^\d+$/.test(periodWords(period))
    ? `in ${periodWords(period)}`
    : `from ${periodWords(period)}`

export const monthsIn = ({ from, to }: Period): number =>
  (Number(yearOf(to)) - Number(yearOf(from))) * 12 + placeOf(to) - placeOf(from) + 1

/** The same months so many years before. */
export const yearsBefore = ({ from, to }: Period, years = 1): Period => ({
  from: monthAfter(from, -12 * years),
  to: monthAfter(to, -12 * years),
})

export const yearPeriod = (year: number): Period => ({ from: monthAt(year, 1), to: monthAt(year, 12) })

export const isWithin = (month: Month, { from, to }: Period): boolean => month >= from && month <= to

/** The month that a day lies in. */
export const thisMonth = (today: CalendarDate): Month => monthOf(today)

/** Whether times follow on one another, so that they are one. */
export function areOne(periods: readonly Period[]): boolean {
  const ordered = periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return ordered.every((period, at) => {
    const before = ordered[at - 1]
    return before === undefined || period.from <= monthAfter(before.to)
  })
}

/** Where nobody says when something begins: before any bill. */
export const BEGINNING = '0001-01' as Month
