import { useAtomValue } from 'jotai'
import { ACCOUNTING_TABS, type AccountingTab, type Connection } from '#commands/accounting/context.ts'
import { Chip } from '#ui/Chip.tsx'
import { momentWords } from '#ui/moments.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import styles from './AccountingRoom.module.css'
import { connectionAtom, tabAtom } from './state.ts'

const TABS = Object.keys(ACCOUNTING_TABS) as AccountingTab[]

/** Which list is shown, whose books these are, and of when. */
export function StandingBar() {
  const tab = useAtomValue(tabAtom)
  const connection = useAtomValue(connectionAtom)
  return (
    <div className={`${room.bar} ${styles.bar}`}>
      {TABS.map((each) => (
        <CommandButton
          key={each}
          id={`accounting.show-${each}`}
          label={ACCOUNTING_TABS[each]}
          look="quiet"
          pressed={each === tab}
        />
      ))}
      <span className={room.rest} />
      {connection !== null && <Standing connection={connection} />}
    </div>
  )
}

function Standing({ connection }: { connection: Connection }) {
  const { company_name, environment, state } = connection
  return (
    <>
      {company_name !== null && <span className={`${styles.books} ${styles.roomy}`}>{company_name}</span>}
      {environment === 'sandbox' && state !== 'not_set_up' && (
        <Chip tone="warn" title="These are the books of a sandbox: nothing here is real.">
          Sandbox
        </Chip>
      )}
      <span className={styles.asOf} role="status">
        {asOfWords(connection)}
      </span>
      {state === 'connected' && (
        <>
          <CommandButton id="accounting.refresh" label="Refresh" />
          <span className={styles.roomy}>
            <CommandButton id="accounting.disconnect" label="Disconnect" look="quiet" />
          </span>
        </>
      )}
    </>
  )
}

/** Of when the books are that are shown, and how far they are being read anew. */
function asOfWords({ as_of, reading, progress, customers, invoices }: Connection): string {
  const under = reading ? ['Reading QuickBooks', progress].filter(Boolean).join(': ') : null
  if (as_of !== null) return [`As of ${momentWords(as_of)}`, under].filter(Boolean).join(' · ')
  return under ?? (customers + invoices > 0 ? 'Not read to the end yet' : '')
}

/** What stands against seeing the books as they are: who is to agree again, or why they could not be read. */
export function Trouble() {
  const connection = useAtomValue(connectionAtom)
  if (connection === null) return null
  const { state, failure, reading } = connection
  if (state !== 'connected') return <Apart connection={connection} />
  if (failure === null || reading) return null
  return (
    <div className={styles.trouble} role="alert">
      <span>{failure}</span>
      <CommandButton id="accounting.refresh" label="Try again" />
    </div>
  )
}

const WHY_APART: Record<Exclude<Connection['state'], 'connected'>, string> = {
  expired: 'QuickBooks refuses us until somebody agrees again.',
  not_connected: 'QuickBooks is not connected.',
  not_set_up:
    'QuickBooks is not set up on this server any more: whoever runs it sets QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET.',
}

/** Nothing new comes from QuickBooks; what came before is listed. */
function Apart({ connection: { state, as_of } }: { connection: Connection }) {
  if (state === 'connected') return null
  return (
    <div className={styles.trouble} role={state === 'expired' ? 'alert' : 'status'}>
      <span>
        {WHY_APART[state]} What was read before stays readable
        {as_of !== null && `, as of ${momentWords(as_of)}`}.
      </span>
      {state !== 'not_set_up' && (
        <CommandButton
          id="accounting.get-auth-url"
          label={state === 'expired' ? 'Reconnect' : 'Get Auth Url'}
          look="primary"
        />
      )}
    </div>
  )
}
