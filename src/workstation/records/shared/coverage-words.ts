import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'

type Meter = CallAnswer<'utilities.meters'>['uams'][number]

/** A saved bill's share of a meter. */
export type CalendarEntry = Meter['calendar_data'][number]
export type CoverageGap = Meter['coverage']['gaps'][number]

export const CLASS_WORDS: Record<CalendarEntry['class'], string> = {
  bill: 'Bill',
  overlap: 'Overlapping bill',
  duplicate: 'Second bill for the same days',
}

const dateWords = (date: string) => formatDate(date as CalendarDate)

/** "06/01/2026 – 06/30/2026" */
export const serviceWords = ({ start_date, end_date }: { start_date: string; end_date: string }): string =>
  `${dateWords(start_date)} – ${dateWords(end_date)}`

/** "Bill 06/01/2026 – 06/30/2026, invoice of 07/03/2026" */
export const entryWords = (entry: CalendarEntry): string =>
  `${CLASS_WORDS[entry.class]} ${serviceWords(entry)}, invoice of ${dateWords(entry.date)}`

/** "05/01/2026 – 05/31/2026 (1 bill)" */
export const gapWords = (gap: CoverageGap): string =>
  `${serviceWords(gap)} (${gap.missing_bills === 1 ? '1 bill' : `${gap.missing_bills} bills`})`
