import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { Period } from './days.ts'
import { type MeterBill, servicePeriodOf } from './meter-bill.ts'

/** The last day of a bill's service, by the bill's id, where it is not the last that is printed. */
export type ServiceEnds = ReadonlyMap<number, { printed: CalendarDate; last: CalendarDate }>

/** What is shorter is an event, such as a haul or a visit, from which no reading follows. */
const MIN_SERVICE_DAYS = 7

/**
 * Some utilities print the day of a reading as the end of one period and as the start of the next. It is the next one's,
 * so that no bill leaves a sliver of its cost in the month after. Of the newest bill, which nothing follows yet, the
 * bill before tells that its utility prints so.
 */
export function serviceEndsOf(bills: readonly MeterBill[]): ServiceEnds {
  const periods = bills.flatMap((bill) => {
    const period = servicePeriodOf(bill)
    const isLong = period !== null && daysBetween(period.startDate, period.endDate) + 1 >= MIN_SERVICE_DAYS
    return isLong ? [{ id: bill.id, ...period }] : []
  })
  const starts = new Set(periods.map(({ startDate }) => startDate))
  const ends = new Set(periods.map(({ endDate }) => endDate))
  const isShared = ({ startDate, endDate }: Period) =>
    starts.has(endDate) || (ends.has(startDate) && !starts.has(addDays(endDate, 1)))
  return new Map(
    periods.filter(isShared).map(({ id, endDate }) => [id, { printed: endDate, last: addDays(endDate, -1) }]),
  )
}

/** A line's days with the day of the reading taken off, where it has others. */
export function trimmedTo<Line extends Period>(line: Line, ends: ServiceEnds, billId: number): Line {
  const end = ends.get(billId)
  return end === undefined || line.endDate !== end.printed || line.startDate === line.endDate
    ? line
    : { ...line, endDate: end.last }
}
