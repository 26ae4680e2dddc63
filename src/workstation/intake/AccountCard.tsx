import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { IntakeAccount } from '#commands/intake/context.ts'
import { CAUSES } from '#domain/authorizations/causes.ts'
import { momentWords } from '#ui/moments.ts'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { PresenceLine } from '#workstation/platform/shared/PresenceLine.tsx'
import { counted, dateWords } from '#workstation/platform/shared/words.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { ClientName } from '#workstation/records/shared/ClientName.tsx'
import styles from './AccountCard.module.css'
import { siteWords } from './columns.tsx'
import { HistoryCoverage } from './HistoryCoverage.tsx'
import { useOthersAt } from './presence.ts'
import { accountQuery } from './queries.ts'
import { accountList } from './state.ts'

/** All that is needed to fetch the bill of the account that the keyboard is on. */
export function AccountCard() {
  const row = useAtomValue(accountList.focusedRowAtom)
  return (
    <section className={styles.card} aria-label="Account">
      {row === null ? <p className={styles.none}>Select an account</p> : <Account row={row} />}
    </section>
  )
}

function Account({ row }: { row: IntakeAccount }) {
  return (
    <>
      <header className={styles.head}>
        <h2>
          {row.utility_company_name} <span className={styles.number}>{row.acct_num}</span>
        </h2>
        <p className={styles.estimate} data-late={(row.days_past_estimate ?? 0) > 0 || undefined}>
          {estimateSentence(row)}
        </p>
        <PresenceLine
          others={useOthersAt(row.id)}
          one={(name, lasted) => `${name} has been at this account for ${lasted}`}
          several={(names) => `${names} are at this account`}
        />
      </header>
      <div className={styles.acts}>
        <CommandButton id="intake.check" label="Mark as Checked" look="primary" />
        <CommandButton id="intake.copy-user-name" label="Username" />
        <CommandButton id="intake.copy-password" label="Password" />
        <CommandButton id="intake.copy-account" label="Account number" />
        <CommandButton id="intake.open-site" label="Site" />
        <CommandButton id="intake.follow-up" label="Follow up" />
        <CommandButton id="intake.clear-follow-up" label="Clear" look="quiet" />
        <CommandButton id="intake.add-bills" label="File" />
        <CommandButton id="intake.open-bills" label="Bills" />
        <CommandButton id="intake.open-request" label="Request" />
        {row.data_start_date !== null && (
          <CommandButton
            id="intake.history"
            label={row.history_complete ? 'History not complete' : 'History complete'}
          />
        )}
      </div>
      <div className={styles.body}>
        <Facts facts={loginOf(row)} />
        <Facts facts={standingOf(row)} />
        <Notes row={row} />
      </div>
      {row.data_start_date !== null && <HistoryCoverage row={row} from={row.data_start_date} />}
    </>
  )
}

function estimateSentence({ days_past_estimate: days, expected_on, data_start_date }: IntakeAccount): string {
  if (days === null || expected_on === null)
    return data_start_date === null
      ? 'No bill yet'
      : `No bill yet: wanted from ${dateWords(data_start_date)} on`
  const when = `expected ${dateWords(expected_on)}`
  if (days === 0) return `${when}: today`
  return days > 0
    ? `${when}: ${counted(days, 'day', 'days')} past estimate`
    : `${when}: in ${counted(-days, 'day', 'days')}`
}

type Pair = readonly [name: string, value: ReactNode]

const loginOf = (row: IntakeAccount): Pair[] => [
  ['Website', siteWords(row.online_access_url)],
  ['Username', row.online_access_username],
  ['Password', row.has_online_access_password ? '••••••••' : 'None is known'],
  [
    'Login',
    row.authorization_cause === null ? row.authorization_status : CAUSES[row.authorization_cause].words,
  ],
  ['Meters', row.meter_nums.join(', ')],
  ['Property', row.property_name],
  ['Client', <ClientName key="client" id={row.company_id} name={row.company_name} />],
]

const standingOf = (row: IntakeAccount): Pair[] => [
  ['Latest invoice', dateWords(row.latest_invoice_date)],
  ['On its way', row.waiting_bills > 0 && `${counted(row.waiting_bills, 'bill', 'bills')} not saved yet`],
  ['Last checked', checkedWords(row)],
  ['Follow up', dateWords(row.online_follow_up_date)],
  ['Delivery', row.delivery_method],
  ['Billing', row.billing_status],
  ['Data through', dateWords(row.data_through_date)],
  ['First bill wanted', dateWords(row.data_start_date)],
  ['Manual processing', row.invoice_requires_manual_processing && 'Required'],
]

const checkedWords = ({ last_online_check_at: at, last_online_check_by: by }: IntakeAccount): string =>
  at === null ? '' : [momentWords(at), by?.name].filter(Boolean).join(', ')

function Notes({ row }: { row: IntakeAccount }) {
  const { call } = useWorkstation()
  const { data } = useQuery({ ...accountQuery(call, row.id), placeholderData: keepPreviousData })
  const notes = data?.account.id === row.id ? data.two_factor_notes : null
  return (
    <div className={styles.notes}>
      <h3>
        Locating instructions <CommandButton id="intake.instructions" label="Write" look="quiet" />
      </h3>
      <p>{row.locating_instructions ?? 'None were written.'}</p>
      {notes !== null && (
        <>
          <h3>2-factor notes</h3>
          <p>{notes}</p>
        </>
      )}
    </div>
  )
}
