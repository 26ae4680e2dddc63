import { asCalendarDate } from '#base/calendar-date.ts'
import type { ReviewContext, ReviewedMeter } from '#commands/review/context.ts'

export const reviewedMeter = (over: Partial<ReviewedMeter> = {}): ReviewedMeter => ({
  id: 1,
  meter_num: 'E 5520-118',
  display_name: 'Elm Court, main',
  status: 'Active',
  energy_type_name: 'Electric',
  property_name: 'Elm Court',
  utility_company_name: 'Riverbend Power',
  acct_num: '4471-0093-6',
  company_id: 1,
  company_name: 'Harbor Street Properties',
  utility_bill_ids: [7],
  judged: true,
  size: 9.25,
  reasons: ['usage 3.1 × the Julys before, which lay between 410 and 520 kWh'],
  ...over,
})

/** The room as it is before anything is known. */
const EMPTY: ReviewContext = {
  list: 'daily',
  of: 'accountMeter',
  total: 0,
  focused: null,
  shownId: null,
  alone: false,
  narrowed: false,
  usual: [],
  lastDay: null,
  known: false,
  atHand: null,
  billAddress: null,
  gaps: [],
  prompt: null,
}

const row = reviewedMeter()

/** On a meter of a day whose bills are known. */
export const dailyReview: ReviewContext = {
  ...{ ...EMPTY, total: 2, focused: row, shownId: row.id, narrowed: true, known: true },
  usual: [reviewedMeter({ id: 2, size: null, reasons: [] })],
  atHand: { property: 1, meter: row.id },
  billAddress: '/invoiage/3',
  gaps: [{ start_date: '2026-05-01', end_date: '2026-05-31' }],
}

/** The review of a day without meters, on one of a day, on one of all meters, and on one that is opened by itself. */
export const reviewContexts: readonly ReviewContext[] = [
  { ...EMPTY, lastDay: asCalendarDate('2026-11-20') },
  dailyReview,
  { ...dailyReview, prompt: { what: 'send-back', row } },
  { ...dailyReview, prompt: { what: 'note', row } },
  { ...EMPTY, list: 'browse', of: 'meter', total: 1, focused: reviewedMeter({ size: null }), shownId: 1 },
  { ...EMPTY, list: 'browse', total: 3, shownId: 9, alone: true, narrowed: true },
]
