import type { CalendarDate } from '#base/calendar-date.ts'
import type { DemoBill } from './billing.ts'

/** A bill with the day on which it was saved. */
export interface SavedDemoBill extends DemoBill {
  savedOn: CalendarDate
}
