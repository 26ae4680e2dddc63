import type { CalendarDate } from '#base/calendar-date.ts'

/** Days of UTC; `until` is the first one that is not counted any more. */
export interface CountedDays {
  from: CalendarDate
  until: CalendarDate
}
