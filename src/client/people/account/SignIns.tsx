import { useInfiniteQuery } from '@tanstack/react-query'
import { signInsQuery } from '#client/platform/queries.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Earlier } from '#client/platform/shell/Earlier.tsx'
import { type RowColumn, Rows } from '#client/platform/shell/Rows.tsx'
import type { CallAnswer } from '#contract/client/contract.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { momentWords } from '#ui/moments.ts'

type SignIn = CallAnswer<'account.signIns'>['sign_ins'][number]

const METHODS: Readonly<Record<string, string>> = {
  password: 'Password',
  authenticator: 'Password and authenticator',
  recovery_code: 'Password and recovery code',
  passkey: 'Passkey',
  sign_up: 'Signed up',
}

const COLUMNS: readonly RowColumn<SignIn>[] = [
  { title: 'When', cell: ({ at }) => momentWords(at) },
  { title: 'How', cell: ({ failed, method }) => (failed ? 'Failed' : (METHODS[method ?? ''] ?? method)) },
  { title: 'From', cell: ({ address }) => address },
]

/** When and from where one logged in, and who tried to. */
export function SignIns() {
  const list = useInfiniteQuery(signInsQuery)
  const { data, error } = list
  const rows = data?.pages.flatMap((page) => page.sign_ins) ?? []
  return (
    <section className="panel" aria-labelledby="sign-ins">
      <h2 id="sign-ins">Sign-ins</h2>
      {error !== null && <Notice tone="bad">{failureWords(error)}</Notice>}
      {data !== undefined && rows.length === 0 && <p className="dim">None since this is kept.</p>}
      {rows.length > 0 && <Rows columns={COLUMNS} rows={rows} />}
      <Earlier list={list} />
    </section>
  )
}
