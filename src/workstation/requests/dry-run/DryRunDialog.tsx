import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useWorkstation } from '../../workstation.ts'
import { type DryRun, dryRunQuery } from '../state/queries.ts'
import { useKeysIn } from '../use-keys-in.ts'
import styles from './DryRunDialog.module.css'
import { LeftToPeople } from './LeftToPeople.tsx'
import { PlannedMails } from './PlannedMails.tsx'

/** In px. */
const SCROLLS: Record<string, number> = {
  j: 64,
  ArrowDown: 64,
  k: -64,
  ArrowUp: -64,
  PageDown: 400,
  PageUp: -400,
}

/** What the robot would send now, and what it would leave to people and why. Nothing is sent. */
export function DryRunDialog() {
  const { call, execute } = useWorkstation()
  const { data, error } = useQuery(dryRunQuery(call))
  const popup = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const scroll = useCallback((key: string) => {
    const top = SCROLLS[key]
    if (top !== undefined) scroller.current?.scrollBy({ top })
    return top !== undefined
  }, [])
  useKeysIn(popup, scroll)
  const close = () => execute('request.close-dialog', 'button')
  return (
    <Dialog
      open
      popup={popup}
      title="What would be sent now"
      width={860}
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      <div ref={scroller} className={styles.outcome}>
        {error && <p role="alert">{error.message}</p>}
        {data === undefined ? !error && <p>Working it out…</p> : <Outcome run={data} />}
      </div>
    </Dialog>
  )
}

function Outcome({ run: { mails, left, enabled, next_run } }: { run: DryRun }) {
  const issues = mails.filter((mail) => mail.is_issue)
  const requests = mails.filter((mail) => !mail.is_issue)
  return (
    <>
      <p className={styles.when}>
        {enabled ? 'Automation is on' : 'Automation is off'}
        {next_run !== null && `; the next run is ${new Date(next_run).toLocaleString('en-US', WHEN)}`}.
        Nothing is sent by looking.
      </p>
      <PlannedMails title="Bills asked for" none="No bill would be asked for." mails={requests} />
      <PlannedMails title="Issues told to clients" none="No client would be told." mails={issues} />
      <LeftToPeople title="Due, left to people" left={left.filter(({ is_issue }) => !is_issue)} />
      <LeftToPeople title="On Issue, left to people" left={left.filter(({ is_issue }) => is_issue)} />
    </>
  )
}

const WHEN = {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions
