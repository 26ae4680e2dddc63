import type {
  Authorization,
  AuthorizationRow,
  AuthorizationsContext,
  RepairDraft,
} from '#commands/authorizations/context.ts'
import type { CauseCode } from '#domain/authorizations/causes.ts'

const row = (over: Partial<AuthorizationRow> = {}): AuthorizationRow => ({
  id: 9,
  version: 1,
  company_id: 1,
  company_name: 'Harbor Street Properties',
  online_access_url: 'portal.larkmoor.example',
  online_access_username: 'harbor',
  online_access_password: null,
  has_online_access_password: true,
  status: 'Inventory Complete',
  cause: null,
  cause_since: null,
  errors: null,
  source: 'staff',
  account_count: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  ...over,
})

const broken = (cause: CauseCode) =>
  row({ status: 'Unable To Access', cause, cause_since: '2026-11-20T08:00:00.000Z', errors: 'Odd.' })

export const authorization = (over: Partial<Authorization> = {}): Authorization => ({
  ...row(),
  two_fa_instructions: null,
  other_details: null,
  has_totp: true,
  code_until: null,
  has_security_answers: false,
  asked: [],
  submitted_credential_id: null,
  accounts: [
    {
      id: 4,
      acct_num: '4471',
      utility_company: { id: 5, name: 'Larkmoor Power' },
      data_start_date: null,
      status: 'Active',
    },
  ],
  reveals: [],
  ...over,
})

const OPEN = authorization()
const [ACCOUNT] = OPEN.accounts

export const REPAIR_DRAFT: RepairDraft = {
  wanted: 'password',
  to: 'harbor@example.test',
  subject: 'We need the password',
  body: '{repair_link}',
  days: 7,
  draft_key: 'd1',
  asked: [],
}

const list = (focused: AuthorizationRow | null): AuthorizationsContext => ({
  status: null,
  ofCause: false,
  total: focused === null ? 0 : 1,
  focused,
  isOpen: false,
  open: null,
  account: null,
  dialog: null,
})

const opened = (
  open: Authorization | null,
  over: Partial<AuthorizationsContext> = {},
): AuthorizationsContext => ({
  ...list(null),
  isOpen: true,
  open,
  account: open?.accounts[0] ?? null,
  ...over,
})

/** The room on its list, on a login of each kind, and with each of its dialogs. */
export const authorizationsContexts: readonly AuthorizationsContext[] = [
  list(null),
  list(row()),
  { ...list(row()), ofCause: true },
  list(row({ online_access_url: '', online_access_username: '', has_online_access_password: false })),
  ...(['locked', 'captcha', 'moved', 'site_down', 'account_closed'] as const).map((cause) =>
    list(broken(cause)),
  ),
  opened(null),
  opened(OPEN),
  opened(authorization({ ...broken('captcha'), accounts: [] })),
  { ...list(null), dialog: { what: 'new' } },
  opened(OPEN, { dialog: { what: 'edit', authorization: OPEN } }),
  opened(OPEN, { dialog: { what: 'add-account', authorization: OPEN } }),
  ...(ACCOUNT === undefined
    ? []
    : [opened(OPEN, { dialog: { what: 'account', authorization: OPEN, account: ACCOUNT } })]),
  opened(OPEN, { dialog: { what: 'cause', authorization: OPEN } }),
  opened(OPEN, { dialog: { what: 'reveal', authorization: OPEN } }),
  opened(OPEN, { dialog: { what: 'ask', authorization: OPEN, draft: REPAIR_DRAFT } }),
  opened(authorization({ has_totp: false })),
  opened(OPEN, {
    dialog: {
      what: 'code',
      authorization: OPEN,
      code: { code: '123456', valid_seconds: 20, from: 'authenticator' },
    },
  }),
]
