import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { SecretParts } from '#workstation/platform/shared/SecretParts.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { Asking, type DialogProps as Props } from './Asking.tsx'

export function Reveal({ dialog: { authorization }, onClose }: Props<'reveal'>) {
  const { execute } = useWorkstation()
  const [reason, setReason] = useState('')
  return (
    <Asking
      title={`Show the password of ${authorization.online_access_username}`}
      act="Show"
      lacks={reason.trim() === '' ? 'Say why you need it.' : null}
      onSend={() =>
        execute('authorizations.reveal', 'button', { id: authorization.id, reason: reason.trim() })
      }
      onClose={onClose}
    >
      <TextField
        label="Why you need it"
        hint="It is kept, with your name."
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </Asking>
  )
}

const SHOWN_MS = 20_000

/** On the screen for as long as it takes to copy it, and no longer. */
export function Password({ dialog: { authorization, password, answers }, onClose }: Props<'password'>) {
  useHiddenAfter(SHOWN_MS, onClose)
  return (
    <Dialog
      open
      title={authorization.online_access_url}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <SecretParts
        from={authorization.company_name}
        parts={[
          { label: 'Username', text: authorization.online_access_username, copied: 'user name' },
          { label: 'Password', text: password, copied: 'password' },
          { label: 'Security answers', text: answers ?? '', copied: 'answers' },
        ]}
      />
      <p>It is hidden after {SHOWN_MS / 1_000} seconds.</p>
    </Dialog>
  )
}

function useHiddenAfter(ms: number, hide: () => void): void {
  const hideNow = useEffectEvent(hide)
  useEffect(() => {
    const timer = setTimeout(() => hideNow(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
