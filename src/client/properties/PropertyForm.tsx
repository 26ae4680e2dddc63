import { type ReactNode, useState } from 'react'
import { Form } from '#ui/form/Form.tsx'
import { Opened } from '#ui/on-demand.tsx'
import { ConfirmUpload } from '../form/on-demand.ts'
import { useIsWaiting } from '../session/use-company-pages.ts'
import { AccountFields } from './AccountFields.tsx'
import { BuildingFields } from './BuildingFields.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { EnergyStarFields } from './EnergyStarFields.tsx'
import type { PartProps, PropertyLists } from './parts.ts'
import { type PropertyDraft, problemsOf } from './property-draft.ts'

interface PropertyFormProps {
  initial: PropertyDraft
  lists: PropertyLists
  /** What was saved is not changed by a second try, which only sends the files that are left. */
  saved: boolean
  /** Why the last try failed; null when nothing is to be said. */
  failure: string | null
  actions: ReactNode
  /** Answers the documents that are left to be sent. */
  onSave(draft: PropertyDraft, files: readonly File[], utilityCompanyId: string): Promise<readonly File[]>
}

/** A property as its client fills it in, with the documents that go with it. */
export function PropertyForm({ initial, lists, saved, failure, actions, onSave }: PropertyFormProps) {
  const [draft, setDraft] = useState(initial)
  const [files, setFiles] = useState<readonly File[]>([])
  const [utilityOfFiles, setUtilityOfFiles] = useState('')
  const [asking, setAsking] = useState(false)
  const isWaiting = useIsWaiting()

  function check() {
    if (files.length > 0 && utilityOfFiles === '') setAsking(true)
    else void send()
  }

  async function send() {
    setAsking(false)
    setFiles(await onSave(draft, files, utilityOfFiles))
  }

  return (
    <>
      <Form
        className="panel"
        problems={saved ? {} : problemsOf(draft, new Date().getFullYear())}
        failure={failure}
        onSend={check}
        actions={actions}
      >
        {(problems) => (
          <>
            {!saved && <PropertyFields draft={draft} onChange={setDraft} problems={problems} lists={lists} />}
            {isWaiting ? (
              <p>You can add documents when your company is accepted.</p>
            ) : (
              <DocumentFields
                files={files}
                onFiles={setFiles}
                utility={utilityOfFiles}
                onUtility={setUtilityOfFiles}
                utilities={lists.utility_companies}
              />
            )}
          </>
        )}
      </Form>
      <Opened
        part={ConfirmUpload}
        props={
          asking
            ? { count: files.length, onConfirm: () => void send(), onCancel: () => setAsking(false) }
            : null
        }
      />
    </>
  )
}

const PropertyFields = (parts: PartProps) => (
  <>
    <p className="dim">Fields marked with a star are required.</p>
    <BuildingFields {...parts} />
    <EnergyStarFields {...parts} />
    <AccountFields {...parts} />
  </>
)
