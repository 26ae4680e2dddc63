import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { asCalendarDate, formatDate, today } from '#base/calendar-date.ts'
import { formatMoney, fromDollars } from '#base/money.ts'
import { propertyServiceQuery } from '#client/platform/queries.ts'
import { ENERGY_PAGES } from '#client/platform/shell/energy-pages.ts'
import { type RowColumn, Rows } from '#client/platform/shell/Rows.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import type { CallAnswer } from '#contract/client/contract.ts'
import { type CauseCode, type CauseOwner, causeOf } from '#domain/authorizations/causes.ts'
import { WORKFLOW_LABELS } from '#domain/property-intake/property-intake.ts'
import { type PropertyNeed, propertyNeeds } from '#domain/property-intake/property-needs.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import styles from './PropertyOverview.module.css'
import type { PropertyLists } from './parts.ts'
import type { OwnProperty } from './property-draft.ts'
import { propertyFacts } from './property-facts.ts'

type Service = CallAnswer<'properties.service'>
type Account = Service['accounts'][number]

interface OverviewProps {
  property: OwnProperty
  lists: PropertyLists
}

/** A property that staff have: how it stands, what serves it, what it was billed, and what is missing. */
export function PropertyOverview({ property, lists }: OverviewProps) {
  return (
    <>
      <Facts property={property} lists={lists} />
      {property.workflow_state === 'accepted' ? <Service id={property.id} /> : <Given property={property} />}
    </>
  )
}

function Facts({ property, lists }: OverviewProps) {
  const { workflow_state: state } = property
  return (
    <section className="panel" aria-label="Property">
      <p className={styles.state}>
        <StatusDot tone={state === 'accepted' ? 'good' : 'busy'}>{WORKFLOW_LABELS[state]}</StatusDot>
        {state !== 'accepted' && ' We are checking this property, and send you an e-mail when that is done.'}
      </p>
      <dl className={styles.facts}>
        {propertyFacts(property.property, lists).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The accounts as the client gave them. */
function Given({ property: { accounts } }: Pick<OverviewProps, 'property'>) {
  return (
    <section className="panel" aria-labelledby="accounts">
      <h2 id="accounts">Utility accounts</h2>
      {accounts.length === 0 ? <p>You gave no accounts.</p> : <Rows columns={GIVEN} rows={accounts} />}
    </section>
  )
}

const GIVEN: readonly RowColumn<OwnProperty['accounts'][number]>[] = [
  { title: 'Utility', cell: ({ utility_company_name: utility }) => utility },
  { title: 'Account', cell: ({ acct_num }) => acct_num ?? 'Not given' },
  { title: 'Username', cell: ({ username }) => username || 'Not given' },
  { title: 'Password', cell: ({ has_password }) => (has_password ? 'Stored' : 'Not given') },
]

function Service({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(propertyServiceQuery(id))
  if (data === undefined)
    return (
      <section className="panel">
        <Waiting what="accounts and bills" error={error} onRetry={() => void refetch()} />
      </section>
    )
  return (
    <>
      <Needs needs={propertyNeeds(data.accounts, today())} />
      <section className="panel" aria-labelledby="accounts">
        <h2 id="accounts">Utility accounts</h2>
        {data.accounts.length === 0 ? (
          <p>No account is set up yet.</p>
        ) : (
          <Rows columns={ACCOUNTS} rows={data.accounts} />
        )}
      </section>
      <section className="panel" aria-labelledby="bills">
        <h2 id="bills">Latest bills</h2>
        {data.bills.length === 0 ? <p>No bill is saved yet.</p> : <Rows columns={BILLS} rows={data.bills} />}
        <div className="actions">
          <Link className="button" href={`${ENERGY_PAGES.years.address}?property=${id}`}>
            {ENERGY_PAGES.years.title}
          </Link>
          <Link className="button" href={`${ENERGY_PAGES.intervals.address}?property=${id}`}>
            {ENERGY_PAGES.intervals.title}
          </Link>
          <Link className="button" href="/documents">
            Documents
          </Link>
        </div>
      </section>
    </>
  )
}

const dateWords = (date: string | null, none: string): string =>
  date === null ? none : formatDate(asCalendarDate(date))

/** A number or date is never broken. */
const Whole = ({ text }: { text: string }) => <span className={styles.whole}>{text}</span>

const ACCOUNTS: readonly RowColumn<Account>[] = [
  { title: 'Utility', cell: ({ utility_company_name: utility }) => utility },
  { title: 'Account', cell: ({ acct_num }) => <Whole text={acct_num} /> },
  { title: 'Energy', cell: ({ energy_types: types }) => types.join(', ') },
  { title: 'Status', cell: (account) => <AccountState {...account} /> },
  {
    title: 'Latest bill',
    cell: ({ latest_invoice_date: date }) => <Whole text={dateWords(date, 'None yet')} />,
  },
]

function AccountState({ is_live: isLive, cause }: Account) {
  if (!isLive) return <StatusDot tone="neutral">Inactive</StatusDot>
  if (cause === null) return <StatusDot tone="good">Active</StatusDot>
  return <StatusDot tone="bad">{causeWords(cause)}</StatusDot>
}

const causeWords = (cause: CauseCode): string => causeOf(cause).words

const BILLS: readonly RowColumn<Service['bills'][number]>[] = [
  {
    title: 'Invoice date',
    cell: ({ invoice_date: date, textract_bill_id: id }) =>
      id === null ? (
        <Whole text={dateWords(date, '')} />
      ) : (
        <Link href={`/documents/${id}`}>{dateWords(date, '')}</Link>
      ),
  },
  { title: 'Utility', cell: ({ utility_company_name: utility }) => utility },
  { title: 'Account', cell: ({ acct_num }) => <Whole text={acct_num} /> },
  {
    title: 'Bill total',
    cell: ({ total }) => <Whole text={formatMoney(fromDollars(Number(total)))} />,
  },
]

function Needs({ needs }: { needs: readonly (PropertyNeed & { account: Account | null })[] }) {
  if (needs.length === 0) return null
  return (
    <section className="panel" aria-labelledby="missing">
      <h2 id="missing">What is missing</h2>
      <ul className={styles.needs}>
        {needs.map((need) => (
          <li key={`${need.kind} ${need.account?.id}`}>
            <NeedWords {...need} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who acts next on a login that does not work. */
const NEXT: Record<CauseOwner, string> = {
  client: 'Please send us a login that works.',
  us: 'We are working on it.',
  utility: 'We try again when the utility’s site is back.',
}

function NeedWords({ kind, account }: PropertyNeed & { account: Account | null }) {
  if (account === null) return 'No utility account is set up yet. We do that next.'
  const name = `${account.utility_company_name} ${account.acct_num}`
  if (kind === 'no-bill') return `${name} has no bill yet.`
  if (kind === 'old-bill') return `${name} has no bill since ${dateWords(account.latest_invoice_date, '')}.`
  const { cause } = account
  return (
    <>
      The login for {name} does not work
      {cause !== null && `: ${causeWords(cause)}. ${NEXT[causeOf(cause).owner]}`}{' '}
      <Link href={`/authorizations/${account.authorization_id}`}>Open the login</Link>
    </>
  )
}
