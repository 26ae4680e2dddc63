import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionsQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { dayWords } from '#ui/moments.ts'
import styles from './AccountPage.module.css'

/** Where one is logged in, and how to end any of it. */
export function Sessions() {
  const client = useQueryClient()
  const { data, error } = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string) => call('sessions.revoke', { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  const problem = error ?? end.error
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      {problem !== null && <Notice tone="bad">{failureWords(problem)}</Notice>}
      <ul className={styles.sessions}>
        {data?.sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p title={session.user_agent ?? undefined}>
                {session.browser ?? session.user_agent ?? 'Unknown browser'}
                {session.current && ' (this browser)'}
              </p>
              <p className="dim">
                Since {dayWords(session.created_at)}
                {session.address !== null && `, from ${session.address}`}
              </p>
            </div>
            {!session.current && (
              <button type="button" disabled={end.isPending} onClick={() => end.mutate(session.id)}>
                End this session
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
