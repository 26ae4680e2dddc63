import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/contract.ts'
import { formatDate, today } from '#domain/calendar-date.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useWorkstation } from '../../workstation.ts'
import { stepFrom } from '../mail/step.ts'
import { accountMailsQuery } from '../state/queries.ts'
import { useKeysIn } from '../use-keys-in.ts'
import { doubtWords } from '../words.ts'
import styles from './AccountMailsDialog.module.css'

type Mail = CallAnswer<'requests.mails'>['mails'][number]

const COMMANDS: Record<string, string> = {
  w: 'request.account-mail-arrived',
  W: 'request.account-mail-again',
}

/** Confirmations and invites of which nobody knows whether they left, or that were refused. */
export function AccountMailsDialog() {
  const { call, execute } = useWorkstation()
  const { data, error } = useQuery(accountMailsQuery(call))
  const [marked, setMarked] = useState<number | null>(null)
  const popup = useRef<HTMLDivElement>(null)
  const say = useCallback(
    (key: string) => {
      const command = COMMANDS[key]
      if (command !== undefined && marked !== null) execute(command, 'key', marked)
      return command !== undefined
    },
    [execute, marked],
  )
  useKeysIn(popup, say)
  useEffect(() => {
    // The first one, or what moved into the place of one that was dealt with.
    if (data !== undefined && !popup.current?.querySelector('li :focus'))
      (popup.current?.querySelector<HTMLElement>('li button') ?? popup.current)?.focus()
  }, [data])
  const close = () => execute('request.close-dialog', 'button')
  return (
    <Dialog
      open
      popup={popup}
      title="Confirmations and invites in doubt"
      width={640}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <Button caps={['w']} disabled={!data?.length} onClick={() => say('w')}>
            It was sent
          </Button>
          <Button caps={['Shift', 'W']} disabled={!data?.length} onClick={() => say('W')}>
            Send again with a new link
          </Button>
        </>
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {data === undefined && !error && <p>Looking for them…</p>}
      {data?.length === 0 && <p>Every confirmation and invite has left.</p>}
      <ul className={styles.mails}>
        {data?.map((mail) => (
          <MailLine key={mail.id} mail={mail} onMark={setMarked} />
        ))}
      </ul>
    </Dialog>
  )
}

const KINDS: Partial<Record<Mail['kind'], string>> = { confirmation: 'Confirmation', invite: 'Invite' }

function MailLine({ mail, onMark }: { mail: Mail; onMark(id: number): void }) {
  return (
    <li>
      <button
        type="button"
        className={styles.mail}
        onFocus={() => onMark(mail.id)}
        onKeyDown={(event) => stepFrom(event, 'button') && event.preventDefault()}
      >
        <span className={styles.who}>
          {mail.recipients.join(', ')}
          <small>
            {KINDS[mail.kind]} of {formatDate(today(new Date(mail.created_at)))}
          </small>
        </span>
        <span className={styles.why}>
          {doubtWords(mail)}
          <small>{mail.error}</small>
        </span>
      </button>
    </li>
  )
}
