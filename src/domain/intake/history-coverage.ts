import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { Coverage, Gap } from '#domain/records/coverage/coverage.ts'

/**
 * The days without a bill of a meter from the first one wanted on: what its coverage lacks, and what lies before its
 * first bill.
 * @param today asked for a meter without bills, which lacks everything up to then
 */
export function missingFrom(
  wantedFrom: CalendarDate | null,
  { periods, gaps, rhythmDays }: Coverage,
  today: CalendarDate,
): Gap[] {
  if (wantedFrom === null) return gaps
  const until = addDays(periods[0]?.startDate ?? today, -1)
  return [
    ...between(wantedFrom, until, rhythmDays),
    ...gaps.flatMap((gap) =>
      between(gap.startDate > wantedFrom ? gap.startDate : wantedFrom, gap.endDate, rhythmDays),
    ),
  ]
}

function between(startDate: CalendarDate, endDate: CalendarDate, rhythmDays: number): Gap[] {
  const days = daysBetween(startDate, endDate) + 1
  return days < 1
    ? []
    : [{ startDate, endDate, days, missingBills: Math.max(1, Math.round(days / rhythmDays)) }]
}
