import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { PropertyDialog } from '#commands/property-intake/context.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea, TextField } from '#ui/form/Field.tsx'
import { SecretParts } from '#workstation/platform/shared/SecretParts.tsx'
import { DialogBoundary } from '#workstation/platform/shell/DialogBoundary.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { createPropertiesPort } from './properties-port.ts'
import { dialogAtom } from './state.ts'

/** What is asked about a property. */
export default function PropertyDialogs() {
  const dialog = useAtomValue(dialogAtom)
  const close = useClose()
  return (
    <DialogBoundary name="The dialog" onClose={close}>
      {dialog?.what === 'send-back' && <SendBack dialog={dialog} onClose={close} />}
      {dialog?.what === 'reveal' && <Reveal dialog={dialog} onClose={close} />}
      {dialog?.what === 'secrets' && <Secrets dialog={dialog} onClose={close} />}
      {dialog?.what === 'plan' && <PlanDialog dialog={dialog} onClose={close} />}
    </DialogBoundary>
  )
}

function useClose(): () => void {
  const workstation = useWorkstation()
  return () => createPropertiesPort(workstation).dialog(null)
}

interface Props<What extends PropertyDialog['what']> {
  dialog: Extract<PropertyDialog, { what: What }>
  onClose(): void
}

function SendBack({ dialog: { property }, onClose }: Props<'send-back'>) {
  const { execute } = useWorkstation()
  const [word, setWord] = useState('')
  const { id, version } = property
  return (
    <Asking
      title={`Send ${property.name} back`}
      act="Send back"
      lacks={word.trim() === '' ? 'Say what is to be mended.' : null}
      onSend={() => execute('property-intake.send-back', 'button', { id, version, word: word.trim() })}
      onClose={onClose}
    >
      {(error) => (
        <TextArea
          label={`What ${property.company_name} is to mend`}
          hint="The client reads it on the page of the property, and by e-mail."
          rows={3}
          maxLength={2_000}
          value={word}
          error={error}
          onChange={setWord}
        />
      )}
    </Asking>
  )
}

function Reveal({ dialog: { property, account }, onClose }: Props<'reveal'>) {
  const { execute } = useWorkstation()
  const [reason, setReason] = useState('')
  const args = { id: property.id, accountId: account?.id ?? null, reason: reason.trim() }
  return (
    <Asking
      title={`Show the password of ${account?.utility.name ?? 'ENERGY STAR'}`}
      act="Show"
      lacks={reason.trim() === '' ? 'Say why you need it.' : null}
      onSend={() => execute('property-intake.reveal', 'button', args)}
      onClose={onClose}
    >
      {(error) => (
        <TextField
          label="Why you need it"
          hint="It is kept, with your name."
          maxLength={500}
          value={reason}
          error={error}
          onChange={setReason}
        />
      )}
    </Asking>
  )
}

interface AskingProps {
  title: string
  act: string
  /** What is missing; null where it can be sent. */
  lacks: string | null
  onSend(): void
  onClose(): void
  /** Given what is missing once it was tried to be sent. */
  children(error: string | undefined): ReactNode
}

function Asking({ title, act, lacks, onSend, onClose, children }: AskingProps) {
  const [tried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacks === null) onSend()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="about-property" look="primary">
            {act}
          </Button>
        </>
      }
    >
      <form id="about-property" noValidate onSubmit={send}>
        {children(tried ? (lacks ?? undefined) : undefined)}
      </form>
    </Dialog>
  )
}

/** What a client entrusted to us, for as long as it is looked at. */
function Secrets({ dialog: { of, property, secrets }, onClose }: Props<'secrets'>) {
  return (
    <Dialog open title={of} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <SecretParts
        from={property.company_name}
        parts={[
          { label: 'Username', text: secrets.username, copied: 'username' },
          { label: 'Password', text: secrets.password, copied: 'password' },
        ]}
      />
    </Dialog>
  )
}
