import type { RoomTab } from '#commands/requests/context.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { isCallOnly } from '#domain/records/delivery.ts'
import type { RequestSort } from '#domain/requests/list-views.ts'
import { Chip } from '#ui/Chip.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { dateWords } from '#workstation/platform/shared/words.ts'
import styles from './columns.module.css'
import { loaStanding, meterWords, pauseWords, weekWords, whyWords } from './words.ts'

type RequestColumn = Column<RequestRow, RequestSort>

const date = (
  id: string,
  title: string,
  sort: RequestSort & keyof RequestRow,
  more: Partial<RequestColumn> = {},
): RequestColumn => ({
  id,
  title,
  width: '88px',
  sort,
  text: (row) => dateWords(typeof row[sort] === 'string' ? row[sort] : null),
  ...more,
})

const COLUMNS: readonly RequestColumn[] = [
  {
    id: 'utility',
    title: 'Utility',
    width: 'minmax(96px, 1.2fr)',
    sort: 'utility_company_name',
    text: ({ utility_company_name }) => utility_company_name,
  },
  {
    id: 'account',
    title: 'Account',
    width: 'minmax(96px, 1fr)',
    sort: 'acct_num',
    text: ({ acct_num }) => acct_num,
  },
  {
    id: 'property',
    title: 'Property',
    width: 'minmax(80px, 1fr)',
    sort: 'property_name',
    text: ({ property_name }) => property_name,
  },
  { id: 'meter', title: 'Meter', width: 'minmax(90px, 0.9fr)', room: 'wide', text: meterWords },
  date('latest-invoice', 'Latest invoice', 'latest_invoice_date'),
  date('last-sent', 'Last sent', 'last_sent_date'),
  date('last-received', 'Received', 'last_received_date', { room: 'wide' }),
  date('follow-up', 'Follow up', 'follow_up_date'),
  {
    id: 'week',
    title: 'Week',
    width: '76px',
    room: 'wide',
    text: ({ request_on_week }) => (request_on_week === 'any' ? 'Any' : weekWords(request_on_week)),
  },
  {
    id: 'why',
    title: 'Why it is here',
    width: 'minmax(180px, 2fr)',
    sort: 'priority',
    text: (row) => [whyWords(row).words, ...chipsOf(row).map(({ words }) => words)].join(' · '),
    cell: (row) => <Why row={row} />,
  },
]

const ISSUE_SENT: RequestColumn = {
  id: 'issue-sent',
  title: 'Issue sent',
  width: '88px',
  text: ({ last_issue_sent_date }) => dateWords(last_issue_sent_date),
}

const ON_ISSUE = COLUMNS.map((column) => (column.id === 'last-sent' ? ISSUE_SENT : column))

/** On the tab of issues "sent" is when the client was told. */
export const columnsOf = (tab: RoomTab): readonly RequestColumn[] => (tab === 'on_issue' ? ON_ISSUE : COLUMNS)

/** The reason, and what is unusual: a letter that ends, a pause, a utility that wants a call. */
function Why({ row }: { row: RequestRow }) {
  const { tone, words } = whyWords(row)
  return (
    <span className={styles.why}>
      <span className={styles.words} data-tone={row.alarm && tone === 'neutral' ? 'warn' : tone}>
        {words}
      </span>
      {chipsOf(row).map((chip) => (
        <Chip key={chip.words} tone={chip.tone}>
          {chip.words}
        </Chip>
      ))}
    </span>
  )
}

function chipsOf(row: RequestRow) {
  const loa = loaStanding(row)
  const paused = pauseWords(row.requests_pause)
  const issuesPaused = pauseWords(row.issues_pause)
  return [
    ...(isCallOnly(row.delivery_email) ? [{ tone: 'neutral' as const, words: 'call' }] : []),
    ...(loa !== null && loa.tone !== 'good' ? [loa] : []),
    ...(paused === null ? [] : [{ tone: 'neutral' as const, words: paused }]),
    ...(issuesPaused === null ? [] : [{ tone: 'neutral' as const, words: `issues ${issuesPaused}` }]),
  ]
}
