import type { CalendarDate } from '../calendar-date.ts'
import { firstDay, lastDay, type Month, monthOf } from './month.ts'

export interface Days {
  /** Both included. */
  startDate: CalendarDate
  endDate: CalendarDate
}

/** A bill with all the days that its lines for a meter are of. */
export interface BillDays extends Days {
  id: number
}

export interface Reach {
  /** The months that may be otherwise, first and last included. */
  from: Month
  to: Month
  /** The bills that tell how they are by now. */
  billIds: number[]
}

/**
 * What bills of a meter reach that came, went or changed on some days, each with all its lines. Others of these days
 * may stand for one another otherwise than before; whether they do is told by all that share days with them.
 */
export function reachOf(bills: readonly BillDays[], changed: Days): Reach {
  const touched = around(changed, bills)
  const [from, to] = [monthOf(touched.startDate), monthOf(touched.endDate)]
  const known = around({ startDate: firstDay(from), endDate: lastDay(to) }, bills)
  return { from, to, billIds: bills.filter((bill) => shareDays(bill, known)).map(({ id }) => id) }
}

/** These days, and all those of bills that have some of them. */
function around(days: Days, bills: readonly BillDays[]): Days {
  const all = [days, ...bills.filter((bill) => shareDays(bill, days))]
  const starts = all.map(({ startDate }) => startDate).sort()
  const ends = all.map(({ endDate }) => endDate).sort()
  return { startDate: starts[0] ?? days.startDate, endDate: ends.at(-1) ?? days.endDate }
}

export const shareDays = (one: Days, other: Days): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate
