import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { TextField } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'
import { closeOverlayAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { AnyUtility } from '#workstation/records/shared/AnyUtility.tsx'
import { useCompanies } from '#workstation/records/shared/use-lookups.ts'

const KINDS = [
  { value: 'upload', label: 'Upload files' },
  { value: 'credentials', label: 'Submit credentials' },
] as const
const LASTING = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'a year' },
  { value: 'revoked', label: 'until it is revoked' },
] as const

interface Draft {
  kind: (typeof KINDS)[number]['value']
  companyId: number | null
  utilityId: number | null
  label: string
  lasting: (typeof LASTING)[number]['value']
}

const EMPTY: Draft = { kind: 'upload', companyId: null, utilityId: null, label: '', lasting: '30' }

export function NewLinkDialog() {
  const open = useAtomValue(overlaysAtom).includes('new-link')
  return open && <OpenDialog />
}

function OpenDialog() {
  const [draft, setDraft] = useState(EMPTY)
  const [lacksClient, setLacksClient] = useState(false)
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const companies = useCompanies()
  const { execute } = useWorkstation()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const close = () => closeOverlay('new-link')

  const make = () => {
    const { lasting, ...link } = draft
    const days = lasting === 'revoked' ? null : Number(lasting)
    setLacksClient(link.companyId === null)
    if (link.companyId !== null) execute('public-links.new-link', 'button', { ...link, days })
  }

  return (
    <DialogForm
      title="Make a public link"
      act="Make and copy"
      lacks={lacksClient ? 'Choose the client who is given the link.' : null}
      onSend={make}
      onClose={close}
    >
      <Labelled text="For">
        <Picker label="For" choices={KINDS} value={draft.kind} onChoose={(kind) => change({ kind })} />
      </Labelled>
      <Labelled text="Client">
        <Picker
          label="Client"
          placeholder="Who is given the link"
          choices={companies}
          value={draft.companyId}
          onChoose={(companyId) => change({ companyId })}
        />
      </Labelled>
      <AnyUtility value={draft.utilityId} onChoose={(utilityId) => change({ utilityId })} />
      <TextField
        label="Label, seen by staff alone"
        value={draft.label}
        maxLength={200}
        onChange={(text) => change({ label: text })}
      />
      <Labelled text="Works for">
        <Picker
          label="Works for"
          choices={LASTING}
          value={draft.lasting}
          onChoose={(lasting) => change({ lasting })}
        />
      </Labelled>
    </DialogForm>
  )
}
