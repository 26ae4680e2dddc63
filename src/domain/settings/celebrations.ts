import type { CalendarDate } from '#base/calendar-date.ts'

/** First and last days of the year on which clicks are celebrated, MM-DD. */
const CELEBRATIONS = [
  ['12-25', '12-31'],
  ['01-01', '01-01'],
  ['02-14', '02-14'],
  ['07-03', '07-04'],
  ['10-31', '10-31'],
] as const

export function isCelebration(date: CalendarDate): boolean {
  const day = date.slice(5)
  return CELEBRATIONS.some(([first, last]) => first <= day && day <= last)
}
