import { useInfiniteQuery } from '@tanstack/react-query'
import { Notice } from '#ui/form/Notice.tsx'
import { momentWords } from '#ui/moments.ts'
import { signInsQuery } from '../queries.ts'
import { failureWords } from '../session/told.ts'

const METHODS: Readonly<Record<string, string>> = {
  password: 'Password',
  authenticator: 'Password and authenticator',
  recovery_code: 'Password and recovery code',
  passkey: 'Passkey',
  sign_up: 'Signed up',
}

/** When and from where one logged in, and who tried to. */
export function SignIns() {
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(signInsQuery)
  const rows = data?.pages.flatMap((page) => page.sign_ins) ?? []
  return (
    <section className="panel" aria-labelledby="sign-ins">
      <h2 id="sign-ins">Sign-ins</h2>
      {error !== null && <Notice tone="bad">{failureWords(error)}</Notice>}
      {data !== undefined && rows.length === 0 && <p className="dim">None since this is kept.</p>}
      {rows.length > 0 && (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">How</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{momentWords(row.at)}</td>
                <td>{row.failed ? 'Failed' : (METHODS[row.method ?? ''] ?? row.method)}</td>
                <td>{row.address}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <div className="actions">
          <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </button>
        </div>
      )}
    </section>
  )
}
