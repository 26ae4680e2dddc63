import { useQuery } from '@tanstack/react-query'
import { addDays } from 'date-fns/addDays'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { dayWords } from '#ui/moments.ts'
import { counted } from '#workstation/platform/shared/words.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { deletionsQuery } from '../state/queries.ts'
import styles from './DeleteClientDialog.module.css'

interface DeleteClientDialogProps {
  company: { id: number; title: string }
  onClose(): void
}

/** Says what becomes of a client's data and when, and asks for its name and the reason. */
export function DeleteClientDialog({ company, onClose }: DeleteClientDialogProps) {
  const { call, execute } = useWorkstation()
  const { data, isError } = useQuery(deletionsQuery(call))
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isNamed = name.trim() === company.title.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isNamed || reason.trim() === '') return
    execute('records.delete-client', 'button', { id: company.id, name, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      title={`Delete all data of ${company.title}?`}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="delete-client" look="primary">
            Delete
          </Button>
        </>
      }
    >
      <form id="delete-client" className={styles.form} onSubmit={send} noValidate>
        <ul className={styles.facts}>
          <li>
            {data === undefined
              ? `It begins after ${isError ? 'the waiting time' : '…'}.`
              : `It begins in ${counted(data.wait_days, 'day', 'days')}, on ${dayWords(addDays(new Date(), data.wait_days).toISOString())}. Until then it can be taken back.`}
          </li>
          <li>From now on none of its people can sign in, and its links and API keys do not work.</li>
          <li>
            Its properties, accounts, meters, bills, files, mails, people and passwords go, and what they
            taught. Nobody can bring them back then, so take an archive first.
          </li>
        </ul>
        <TextField
          label={`The client’s name, to be sure: ${company.title}`}
          required
          autoComplete="off"
          value={name}
          error={tried && !isNamed ? 'This is not its name.' : undefined}
          onChange={setName}
        />
        <TextField
          label="Why"
          required
          hint="It is recorded with your name."
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={tried && reason.trim() === '' ? 'A reason is needed.' : undefined}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}
