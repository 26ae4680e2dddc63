import { useState } from 'react'
import { TextField } from '#ui/form/Field.tsx'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'

interface StopDialogProps {
  title: string
  onSend(reason: string): void
  onClose(): void
}

/** Why no worker is to come any more. */
export function StopDialog({ title, onSend, onClose }: StopDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const said = reason.trim()
  const send = () => {
    setTried(true)
    if (said !== '') onSend(said)
  }
  return (
    <DialogForm
      title={title}
      act="Stop"
      lacks={tried && said === '' ? 'Say why, for whoever starts it again.' : null}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label="Why"
        required
        hint="Workers that are there come to their end. Nobody is sent there until it is started again."
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </DialogForm>
  )
}
