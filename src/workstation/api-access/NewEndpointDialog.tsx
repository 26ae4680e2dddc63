import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '#domain/api-access/webhook-events.ts'
import { TextField } from '#ui/form/Field.tsx'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'
import { closeOverlayAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { ManyOf } from './ManyOf.tsx'

interface Draft {
  url: string
  description: string
  events: readonly WebhookEvent[]
  companyId: number | null
}

const EMPTY: Draft = { url: 'https://', description: '', events: WEBHOOK_EVENT_NAMES, companyId: null }

export function NewEndpointDialog() {
  const open = useAtomValue(overlaysAtom).includes('new-endpoint')
  return open && <OpenDialog />
}

function OpenDialog() {
  const [draft, setDraft] = useState(EMPTY)
  const [lacks, setLacks] = useState(false)
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const close = () => closeOverlay('new-endpoint')

  const make = () => {
    const lack = !URL.canParse(draft.url) || draft.events.length === 0
    setLacks(lack)
    if (!lack) execute('api-access.new-endpoint', 'button', draft)
  }

  return (
    <DialogForm
      title="Set up a webhook"
      act="Set up"
      lacks={lacks ? 'Give the whole address, and choose what it is told of.' : null}
      onSend={make}
      onClose={close}
    >
      <TextField
        label="Address"
        hint="Begins with https://."
        value={draft.url}
        maxLength={2_000}
        onChange={(url) => change({ url })}
      />
      <TextField
        label="For, seen by staff alone"
        value={draft.description}
        maxLength={200}
        onChange={(description) => change({ description })}
      />
      <ManyOf
        legend="It is told of"
        words={WEBHOOK_EVENTS}
        chosen={draft.events}
        onChange={(events) => change({ events })}
      />
      <ClientPicker companyId={draft.companyId} onChoose={(companyId) => change({ companyId })} />
    </DialogForm>
  )
}
