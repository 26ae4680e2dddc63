import type { IntakeAccount } from '#commands/intake/context.ts'
import { ACCOUNT_SORTS, type AccountQueue, type AccountSort } from '#domain/intake/account-queue.ts'
import { momentWords } from '#ui/moments.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { Avatar } from '#workstation/platform/shared/PresenceLine.tsx'
import { dateWords, type Standing } from '#workstation/platform/shared/words.ts'
import styles from './columns.module.css'
import { presenceWords, useOthersAt } from './presence.ts'

type AccountColumn = Column<IntakeAccount, AccountSort>

const sorted = (sort: AccountSort, column: Omit<AccountColumn, 'id' | 'title'>): AccountColumn => ({
  id: sort,
  title: ACCOUNT_SORTS[sort],
  sort,
  ...column,
})

/** "12", "not due" or "no bill yet". */
export const estimateWords = ({ days_past_estimate: days }: IntakeAccount): string =>
  days === null ? 'no bill yet' : String(days)

const isLate = ({ days_past_estimate }: IntakeAccount): boolean => (days_past_estimate ?? 0) > 0

const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No')

const COLUMNS: readonly AccountColumn[] = [
  sorted('days_past_estimate', {
    width: '132px',
    align: 'right',
    text: estimateWords,
    cell: (row) => (
      <span className={styles.days} data-late={isLate(row) || undefined}>
        {estimateWords(row)}
      </span>
    ),
  }),
  sorted('acct_num', {
    width: 'minmax(96px, 1fr)',
    text: ({ acct_num }) => acct_num,
    cell: (row) => <AccountNumber row={row} />,
  }),
  {
    id: 'meters',
    title: 'Meters',
    width: 'minmax(72px, 0.8fr)',
    room: 'wide',
    text: ({ meter_nums }) => meter_nums.join(', '),
  },
  sorted('utility_company_name', {
    width: 'minmax(96px, 1.2fr)',
    text: ({ utility_company_name }) => utility_company_name,
  }),
  sorted('online_access_url', {
    width: 'minmax(80px, 1.1fr)',
    text: ({ online_access_url }) => siteWords(online_access_url),
  }),
  sorted('online_access_username', {
    width: 'minmax(80px, 1fr)',
    text: ({ online_access_username }) => online_access_username ?? '',
  }),
  sorted('last_online_check_at', {
    width: '148px',
    text: ({ last_online_check_at: at }) => (at === null ? '' : momentWords(at)),
  }),
  sorted('online_follow_up_date', {
    width: '92px',
    text: ({ online_follow_up_date }) => dateWords(online_follow_up_date),
  }),
  sorted('latest_invoice_date', {
    width: '124px',
    text: ({ latest_invoice_date }) => dateWords(latest_invoice_date),
  }),
  sorted('delivery_method', {
    width: 'minmax(104px, 0.7fr)',
    room: 'wide',
    text: ({ delivery_method }) => delivery_method ?? '',
  }),
  {
    id: 'auto',
    title: 'Auto',
    width: '48px',
    room: 'wide',
    text: ({ auto_process_in_invoyage }) => yesNo(auto_process_in_invoyage),
  },
  {
    id: 'manual',
    title: 'Manual',
    width: '60px',
    room: 'wide',
    text: ({ invoice_requires_manual_processing }) => yesNo(invoice_requires_manual_processing),
  },
]

const DATA_THROUGH = sorted('data_through_date', {
  width: '128px',
  text: ({ data_through_date }) => dateWords(data_through_date),
})

const OF_HISTORIES = [...COLUMNS, DATA_THROUGH]

export const columnsOf = (queue: AccountQueue): readonly AccountColumn[] =>
  queue === 'intake-histories' ? OF_HISTORIES : COLUMNS

/** Without what every site begins with. */
export const siteWords = (url: string | null): string => (url ?? '').replace(/^(https?:\/\/)?(www\.)?/i, '')

/** The number, behind the initials of the colleagues who are at the account. */
function AccountNumber({ row }: { row: IntakeAccount }) {
  const others = useOthersAt(row.id)
  return (
    <span className={styles.number}>
      {others.map(({ user_id, name }) => (
        <Avatar key={user_id} name={name} />
      ))}
      {row.acct_num}
      {others.length > 0 && <span className="visually-hidden">, {presenceWords(others)}</span>}
    </span>
  )
}

export const accountLines = (row: IntakeAccount) => <AccountLines row={row} />

function AccountLines({ row }: { row: IntakeAccount }) {
  const others = useOthersAt(row.id)
  const invoiced: Standing = {
    tone: isLate(row) ? 'warn' : 'neutral',
    words: dateWords(row.latest_invoice_date),
  }
  return (
    <TwoLines
      name={row.utility_company_name}
      side={estimateWords(row)}
      place={`${row.acct_num} · ${row.online_access_username ?? 'no login'}`}
      standing={others.length > 0 ? { tone: 'busy', words: presenceWords(others) } : invoiced}
    />
  )
}
