import type { CalendarDate } from '#domain/calendar-date.ts'
import { dateOf, daysIn } from '../text/printed-date.ts'
import type { Printed, Run } from '../text/run.ts'
import { type Candidate, labelledCandidates } from './candidates.ts'
import type { LabelledPage } from './places.ts'

/** Dates in a run, a missing year taken from `near`. */
export function datesIn(run: Run, near: CalendarDate | null): Printed<CalendarDate>[] {
  return daysIn(run).flatMap((day) => {
    const value = dateOf(day.value, near)
    return value ? [{ ...day, value }] : []
  })
}

export function dateCandidates(
  field: 'invoiceDate' | 'dueDate',
  pages: readonly LabelledPage[],
  near: CalendarDate | null,
): Candidate<CalendarDate>[] {
  return labelledCandidates(field, pages, (run) => datesIn(run, near))
}
