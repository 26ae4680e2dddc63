import type { IntakeAccount, IntakeContext } from '#commands/intake/context.ts'

export const intakeAccount = (over: Partial<IntakeAccount> = {}): IntakeAccount => ({
  id: 7,
  version: 1,
  utility_account_id: 7,
  acct_num: '4471-0093-6',
  meter_nums: ['M-1'],
  utility_company_id: 2,
  utility_company_name: 'Larkmoor Power',
  company_id: 1,
  company_name: 'Harbor Street Properties',
  property_name: 'Elm Court',
  source: 'EP Manual',
  by_request: false,
  billing_status: null,
  delivery_method: 'Online',
  auto_process_in_invoyage: false,
  authorization_id: 9,
  authorization_status: 'Inventory Complete',
  authorization_cause: null,
  online_access_url: 'larkmoor.example',
  online_access_username: 'harbor',
  online_access_password: null,
  has_online_access_password: true,
  latest_invoice_date: '2026-10-01',
  latest_utility_bill_id: 31,
  waiting_bills: 0,
  expected_on: '2026-11-01',
  days_past_estimate: 19,
  last_online_check_at: null,
  last_online_check_by: null,
  online_follow_up_date: null,
  open_from: '2026-11-01',
  invoice_requires_manual_processing: false,
  locating_instructions: null,
  data_start_date: null,
  data_through_date: null,
  history_complete: false,
  request_id: 4,
  ...over,
})

const EMPTY: IntakeContext = {
  queue: 'intake-open',
  total: 0,
  focused: null,
  selected: [],
  filtered: false,
  prompt: null,
}

const row = intakeAccount()
const history = intakeAccount({ data_start_date: '2024-01-01', online_follow_up_date: '2026-12-01' })
const bare = intakeAccount({
  authorization_id: null,
  online_access_url: null,
  online_access_username: null,
  has_online_access_password: false,
  request_id: null,
})

/** A queue without rows, on a late account, on one of which nothing is known, on a history, with marked rows, and while something is typed. */
export const intakeContexts: readonly IntakeContext[] = [
  EMPTY,
  { ...EMPTY, total: 2, focused: row },
  { ...EMPTY, total: 1, focused: bare, queue: 'intake-non-online', filtered: true },
  { ...EMPTY, total: 1, focused: history, queue: 'intake-histories' },
  { ...EMPTY, total: 2, focused: row, selected: [row, history] },
  ...(['follow-up', 'instructions', 'data-through'] as const).map((what) => ({
    ...EMPTY,
    total: 1,
    focused: row,
    prompt: { what, rows: [row] },
  })),
]
