import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'

/** A year of monthly bills and the same month of the year before. */
const BILLS_LOOKED_AT = 13
const FEWEST_BILLS = 3
const HIGHEST = 1.5
const LOWEST = 0.5

export interface OutsideRange {
  side: 'more' | 'less'
  least: number
  most: number
}

/**
 * Whether an amount is over one and a half times the most, or under half of the least, of what was usual.
 * Null when it is neither, or too little is known to tell. `before` has the latest first.
 */
export function outsideRange(amount: number, before: readonly number[]): OutsideRange | null {
  const known = before.slice(0, BILLS_LOOKED_AT).filter((value) => value > 0)
  if (known.length < FEWEST_BILLS) return null
  const least = Math.min(...known)
  const most = Math.max(...known)
  if (amount > most * HIGHEST) return { side: 'more', least, most }
  return amount < least * LOWEST ? { side: 'less', least, most } : null
}

/** Days of service, both ends of a one-day period being that day. */
export const daysOf = (period: { startDate: CalendarDate; endDate: CalendarDate }): number =>
  Math.max(1, daysBetween(period.startDate, period.endDate))
