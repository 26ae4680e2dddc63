import { type CalendarDate, formatDate } from '#base/calendar-date.ts'

/** Days of service, both included, of which no bill is here. */
export interface MissingPeriod {
  startDate: CalendarDate
  endDate: CalendarDate
}

/** A mail's text that names the periods too. */
export function withMissingPeriods(text: string, missing: readonly MissingPeriod[]): string {
  if (missing.length === 0) return text
  const lines = missing.map(
    ({ startDate, endDate }) => `- service from ${formatDate(startDate)} to ${formatDate(endDate)}`,
  )
  const named = [
    missing.length === 1 ? 'The bill of this period is missing:' : 'The bills of these periods are missing:',
    ...lines,
  ].join('\n')
  return text === '' ? named : `${text.trimEnd()}\n\n${named}\n`
}
