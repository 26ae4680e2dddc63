import type { CalendarDate } from '#base/calendar-date.ts'

/** A calendar month, written YYYY-MM, so that text order is time order. */
export type Month = string & { readonly __brand: 'Month' }

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7) as Month

export const firstDay = (month: Month): CalendarDate => `${month}-01` as CalendarDate

export const lastDay = (month: Month): CalendarDate => `${month}-${daysIn(month)}` as CalendarDate

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function daysIn(month: Month): number {
  const [year, at] = partsOf(month)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return at === 2 && isLeap ? 29 : (DAYS[at - 1] ?? 0)
}

export function monthAfter(month: Month, months = 1): Month {
  const [year, at] = partsOf(month)
  const count = year * 12 + at - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}` as Month
}

/** From one to the other, both included; none where the last is before the first. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** How many days from one to the other, both included, lie in each month. */
export function daysByMonth(start: CalendarDate, end: CalendarDate): Map<Month, number> {
  const [first, last] = [monthOf(start), monthOf(end)]
  return new Map(
    monthsFrom(first, last).map((month) => {
      const from = month === first ? Number(start.slice(8)) : 1
      const to = month === last ? Number(end.slice(8)) : daysIn(month)
      return [month, to - from + 1]
    }),
  )
}

const partsOf = (month: Month): [year: number, month: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5)),
]
