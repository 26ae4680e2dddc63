import type { PublicLink, SubmittedCredentials, SubmittedFile } from '#commands/public-links/context.ts'
import { momentWords } from '#ui/moments.ts'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { ClientCell } from '#workstation/records/shared/ClientName.tsx'

const KINDS = { credentials: 'Credentials', upload: 'File upload', repair: 'Login repair' } as const
const STATES: Record<PublicLink['state'], { tone: Tone; words: string }> = {
  open: { tone: 'good', words: 'Open' },
  revoked: { tone: 'bad', words: 'Revoked' },
  expired: { tone: 'neutral', words: 'Expired' },
  answered: { tone: 'neutral', words: 'Answered' },
}
const OUTCOMES: Record<SubmittedFile['outcome'], { tone: Tone; words: string }> = {
  accepted: { tone: 'good', words: 'Accepted' },
  duplicate: { tone: 'neutral', words: 'Duplicate' },
  refused: { tone: 'bad', words: 'Refused' },
}

const stateOf = ({ state }: PublicLink) => STATES[state]
const outcomeOf = ({ outcome }: SubmittedFile) => OUTCOMES[outcome]

const dot = ({ tone, words }: { tone: Tone; words: string }) => <StatusDot tone={tone}>{words}</StatusDot>

const MOMENT = '156px'
const NAME = 'minmax(96px, 1.2fr)'
const TEXT = 'minmax(80px, 1fr)'
const STANDING = '104px'

type Arrived = SubmittedCredentials | SubmittedFile

const CLIENT = {
  id: 'client',
  title: 'Client',
  width: NAME,
  text: ({ company_name }: PublicLink | Arrived) => company_name,
  cell: ({ company_id, company_name }: PublicLink | Arrived) => (
    <ClientCell id={company_id} name={company_name} />
  ),
}
/** By which link it came, and from where. */
const LINK = {
  id: 'link',
  title: 'Link',
  width: TEXT,
  room: 'wide',
  text: ({ label }: Arrived) => label,
} as const
const ADDRESS = {
  id: 'address',
  title: 'From address',
  width: '128px',
  room: 'wide',
  text: ({ address }: Arrived) => address,
} as const

export const LINK_COLUMNS: readonly Column<PublicLink>[] = [
  CLIENT,
  { id: 'for', title: 'For', width: STANDING, text: ({ kind }) => KINDS[kind] },
  { id: 'label', title: 'Label', width: TEXT, text: ({ label }) => label },
  {
    id: 'state',
    title: 'State',
    width: STANDING,
    text: (link) => stateOf(link).words,
    cell: (link) => dot(stateOf(link)),
  },
  {
    id: 'arrivals',
    title: 'Arrivals',
    width: '72px',
    align: 'right',
    text: ({ arrivals }) => String(arrivals),
  },
  {
    id: 'expires',
    title: 'Expires',
    width: MOMENT,
    room: 'wide',
    text: ({ expires_at }) => (expires_at === null ? 'Never' : momentWords(expires_at)),
  },
  {
    id: 'made-by',
    title: 'Made by',
    width: TEXT,
    room: 'wide',
    text: ({ created_by }) => created_by?.name ?? 'the robot',
  },
  {
    id: 'made',
    title: 'Made',
    width: MOMENT,
    room: 'wide',
    text: ({ created_at }) => momentWords(created_at),
  },
]

export const CREDENTIAL_COLUMNS: readonly Column<SubmittedCredentials>[] = [
  CLIENT,
  {
    id: 'website',
    title: 'Website',
    width: 'minmax(120px, 2fr)',
    text: ({ online_access_url }) => online_access_url,
  },
  LINK,
  { id: 'submitted', title: 'Submitted', width: MOMENT, text: ({ created_at }) => momentWords(created_at) },
  {
    id: 'authorization',
    title: 'Authorization',
    width: '104px',
    text: ({ authorization_id: id }) => (id === null ? 'None yet' : `#${id}`),
  },
  { id: 'receipt', title: 'Receipt', width: TEXT, room: 'wide', text: ({ receipt }) => receipt },
  ADDRESS,
  { id: 'seen', title: 'Last seen by', width: NAME, text: ({ reveals }) => lastSeen(reveals) },
]

function lastSeen(reveals: SubmittedCredentials['reveals']): string {
  const last = reveals.at(-1)
  return last === undefined ? 'Nobody' : `${last.by.name}, ${momentWords(last.at)}`
}

const billWords = ({ textract_bill_id }: SubmittedFile) =>
  textract_bill_id === null ? '' : `#${textract_bill_id}`

export const FILE_COLUMNS: readonly Column<SubmittedFile>[] = [
  CLIENT,
  { id: 'file', title: 'File', width: 'minmax(120px, 2fr)', text: ({ name }) => name },
  {
    id: 'outcome',
    title: 'Outcome',
    width: STANDING,
    text: (file) => [outcomeOf(file).words, file.message].filter(Boolean).join(': '),
    cell: (file) => dot(outcomeOf(file)),
  },
  { id: 'bill', title: 'Bill', width: '80px', text: billWords },
  {
    id: 'request',
    title: 'Request',
    width: '80px',
    room: 'wide',
    text: ({ request_id }) => (request_id === null ? '' : String(request_id)),
  },
  LINK,
  { id: 'uploaded', title: 'Uploaded', width: MOMENT, text: ({ created_at }) => momentWords(created_at) },
  ADDRESS,
]

export const linkLines = (link: PublicLink) => (
  <TwoLines
    name={link.label === '' ? link.company_name : link.label}
    side={link.arrivals === 1 ? '1 arrival' : `${link.arrivals} arrivals`}
    place={`${KINDS[link.kind]} · ${link.company_name}`}
    standing={stateOf(link)}
  />
)

export const credentialLines = (submission: SubmittedCredentials) => (
  <TwoLines
    name={submission.online_access_url}
    side={momentWords(submission.created_at)}
    place={submission.company_name}
    standing={
      submission.authorization_id === null
        ? { tone: 'neutral', words: lastSeen(submission.reveals) }
        : { tone: 'good', words: `Authorization #${submission.authorization_id}` }
    }
  />
)

export const fileLines = (file: SubmittedFile) => (
  <TwoLines
    name={file.name}
    side={momentWords(file.created_at)}
    place={[file.company_name, billWords(file)].filter(Boolean).join(' · ')}
    standing={outcomeOf(file)}
  />
)
