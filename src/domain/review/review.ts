/** How a saved bill came to be here, as the review is narrowed by it. The names are those that bills are kept with. */
export const SAVED_BILL_SOURCES = {
  textract: 'Invoiage (textract)',
  manual: 'EP Legacy (manual)',
  import: 'CSV Upload',
  ardem: 'ARDEM',
  onboarding_etl: 'Onboarding ETL',
  urjanet: 'Urjanet',
} as const

export type SavedBillSource = keyof typeof SAVED_BILL_SOURCES

/** By the robot, or by any person. One person is named by their id. */
export const BILL_CREATORS = { system: 'System (Auto)', manual: 'Manual' } as const

export type BillCreator = keyof typeof BILL_CREATORS

/** What is reviewed: a meter as one account bills it, or the meter with all accounts that bill it. */
export const REVIEWED = { accountMeter: 'Account Meter', meter: 'Meter' } as const

export type Reviewed = keyof typeof REVIEWED

/** Bills on meters that one call checks. */
export const MOST_CHECKED_AT_ONCE = 1_000
