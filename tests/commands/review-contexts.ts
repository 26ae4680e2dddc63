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
  size: 9.25,
  reasons: ['usage 3.1 × the Julys before, which lay between 410 and 520 kWh'],
  ...over,
})

/** The review of a day without meters, on one of a day, on one of all meters, and on one that is opened by itself. */
export const reviewContexts: readonly ReviewContext[] = [
  {
    list: 'daily',
    of: 'accountMeter',
    total: 0,
    focused: null,
    shownId: null,
    alone: false,
    narrowed: false,
  },
  {
    ...{ list: 'daily', of: 'accountMeter', total: 1, focused: reviewedMeter(), shownId: 1 },
    ...{ alone: false, narrowed: true },
  },
  {
    ...{ list: 'browse', of: 'meter', total: 1, focused: reviewedMeter({ size: null }), shownId: 1 },
    ...{ alone: false, narrowed: false },
  },
  { list: 'browse', of: 'accountMeter', total: 3, focused: null, shownId: 9, alone: true, narrowed: true },
]
