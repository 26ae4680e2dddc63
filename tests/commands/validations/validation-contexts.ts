import type { CheckOff, Validation, ValidationsContext } from '#commands/validations/context.ts'

export const savedValidation = (over: Partial<Validation> = {}): Validation => ({
  id: 1,
  version: 1,
  utility_bill_id: 31,
  utility_account_id: 7,
  acct_num: '4471-0093-6',
  utility_company_name: 'Larkmoor Power',
  company_id: 1,
  company_name: 'Harbor Street Properties',
  textract_bill_id: 3,
  utility_account_meter_id: 4,
  severity: 'ERROR',
  human_validation_status: 'Unchecked',
  confidence: 8,
  size: 8,
  response: 'Usage is 9.9 times July 2025, which was 15 kWh a day: a digit or a point?',
  next_steps: 'Compare the usage and its unit with the page.',
  oddities: [],
  silenced: [],
  ai: null,
  sampled: false,
  created_by_user: null,
  validated_by_user: null,
  validated_by_user_id: null,
  validated_at: null,
  archived: false,
  bill_created_at: '2026-11-20T08:00:00.000Z',
  created_at: '2026-11-20T08:00:01.000Z',
  updated_at: '2026-11-20T08:00:01.000Z',
  ...over,
})

const QUEUE = { view: 'queue', dialog: null } as const

export const checkOff = (over: Partial<CheckOff> = {}): CheckOff => ({
  ...{ id: 5, check: 'usage', company_id: 1, company_name: 'Harbor Street Properties' },
  ...{ utility_account_id: null, acct_num: null, reason: 'Solar.', switched_by: null },
  created_at: '2026-11-20T08:00:00.000Z',
  ...over,
})

const onRow = (focused: Validation): ValidationsContext => ({
  ...QUEUE,
  total: 1,
  focused,
  narrowed: false,
  uncheckedAlone: false,
})

/** The queue without rows, on one that waits, on one that was checked, and on one of a list in a narrowed queue; what people found. */
export const validationContexts: readonly ValidationsContext[] = [
  { ...QUEUE, total: 0, focused: null, narrowed: false, uncheckedAlone: false },
  onRow(savedValidation()),
  onRow(savedValidation({ human_validation_status: 'Checked' })),
  { ...onRow(savedValidation()), dialog: savedValidation() },
  {
    ...onRow(savedValidation({ textract_bill_id: null, utility_account_meter_id: null })),
    ...{ narrowed: true, uncheckedAlone: true },
  },
  { ...QUEUE, view: 'found', total: 0, focused: null, narrowed: false, uncheckedAlone: false },
]
