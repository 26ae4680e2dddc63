import { useQuery } from '@tanstack/react-query'
import type { KeptRecord } from '#commands/records/context.ts'
import { momentWords } from '#ui/moments.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { accessQuery, sessionsQuery, signInsQuery } from '../state/queries.ts'
import styles from './Billing.module.css'

const MOST_SHOWN = 10

/** Where a user is signed in now, and how that was come by or failed. */
export function SignIns({ record }: { record: KeptRecord }) {
  const { call } = useWorkstation()
  const sessions = useQuery(sessionsQuery(call, record.id))
  const signIns = useQuery(signInsQuery(call, record.id))
  return (
    <>
      <AccessMade record={record} />
      <section className={styles.billing} aria-label="Sessions">
        <h3>Signed in</h3>
        {sessions.isError && <p role="alert">The sessions could not be shown.</p>}
        {sessions.data?.length === 0 && <p className={styles.dim}>Nowhere now.</p>}
        <ul>
          {sessions.data?.map(({ id, created_at, address, current }) => (
            <li key={id} className={styles.meter}>
              <p>
                Since {momentWords(created_at)}
                {address && <span className={styles.dim}> from {address}</span>}
              </p>
              {!current && <CommandButton id="records.end-session" args={id} label="End" />}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.billing} aria-label="Sign-ins">
        <h3>Last sign-ins</h3>
        {signIns.isError && <p role="alert">The sign-ins could not be shown.</p>}
        {signIns.data?.length === 0 && <p className={styles.dim}>Not yet.</p>}
        <ul>
          {signIns.data?.slice(0, MOST_SHOWN).map(({ id, at, failed, address }) => (
            <li key={id} className={failed ? styles.gap : undefined}>
              {momentWords(at)}
              {failed && ' failed'}
              {address && <span className={styles.dim}> from {address}</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const KINDS = {
  api_key: 'API key',
  webhook: 'Webhook',
  public_link: 'Public link',
  widget_link: 'Widget link',
} as const

/** What the user made that works without their login. */
function AccessMade({ record }: { record: KeptRecord }) {
  const { call } = useWorkstation()
  const { data, isError } = useQuery(accessQuery(call, record.id))
  if (!isError && (data === undefined || data.length === 0)) return null
  return (
    <section className={styles.billing} aria-label="Keys, webhooks and links">
      <h3>Keys, webhooks and links</h3>
      {isError && <p role="alert">The keys, webhooks and links could not be shown.</p>}
      {data !== undefined && (
        <>
          {!record.active && <p role="status">The login is disabled, but these still work:</p>}
          <ul>
            {data.map(({ kind, id, name, company_name, created_at }) => (
              <li key={`${kind} ${id}`}>
                {[KINDS[kind], name, company_name].filter(Boolean).join(' · ')}
                <span className={styles.dim}> since {momentWords(created_at)}</span>
              </li>
            ))}
          </ul>
          <CommandButton id="records.end-access" label="End all" />
        </>
      )}
    </section>
  )
}
