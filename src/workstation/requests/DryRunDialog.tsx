import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useWorkstation } from '../workstation.ts'
import styles from './DryRunDialog.module.css'
import { dryRunQuery } from './state/queries.ts'

type DryRun = CallAnswer<'requests.automationPreview'>

/** What the robot would send now, and what it would leave to people and why. Nothing is sent. */
export function DryRunDialog() {
  const { call, ports } = useWorkstation()
  const { data, error } = useQuery(dryRunQuery(call))
  const close = () => ports.requests?.dialog(null)
  return (
    <Dialog
      open
      title="What would be sent now"
      width={680}
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      {error && <p role="alert">{error.message}</p>}
      {data === undefined ? !error && <p>Working it out…</p> : <Outcome run={data} />}
    </Dialog>
  )
}

function Outcome({ run: { mails, left, enabled, next_run } }: { run: DryRun }) {
  return (
    <div className={styles.outcome}>
      <p className={styles.when}>
        {enabled ? 'Automation is on' : 'Automation is off'}
        {next_run !== null && `; the next run is ${new Date(next_run).toLocaleString('en-US', WHEN)}`}.
      </p>
      <section aria-label="E-mails">
        <h3>{mails.length === 1 ? '1 e-mail' : `${mails.length.toLocaleString('en-US')} e-mails`}</h3>
        <ul>
          {mails.slice(0, MOST_SHOWN).map((mail) => (
            <li key={mail.request_ids.join()}>
              <span>
                {mail.utility_company_name} <small>{mail.accounts.join(', ')}</small>
              </span>
              <small>
                {mail.template_name} to {mail.recipients.join(', ')} · {mail.reason}
              </small>
            </li>
          ))}
        </ul>
        {mails.length > MOST_SHOWN && <p className={styles.when}>and {mails.length - MOST_SHOWN} more</p>}
      </section>
      <section aria-label="Left to people">
        <h3>Left to people</h3>
        <ul>
          {left.map(({ reason, count }) => (
            <li key={reason} className={styles.left}>
              <span>{reason}</span>
              <span>{count.toLocaleString('en-US')}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const MOST_SHOWN = 100

const WHEN = {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions
