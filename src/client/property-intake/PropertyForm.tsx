import { type ReactNode, useState } from 'react'
import { ConfirmUpload } from '#client/platform/form/on-demand.ts'
import { RestoredNotice } from '#client/platform/form/RestoredNotice.tsx'
import { useIsWaiting } from '#client/platform/session/use-company-pages.ts'
import { Form } from '#ui/form/Form.tsx'
import { Opened } from '#ui/on-demand.tsx'
import { AccountFields } from './AccountFields.tsx'
import { BuildingFields } from './BuildingFields.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { EnergyStarFields } from './EnergyStarFields.tsx'
import { PropertyConflict } from './PropertyConflict.tsx'
import type { PartProps, PropertyLists } from './parts.ts'
import { draftOf, draftUpon, type OwnProperty, type PropertyDraft, problemsOf } from './property-draft.ts'
import { usePropertyDraft } from './use-property-draft.ts'
import type { Saved, SavedProperty } from './use-save-property.ts'

interface PropertyFormProps {
  /** The property that is edited; null for a new one. */
  property: OwnProperty | null
  lists: PropertyLists
  /** What was saved is not changed by a second try, which only sends the files that are left. */
  saved: boolean
  /** The property as somebody else saved it while this form was filled in. */
  conflict: OwnProperty | null
  onConflictOver(): void
  /** Why the last try failed; null when nothing is to be said. */
  failure: string | null
  actions: ReactNode
  onSave(property: SavedProperty): Promise<Saved>
}

/** A property as its client fills it in, with the documents that go with it. */
export function PropertyForm(props: PropertyFormProps) {
  const { property, lists, saved, conflict, onConflictOver, failure, actions, onSave } = props
  const { form, set, restoredAt, discard, clear } = usePropertyDraft(property)
  const { version, draft } = form
  const [files, setFiles] = useState<readonly File[]>([])
  const [utilityOfFiles, setUtilityOfFiles] = useState('')
  const [asking, setAsking] = useState(false)
  const isWaiting = useIsWaiting()
  const change = (changed: PropertyDraft) => set({ version, draft: changed })

  function check() {
    if (files.length > 0 && utilityOfFiles === '') setAsking(true)
    else void send(form)
  }

  async function send(sent: typeof form) {
    setAsking(false)
    const { isSaved, left } = await onSave({ ...sent, files, utilityOfFiles })
    if (isSaved) clear()
    setFiles(left)
  }

  return (
    <>
      {!saved && (
        <RestoredNotice at={restoredAt} without="passwords and chosen documents" onDiscard={discard} />
      )}
      {conflict !== null && (
        <PropertyConflict
          mine={draft}
          theirs={conflict}
          lists={lists}
          onKeepMine={() => void send({ version: conflict.version, draft: draftUpon(draft, conflict) })}
          onTakeTheirs={() => {
            set({ version: conflict.version, draft: draftOf(conflict) })
            onConflictOver()
          }}
        />
      )}
      <Form
        className="panel"
        problems={saved ? {} : problemsOf(draft, new Date().getFullYear())}
        failure={failure}
        onSend={check}
        actions={actions}
      >
        {(problems) => (
          <>
            {!saved && <PropertyFields draft={draft} onChange={change} problems={problems} lists={lists} />}
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
            ? { count: files.length, onConfirm: () => void send(form), onCancel: () => setAsking(false) }
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
