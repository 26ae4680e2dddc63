import { addDays, addMonths, asCalendarDate, type CalendarDate, daysBetween } from '../calendar-date.ts'

/** A calendar month, written YYYY-MM, so that text order is time order. */
export type Month = string & { readonly __brand: 'Month' }

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7) as Month

export const firstDay = (month: Month): CalendarDate => asCalendarDate(`${month}-01`)

export const lastDay = (month: Month): CalendarDate => addDays(addMonths(firstDay(month), 1), -1)

export const daysIn = (month: Month): number => Number(lastDay(month).slice(8))

export const monthAfter = (month: Month, months = 1): Month => monthOf(addMonths(firstDay(month), months))

/** From one to the other, both included; none where the last is before the first. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** How many days from one to the other, both included, lie in each month. */
export function daysByMonth(start: CalendarDate, end: CalendarDate): Map<Month, number> {
  return new Map(
    monthsFrom(monthOf(start), monthOf(end)).map((month) => {
      const from = start > firstDay(month) ? start : firstDay(month)
      const to = end < lastDay(month) ? end : lastDay(month)
      return [month, daysBetween(from, to) + 1]
    }),
  )
}
