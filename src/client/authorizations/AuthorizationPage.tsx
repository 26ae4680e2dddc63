import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import { authorizationQuery } from '#client/platform/queries.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { type RowColumn, Rows } from '#client/platform/shell/Rows.tsx'
import { CallFailed } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { causeOf } from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_TEXTS } from '#domain/authorizations/status.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { AuthorizationChip } from '#views/authorizations/AuthorizationChip.tsx'
import { SiteLink } from './SiteLink.tsx'
import { useAuthorizationsAddress } from './use-authorizations-address.ts'

type Authorization = CallAnswer<'authorizations.get'>['authorization']

/** One login of a client with the accounts that it opens: to look at alone. */
export function AuthorizationPage() {
  const id = Number(useParams<{ id: string }>().id)
  const address = useAuthorizationsAddress()
  const { data: authorization, error } = useQuery(authorizationQuery(id))
  return (
    <Page title={`Authorization ${id}`} wide>
      <div className="actions">
        <Link className="button" href={address}>
          Back
        </Link>
      </div>
      {error !== null && <Notice tone="bad">{loadFailure(error)}</Notice>}
      {authorization === undefined && error === null && <p role="status">One moment…</p>}
      {authorization !== undefined && <Details authorization={authorization} />}
    </Page>
  )
}

const loadFailure = (error: Error): string =>
  error instanceof CallFailed && error.code === 'not_found'
    ? AUTHORIZATION_TEXTS.notFound
    : AUTHORIZATION_TEXTS.loadFailed

function Details({ authorization }: { authorization: Authorization }) {
  const {
    online_access_url: url,
    online_access_username: username,
    status,
    errors,
    cause,
    accounts,
  } = authorization
  return (
    <>
      {errors !== null && <Notice tone="bad">{errors}</Notice>}
      <dl className="panel">
        <div>
          <dt className="dim">Online Access URL</dt>
          <dd>
            <SiteLink url={url} />
          </dd>
        </div>
        <div>
          <dt className="dim">Username</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt className="dim">Status</dt>
          <dd>
            <AuthorizationChip status={status} />
            {cause !== null && ` ${causeOf(cause).words}`}
          </dd>
        </div>
      </dl>
      <section className="panel" aria-labelledby="accounts">
        <h2 id="accounts">Accounts</h2>
        {accounts.length === 0 ? (
          <p>{AUTHORIZATION_TEXTS.noAccounts}</p>
        ) : (
          <Rows columns={ACCOUNT} rows={accounts} />
        )}
      </section>
    </>
  )
}

const ACCOUNT: readonly RowColumn<Authorization['accounts'][number]>[] = [
  { title: 'Account Number', cell: ({ acct_num }) => acct_num },
  { title: 'Utility Company', cell: ({ utility_company }) => utility_company.name },
  {
    title: 'Data Start Date',
    cell: ({ data_start_date: day }) => (day === null ? '' : formatDate(asCalendarDate(day))),
  },
  { title: 'Status', cell: ({ status }) => status },
]
