import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'

interface MeterDialogProps {
  meter: { id: number; title: string }
  onClose(): void
}

/** Another password for the online access of a meter. It is sealed, and shown on request alone. */
export function AccessDialog({ meter, onClose }: MeterDialogProps) {
  const { execute } = useWorkstation()
  const [password, setPassword] = useState('')
  const keep = (kept: string | null) =>
    execute('records.set-password', 'button', { meterId: meter.id, title: meter.title, password: kept })
  return (
    <Dialog
      open
      title="Password of the online access"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => keep(null)}>Keep none</Button>
          <Button look="primary" disabled={password === ''} onClick={() => keep(password)}>
            Keep it
          </Button>
        </>
      }
    >
      <TextField
        label={`Password for ${meter.title}`}
        hint="The one that is kept now goes."
        type="password"
        autoComplete="new-password"
        maxLength={1_000}
        value={password}
        onChange={setPassword}
      />
    </Dialog>
  )
}
