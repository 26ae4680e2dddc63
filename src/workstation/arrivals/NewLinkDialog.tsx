import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useCompanies, useUtilities } from '../shared/use-lookups.ts'
import { closeOverlayAtom, overlaysAtom } from '../state/overlays.ts'
import { useWorkstation } from '../workstation.ts'
import styles from './NewLinkDialog.module.css'

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
  utilityCompanyId: number | null
  label: string
  lasting: (typeof LASTING)[number]['value']
}

const EMPTY: Draft = { kind: 'upload', companyId: null, utilityCompanyId: null, label: '', lasting: '30' }

export function NewLinkDialog() {
  const open = useAtomValue(overlaysAtom).includes('new-link')
  return open && <OpenDialog />
}

function OpenDialog() {
  const [draft, setDraft] = useState(EMPTY)
  const [failure, setFailure] = useState<string | null>(null)
  const close = useSetAtom(closeOverlayAtom)
  const companies = useCompanies()
  const utilities = useUtilities()
  const { call, ports } = useWorkstation()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })

  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.companyId === null) return setFailure('Choose the client who is given the link.')
    try {
      const { link } = await call('links.create', {
        body: {
          kind: draft.kind,
          company_id: draft.companyId,
          utility_company_id: draft.utilityCompanyId,
          label: draft.label,
          days: draft.lasting === 'revoked' ? null : Number(draft.lasting),
        },
      })
      ports.arrivals?.replaceLink(link)
      close('new-link')
      await ports.copy(new URL(link.path, window.location.origin).href, 'link')
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
    }
  }

  return (
    <Dialog
      open
      title="Make a public link"
      onClose={() => close('new-link')}
      actions={
        <>
          <Button onClick={() => close('new-link')}>Cancel</Button>
          <Button type="submit" form="new-link" look="primary">
            Make and copy
          </Button>
        </>
      }
    >
      <form id="new-link" className={styles.form} onSubmit={make}>
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
        <Labelled text="Utility">
          <Picker
            label="Utility"
            placeholder="Any"
            choices={utilities}
            value={draft.utilityCompanyId}
            onChoose={(utilityCompanyId) => change({ utilityCompanyId })}
          />
        </Labelled>
        <Field
          label="Label, seen by staff alone"
          value={draft.label}
          maxLength={200}
          onChange={({ target }) => change({ label: target.value })}
        />
        <Labelled text="Works for">
          <Picker
            label="Works for"
            choices={LASTING}
            value={draft.lasting}
            onChoose={(lasting) => change({ lasting })}
          />
        </Labelled>
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** The control inside says the same to a screen reader. */
function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden>{text}</span>
      {children}
    </div>
  )
}
