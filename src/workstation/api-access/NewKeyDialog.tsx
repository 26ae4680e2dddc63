import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { KEY_SCOPES, type KeyScope } from '#domain/api-access/key-scopes.ts'
import { TextField } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { DialogForm } from '#workstation/platform/shell/DialogForm.tsx'
import { closeOverlayAtom, overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { ManyOf } from './ManyOf.tsx'

const LASTING = [
  { value: '30', label: '30 days' },
  { value: '365', label: 'a year' },
  { value: 'revoked', label: 'until it is revoked' },
] as const

interface Draft {
  name: string
  scopes: readonly KeyScope[]
  companyId: number | null
  lasting: (typeof LASTING)[number]['value']
}

const EMPTY: Draft = { name: '', scopes: ['records:read', 'bills:read'], companyId: null, lasting: '365' }

export function NewKeyDialog() {
  const open = useAtomValue(overlaysAtom).includes('new-key')
  return open && <OpenDialog />
}

function OpenDialog() {
  const [draft, setDraft] = useState(EMPTY)
  const [lacks, setLacks] = useState<string | null>(null)
  const closeOverlay = useSetAtom(closeOverlayAtom)
  const { execute } = useWorkstation()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const close = () => closeOverlay('new-key')

  const make = () => {
    const { lasting, ...key } = draft
    const lack = whatLacks(draft)
    setLacks(lack)
    const days = lasting === 'revoked' ? null : Number(lasting)
    if (lack === null) execute('api-access.new-key', 'button', { ...key, name: key.name.trim(), days })
  }

  return (
    <DialogForm title="Make an API key" act="Make the key" lacks={lacks} onSend={make} onClose={close}>
      <TextField
        label="Name"
        hint="The system that calls by it."
        value={draft.name}
        maxLength={200}
        onChange={(name) => change({ name })}
      />
      <ManyOf
        legend="It may"
        words={KEY_SCOPES}
        chosen={draft.scopes}
        onChange={(scopes) => change({ scopes })}
      />
      <ClientPicker companyId={draft.companyId} onChoose={(companyId) => change({ companyId })} />
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

function whatLacks({ name, scopes }: Draft): string | null {
  if (name.trim() === '') return 'Give the key a name.'
  return scopes.length === 0 ? 'Choose what the key may do.' : null
}
