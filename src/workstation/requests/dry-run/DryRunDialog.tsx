import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { momentWords } from '#ui/moments.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { DIALOG_TEXT_ID } from '../places.ts'
import { type DryRun, dryRunQuery } from '../state/queries.ts'
import styles from './DryRunDialog.module.css'
import { LeftToPeople } from './LeftToPeople.tsx'
import { PlannedMails } from './PlannedMails.tsx'

/** What the robot would send now, and what it would leave to people and why. Nothing is sent. */
export function DryRunDialog() {
  const { call, execute } = useWorkstation()
  const { data, error } = useQuery(dryRunQuery(call))
  const close = () => execute('requests.close-dialog', 'button')
  return (
    <Dialog
      open
      title="What would be sent now"
      width={860}
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      <div id={DIALOG_TEXT_ID} className={styles.outcome}>
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
        {next_run !== null && `; the next run is ${momentWords(next_run)}`}. Nothing is sent by looking.
      </p>
      <PlannedMails title="Bills asked for" none="No bill would be asked for." mails={requests} />
      <PlannedMails title="Issues told to clients" none="No client would be told." mails={issues} />
      <LeftToPeople title="Due, left to people" left={left.filter(({ is_issue }) => !is_issue)} />
      <LeftToPeople title="On Issue, left to people" left={left.filter(({ is_issue }) => is_issue)} />
    </>
  )
}
