import { addDays, type CalendarDate } from '../calendar-date.ts'
import type { Period } from './days.ts'
import { type MeterBill, servicePeriodOf } from './meter-bill.ts'

/** The last day of a bill's service, by the bill's id, where it is not the last that is printed. */
export type ServiceEnds = ReadonlyMap<number, { printed: CalendarDate; last: CalendarDate }>

/**
 * Some utilities print the day of a reading as the end of one period and as the start of the next. It is the next one's,
 * so that no bill leaves a sliver of its cost in the month after. Of the newest bill, which nothing follows yet, the
 * bill before tells that its utility prints so.
 */
export function serviceEndsOf(bills: readonly MeterBill[]): ServiceEnds {
  const periods = bills.flatMap((bill) => {
    const period = servicePeriodOf(bill)
    return period === null || period.startDate === period.endDate
      ? []
      : [{ id: bill.id, ...period, kind: bill.usages.length > 0 ? 'm' : 'c' }]
  })
  const starts = new Set(periods.map(({ kind, startDate }) => kind + startDate))
  const ends = new Set(periods.map(({ kind, endDate }) => kind + endDate))
  const trimmed = new Map<number, { printed: CalendarDate; last: CalendarDate }>()
  for (const { id, kind, startDate, endDate } of periods) {
    const isShared =
      starts.has(kind + endDate) || (ends.has(kind + startDate) && !starts.has(kind + addDays(endDate, 1)))
    if (isShared) trimmed.set(id, { printed: endDate, last: addDays(endDate, -1) })
  }
  return trimmed
}

/** A line's days with the day of the reading taken off, where it has others. */
export function trimmedTo<Line extends Period>(line: Line, ends: ServiceEnds, billId: number): Line {
  const end = ends.get(billId)
  return end === undefined || line.endDate !== end.printed || line.startDate === line.endDate
    ? line
    : { ...line, endDate: end.last }
}
