import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CallAnswer } from '#contract/contract.ts'
import { AUTHORIZATION_TEXTS, withScheme } from '#domain/authorizations/status.ts'
import { AuthorizationChip } from '#ui/AuthorizationChip.tsx'
import { Notice } from '#ui/form/Notice.tsx'
import { Letters } from '../letters/Letters.tsx'
import { authorizationsQuery } from '../queries.ts'
import { call } from '../session/session.ts'
import { failureWords } from '../session/told.ts'
import { Page } from '../shell/Page.tsx'
import { useAuthorizationsAddress } from './use-authorizations-address.ts'

type Row = CallAnswer<'authorizations.list'>['authorizations'][number]

/** The logins that a client entrusted to us, and the letters that it signed: to look at alone. */
export function AuthorizationsPage() {
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(authorizationsQuery)
  const rows = data?.pages.flatMap((page) => page.authorizations) ?? []
  return (
    <Page title="Manage Authorizations" windowTitle="Authorizations" wide>
      <p className="dim">Logins by which we fetch your bills from the websites of your utilities.</p>
      {error !== null && <Notice tone="bad">{AUTHORIZATION_TEXTS.loadFailed}</Notice>}
      {data === undefined && error === null && <p role="status">One moment…</p>}
      {data !== undefined && rows.length === 0 && <p>{AUTHORIZATION_TEXTS.none}</p>}
      {rows.length > 0 && <Rows rows={rows} />}
      {hasNextPage && (
        <div className="actions">
          <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </button>
        </div>
      )}
      <Submit />
      <Letters />
    </Page>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const address = useAuthorizationsAddress()
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">ID</th>
          <th scope="col">Online Access URL</th>
          <th scope="col">Username</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, online_access_url: url, online_access_username, status }) => (
          <tr key={id}>
            <td>{id}</td>
            <td>
              {url !== '' && (
                <a href={withScheme(url)} target="_blank" rel="noreferrer">
                  {url}
                </a>
              )}
            </td>
            <td>{online_access_username}</td>
            <td>
              <AuthorizationChip status={status} />
            </td>
            <td>
              <Link href={`${address}/${id}`} aria-label={`Manage ${id}`}>
                Manage
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The way to the page on which the company submits a login. */
function Submit() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('authorizations.credentialsLink', { body: {} }),
    onSuccess: ({ path }) => window.location.assign(path),
  })
  return (
    <>
      <div className="actions">
        <button type="button" className="primary" disabled={isPending} onClick={() => mutate()}>
          Submit credentials
        </button>
      </div>
      {error !== null && <Notice tone="bad">{failureWords(error)}</Notice>}
    </>
  )
}
