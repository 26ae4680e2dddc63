import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { passwordAtom } from '../state/password.ts'
import styles from './RevealDialog.module.css'

interface RevealDialogProps {
  meter: { id: number; title: string }
  onClose(): void
}

/** Shows a sealed password to whoever says why. */
export function RevealDialog({ meter, onClose }: RevealDialogProps) {
  const { execute } = useWorkstation()
  const [reason, setReason] = useState('')
  const [password, setPassword] = useAtom(passwordAtom)
  useEffect(() => () => setPassword(null), [setPassword])
  const copy = () => execute('app.copy-secret', 'button', { text: password ?? '', what: 'password' })
  const reveal = () =>
    execute('records.reveal-password', 'button', { meterId: meter.id, reason: reason.trim() })
  return (
    <Dialog
      open
      title={`Online access of ${meter.title}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {password === null ? (
            <Button look="primary" disabled={reason.trim() === ''} onClick={reveal}>
              Show the password
            </Button>
          ) : (
            <Button look="primary" onClick={copy}>
              Copy
            </Button>
          )}
        </>
      }
    >
      {password === null ? (
        <TextField
          label="Why you look at it"
          hint="It is recorded with your name."
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      ) : (
        <p className={styles.password}>{password}</p>
      )}
    </Dialog>
  )
}
