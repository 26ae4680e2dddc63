import { addMonths, asCalendarDate } from '#base/calendar-date.ts'
import type { CountedDays } from '../repositories/counted-days.ts'

/** When something was done; without a month all of the year, without a year the present one. */
export interface CountedTime {
  month?: number | undefined
  year?: number | undefined
}

/** The days of a month, or of a whole year. */
export function countedDays({ month, year = new Date().getUTCFullYear() }: CountedTime): CountedDays {
  const from = asCalendarDate(`${year}-${String(month ?? 1).padStart(2, '0')}-01`)
  return { from, until: addMonths(from, month === undefined ? 12 : 1) }
}
