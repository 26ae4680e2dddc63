import type { AuthorizationRow } from '#commands/authorizations/context.ts'
import { CAUSE_OWNERS, causeOf } from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_TONES, AuthorizationChip } from '#views/authorizations/AuthorizationChip.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { ClientCell } from '#workstation/records/shared/ClientName.tsx'

/** What is wrong with it, and whose move it is; empty for one that opens its accounts. */
const causeWords = ({ cause }: AuthorizationRow): string =>
  cause === null ? '' : `${causeOf(cause).words} (${CAUSE_OWNERS[causeOf(cause).owner]})`

export const COLUMNS: readonly Column<AuthorizationRow>[] = [
  { id: 'id', title: 'ID', width: '72px', text: ({ id }) => String(id) },
  {
    id: 'client',
    title: 'Client',
    width: 'minmax(96px, 1fr)',
    text: ({ company_name }) => company_name,
    cell: ({ company_id, company_name }) => <ClientCell id={company_id} name={company_name} />,
  },
  {
    id: 'url',
    title: 'Online Access URL',
    width: 'minmax(120px, 1.6fr)',
    text: ({ online_access_url }) => online_access_url,
  },
  {
    id: 'username',
    title: 'Username',
    width: 'minmax(96px, 1fr)',
    text: ({ online_access_username }) => online_access_username,
  },
  {
    id: 'accounts',
    title: 'Accounts',
    width: '80px',
    align: 'right',
    room: 'wide',
    text: ({ account_count }) => String(account_count),
  },
  { id: 'cause', title: 'What is wrong', width: 'minmax(96px, 1.4fr)', room: 'wide', text: causeWords },
  {
    id: 'status',
    title: 'Status',
    width: '156px',
    text: ({ status }) => status,
    cell: ({ status }) => <AuthorizationChip status={status} />,
  },
  {
    id: 'actions',
    title: 'Actions',
    width: '96px',
    text: () => 'Manage',
    cell: ({ id }) => (
      <CommandButton id="authorizations.manage" args={{ id }} label="Manage" look="quiet" bare />
    ),
  },
]

export const twoLines = (row: AuthorizationRow) => (
  <TwoLines
    name={row.online_access_url}
    side={row.online_access_username}
    place={[row.company_name, causeWords(row)].filter(Boolean).join(' · ')}
    standing={{ tone: AUTHORIZATION_TONES[row.status], words: row.status }}
  />
)
