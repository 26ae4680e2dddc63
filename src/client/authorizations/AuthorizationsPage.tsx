import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { authorizationsQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Earlier } from '#client/platform/shell/Earlier.tsx'
import { ExportList } from '#client/platform/shell/ExportList.tsx'
import { Page } from '#client/platform/shell/Page.tsx'
import { type RowColumn, Rows } from '#client/platform/shell/Rows.tsx'
import type { CallAnswer } from '#contract/client/contract.ts'
import { AUTHORIZATION_TEXTS } from '#domain/authorizations/status.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { AuthorizationChip } from '#views/authorizations/AuthorizationChip.tsx'
import { Letters } from '../letters/Letters.tsx'
import { SiteLink } from './SiteLink.tsx'
import { useAuthorizationsAddress } from './use-authorizations-address.ts'

type Row = CallAnswer<'authorizations.list'>['authorizations'][number]

/** The logins that a client entrusted to us, and the letters that it signed: to look at alone. */
export function AuthorizationsPage() {
  const list = useInfiniteQuery(authorizationsQuery)
  const { data, error } = list
  const rows = data?.pages.flatMap((page) => page.authorizations) ?? []
  return (
    <Page title="Manage Authorizations" windowTitle="Authorizations" wide>
      <p className="dim">Logins by which we fetch your bills from the websites of your utilities.</p>
      {error !== null && <Notice tone="bad">{AUTHORIZATION_TEXTS.loadFailed}</Notice>}
      {data === undefined && error === null && <p role="status">One moment…</p>}
      <section className="panel" aria-label="Authorizations">
        {data !== undefined && rows.length === 0 && <p>{AUTHORIZATION_TEXTS.none}</p>}
        {rows.length > 0 && (
          <>
            <Logins rows={rows} />
            <ExportList
              order={(format) => ({ name: 'authorizations.export', input: { body: { format } } })}
            />
          </>
        )}
        <Earlier list={list} />
        <Submit />
      </section>
      <Letters />
    </Page>
  )
}

function Logins({ rows }: { rows: readonly Row[] }) {
  const address = useAuthorizationsAddress()
  const manage = ({ id }: Row) => (
    <Link href={`${address}/${id}`} aria-label={`Manage ${id}`}>
      Manage
    </Link>
  )
  return <Rows columns={[...COLUMNS, { title: 'Actions', cell: manage }]} rows={rows} />
}

const COLUMNS: readonly RowColumn<Row>[] = [
  { title: 'ID', cell: ({ id }) => id },
  { title: 'Online Access URL', cell: ({ online_access_url }) => <SiteLink url={online_access_url} /> },
  { title: 'Username', cell: ({ online_access_username }) => online_access_username },
  { title: 'Status', cell: ({ status }) => <AuthorizationChip status={status} /> },
]

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
