import type { ReactNode } from 'react'
import type { PublicLink, SubmittedCredentials, SubmittedFile } from '#commands/arrival/context.ts'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'

export interface Column<Row> {
  title: string
  /** Left out where the window is narrow. */
  wideOnly?: boolean
  align?: 'right'
  cell(row: Row): ReactNode
}

const moment = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const when = (iso: string) => moment.format(new Date(iso))

const KINDS = { credentials: 'Credentials', upload: 'File upload' } as const
const STATES: Record<PublicLink['state'], { tone: Tone; words: string }> = {
  open: { tone: 'good', words: 'Open' },
  revoked: { tone: 'bad', words: 'Revoked' },
  expired: { tone: 'neutral', words: 'Expired' },
}
const OUTCOMES: Record<SubmittedFile['outcome'], { tone: Tone; words: string }> = {
  accepted: { tone: 'good', words: 'Accepted' },
  duplicate: { tone: 'neutral', words: 'Duplicate' },
  refused: { tone: 'bad', words: 'Refused' },
}

export const LINK_COLUMNS: readonly Column<PublicLink>[] = [
  { title: 'Client', cell: ({ company_name }) => company_name },
  { title: 'For', cell: ({ kind }) => KINDS[kind] },
  { title: 'Label', cell: ({ label }) => label },
  {
    title: 'State',
    cell: ({ state }) => <StatusDot tone={STATES[state].tone}>{STATES[state].words}</StatusDot>,
  },
  { title: 'Arrivals', align: 'right', cell: ({ arrivals }) => arrivals },
  {
    title: 'Expires',
    wideOnly: true,
    cell: ({ expires_at }) => (expires_at === null ? 'Never' : when(expires_at)),
  },
  { title: 'Made by', wideOnly: true, cell: ({ created_by }) => created_by.name },
  { title: 'Made', wideOnly: true, cell: ({ created_at }) => when(created_at) },
]

export const CREDENTIAL_COLUMNS: readonly Column<SubmittedCredentials>[] = [
  { title: 'Client', cell: ({ company_name }) => company_name },
  { title: 'Website', cell: ({ online_access_url }) => online_access_url },
  { title: 'Link', wideOnly: true, cell: ({ label }) => label },
  { title: 'Submitted', cell: ({ created_at }) => when(created_at) },
  { title: 'Receipt', wideOnly: true, cell: ({ receipt }) => receipt },
  { title: 'From address', wideOnly: true, cell: ({ address }) => address },
  { title: 'Last seen by', cell: ({ reveals }) => lastSeen(reveals) },
]

function lastSeen(reveals: SubmittedCredentials['reveals']): string {
  const last = reveals.at(-1)
  return last === undefined ? 'Nobody' : `${last.by.name}, ${when(last.at)}`
}

export const FILE_COLUMNS: readonly Column<SubmittedFile>[] = [
  { title: 'Client', cell: ({ company_name }) => company_name },
  { title: 'File', cell: ({ name }) => name },
  {
    title: 'Outcome',
    cell: ({ outcome, message }) => (
      <span title={message}>
        <StatusDot tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].words}</StatusDot>
      </span>
    ),
  },
  {
    title: 'Bill',
    cell: ({ textract_bill_id }) => (textract_bill_id === null ? '' : `#${textract_bill_id}`),
  },
  { title: 'Request', wideOnly: true, cell: ({ request_id }) => request_id ?? '' },
  { title: 'Link', wideOnly: true, cell: ({ label }) => label },
  { title: 'Uploaded', cell: ({ created_at }) => when(created_at) },
  { title: 'From address', wideOnly: true, cell: ({ address }) => address },
]
