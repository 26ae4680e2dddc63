import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { CallFailed } from '#contract/client.ts'
import type { CallAnswer } from '#contract/contract.ts'
import { causeOf } from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_TEXTS, withScheme } from '#domain/authorizations/status.ts'
import { asCalendarDate, formatDate } from '#domain/calendar-date.ts'
import { AuthorizationChip } from '#ui/AuthorizationChip.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { authorizationQuery } from '../queries.ts'
import { Page } from '../shell/Page.tsx'
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
  const { online_access_url: url, online_access_username: username, status, errors, cause } = authorization
  return (
    <>
      {errors !== null && <Notice tone="bad">{errors}</Notice>}
      <dl className="panel">
        <div>
          <dt className="dim">Online Access URL</dt>
          <dd>
            {url !== '' && (
              <a href={withScheme(url)} target="_blank" rel="noreferrer">
                {url}
              </a>
            )}
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
      <h2>Accounts</h2>
      <Accounts authorization={authorization} />
    </>
  )
}

function Accounts({ authorization: { accounts } }: { authorization: Authorization }) {
  if (accounts.length === 0) return <p>{AUTHORIZATION_TEXTS.noAccounts}</p>
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Account Number</th>
          <th scope="col">Utility Company</th>
          <th scope="col">Data Start Date</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, acct_num, utility_company, data_start_date, status }) => (
          <tr key={id}>
            <td>{acct_num}</td>
            <td>{utility_company.name}</td>
            <td>{data_start_date === null ? '' : formatDate(asCalendarDate(data_start_date))}</td>
            <td>{status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
