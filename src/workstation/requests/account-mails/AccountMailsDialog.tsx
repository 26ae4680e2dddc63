import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { CallAnswer } from '#contract/client/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { dayWords } from '#ui/moments.ts'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { stepFrom } from '../mail/step.ts'
import { markedAccountMailAtom } from '../state/dialog.ts'
import { accountMailsQuery } from '../state/queries.ts'
import { doubtWords } from '../words.ts'
import styles from './AccountMailsDialog.module.css'

type Mail = CallAnswer<'requests.mails'>['mails'][number]

const ARRIVED = 'requests.account-mail-arrived'
const AGAIN = 'requests.account-mail-again'

/** Mails about no request of which nobody knows whether they left, or that were refused. */
export function AccountMailsDialog() {
  const { call, execute } = useWorkstation()
  const { data, error } = useQuery(accountMailsQuery(call))
  const [marked, setMarked] = useAtom(markedAccountMailAtom)
  const kind = data?.find(({ id }) => id === marked)?.kind
  const isOfAccount = kind !== undefined && kind !== 'repair' && kind !== 'notice'
  const popup = useRef<HTMLDivElement>(null)
  // Another time nothing is marked before the keyboard is on it.
  useEffect(() => () => setMarked(null), [setMarked])
  useEffect(() => {
    // The first one, or what moved into the place of one that was dealt with.
    if (data !== undefined && !popup.current?.querySelector('li :focus'))
      (popup.current?.querySelector<HTMLElement>('li button') ?? popup.current)?.focus()
  }, [data])
  const close = () => execute('requests.close-dialog', 'button')
  return (
    <Dialog
      open
      popup={popup}
      title="Other e-mails in doubt"
      width={640}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <Button disabled={!data?.length} onClick={() => execute(ARRIVED, 'button', null)}>
            It was sent <CommandCaps id={ARRIVED} />
          </Button>
          <Button disabled={!data?.length} onClick={() => execute(AGAIN, 'button', null)}>
            {isOfAccount ? 'Send again with a new link' : 'Send again'} <CommandCaps id={AGAIN} />
          </Button>
        </>
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {data === undefined && !error && <p>Looking for them…</p>}
      {data?.length === 0 && <p>None is in doubt any more.</p>}
      <ul className={styles.mails}>
        {data?.map((mail) => (
          <MailLine key={mail.id} mail={mail} onMark={setMarked} />
        ))}
      </ul>
    </Dialog>
  )
}

const KINDS: Partial<Record<Mail['kind'], string>> = {
  confirmation: 'Confirmation',
  invite: 'Invite',
  notice: 'Notice',
  password: 'Password link',
  'password-reset': 'Password link',
  repair: 'Question about a login',
}

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
            {KINDS[mail.kind]} of {dayWords(mail.created_at)}
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
