import { addDays, type CalendarDate } from '#base/calendar-date.ts'
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
 * The months that may be otherwise once bills of a meter came, went or changed on some days. Bills that share days, or
 * follow on one another, may stand for one another or share the day of a reading, so a change reaches the bills beside
 * it; how those count depends on the bills beside them.
 */
export function reachOf(bills: readonly BillDays[], changed: Days): Reach {
  const touched = around(changed, bills)
  const [from, to] = [monthOf(touched.startDate), monthOf(touched.endDate)]
  const inMonths = around({ startDate: firstDay(from), endDate: lastDay(to) }, bills)
  const known = around(inMonths, bills)
  return { from, to, billIds: bills.filter((bill) => isBeside(bill, known)).map(({ id }) => id) }
}

/** These days, and all those of bills beside them. */
function around(days: Days, bills: readonly BillDays[]): Days {
  const all = [days, ...bills.filter((bill) => isBeside(bill, days))]
  const starts = all.map(({ startDate }) => startDate).sort()
  const ends = all.map(({ endDate }) => endDate).sort()
  return { startDate: starts[0] ?? days.startDate, endDate: ends.at(-1) ?? days.endDate }
}

/** Whether periods share a day, or one begins on the day after the other. */
const isBeside = (one: Days, other: Days): boolean =>
  one.startDate <= addDays(other.endDate, 1) && other.startDate <= addDays(one.endDate, 1)

export const shareDays = (one: Days, other: Days): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate

/** Bills that share a day with another one, by which alone one may stand for another. */
export function sharingDays(bills: readonly BillDays[]): Set<number> {
  const sharing = new Set<number>()
  let last: BillDays | undefined
  for (const bill of bills.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    if (last !== undefined && bill.startDate <= last.endDate) sharing.add(last.id).add(bill.id)
    if (last === undefined || bill.endDate > last.endDate) last = bill
  }
  return sharing
}
