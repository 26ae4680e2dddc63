import type { CalendarDate } from '#base/calendar-date.ts'

/** The week of the month in which an account is asked for its bill; null: any. */
export type RequestWeek = 1 | 2 | 3 | 4 | null

export const REQUEST_WEEKS = { 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth', any: 'Any' } as const

/** The week of the month that a day is in. Days after the 28th belong to the fourth. */
export const weekOf = (date: CalendarDate): 1 | 2 | 3 | 4 =>
  Math.min(4, Math.ceil(Number(date.slice(8, 10)) / 7)) as 1 | 2 | 3 | 4
