import type { ErrorGroup, ScraperError } from '#commands/scrapers/errors/context.ts'
import { CAUSE_OWNERS } from '#domain/authorizations/causes.ts'
import { momentWords } from '#ui/moments.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'

export const standingOf = ({ resolved_at, resolved_by, snoozed_until, portal }: ScraperError): string => {
  if (resolved_at !== null)
    return resolved_by === null ? 'Resolved by a later run' : `Tried again by ${resolved_by}`
  if (snoozed_until !== null && Date.parse(snoozed_until) > Date.now())
    return `Put off until ${momentWords(snoozed_until)}`
  return portal?.stopped ? 'Portal stopped' : 'Open'
}

export const ERROR_COLUMNS: readonly Column<ScraperError>[] = [
  { id: 'id', title: 'ID', width: '72px', room: 'wide', text: ({ id }) => String(id) },
  {
    id: 'utility',
    title: 'Utility',
    width: 'minmax(96px, 1fr)',
    text: ({ utility_company_name }) => utility_company_name,
  },
  {
    id: 'username',
    title: 'Username',
    width: 'minmax(96px, 1fr)',
    text: ({ online_access_username }) => online_access_username,
  },
  { id: 'account', title: 'Account Number', width: '120px', room: 'wide', text: ({ acct_num }) => acct_num },
  {
    id: 'client',
    title: 'Client',
    width: 'minmax(96px, 1fr)',
    room: 'wide',
    text: (row) => row.company_name,
  },
  { id: 'cause', title: 'Cause', width: 'minmax(120px, 1.4fr)', text: ({ cause }) => cause },
  { id: 'error', title: 'Error', width: 'minmax(120px, 2fr)', text: ({ error }) => error },
  { id: 'standing', title: 'State', width: 'minmax(72px, 1fr)', room: 'wide', text: standingOf },
  {
    id: 'created_at',
    title: 'Created At',
    width: '152px',
    text: ({ created_at }) => momentWords(created_at),
  },
]

export const errorLines = (row: ScraperError) => (
  <TwoLines
    name={`${row.utility_company_name} · ${row.acct_num}`}
    side={momentWords(row.created_at)}
    place={row.error}
    standing={{ tone: row.resolved_at === null ? 'bad' : 'neutral', words: row.cause }}
  />
)

export const GROUP_COLUMNS: readonly Column<ErrorGroup>[] = [
  {
    id: 'accounts',
    title: 'Accounts',
    width: '80px',
    align: 'right',
    text: ({ accounts }) => accounts.toLocaleString('en-US'),
  },
  {
    id: 'errors',
    title: 'Errors',
    width: '72px',
    align: 'right',
    room: 'wide',
    text: ({ error_ids }) => error_ids.length.toLocaleString('en-US'),
  },
  { id: 'cause', title: 'Cause', width: 'minmax(140px, 1.2fr)', text: ({ cause }) => cause },
  {
    id: 'utility',
    title: 'Utility',
    width: 'minmax(96px, 1fr)',
    text: ({ utility_company_name }) => utility_company_name,
  },
  { id: 'template', title: 'Message', width: 'minmax(140px, 2fr)', text: ({ template }) => template },
  { id: 'step', title: 'Step', width: '112px', room: 'wide', text: ({ step }) => step },
  { id: 'owner', title: 'Whose move', width: '136px', text: ({ owner }) => CAUSE_OWNERS[owner] },
  {
    id: 'newest',
    title: 'Newest',
    width: '152px',
    room: 'wide',
    text: ({ newest_at }) => momentWords(newest_at),
  },
]

export const groupLines = (row: ErrorGroup) => (
  <TwoLines
    name={`${row.cause} · ${row.utility_company_name}`}
    side={`${row.accounts}`}
    place={row.template}
    standing={{ tone: row.owner === 'us' ? 'bad' : 'neutral', words: CAUSE_OWNERS[row.owner] }}
  />
)
