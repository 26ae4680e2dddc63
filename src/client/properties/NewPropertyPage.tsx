import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Notice } from '../form/Notice.tsx'
import { newPropertyQuery } from '../queries.ts'
import { Page } from '../shell/Page.tsx'
import { AccountFields } from './AccountFields.tsx'
import { BuildingFields } from './BuildingFields.tsx'
import { ConfirmUpload } from './ConfirmUpload.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { EnergyStarFields } from './EnergyStarFields.tsx'
import { EMPTY_PROPERTY, type PropertyProblems, problemsOf } from './property-draft.ts'
import { useSaveProperty } from './use-save-property.ts'

export function NewPropertyPage() {
  const lists = useQuery(newPropertyQuery)
  const [draft, setDraft] = useState(EMPTY_PROPERTY)
  const [problems, setProblems] = useState<PropertyProblems>({})
  const [files, setFiles] = useState<readonly File[]>([])
  const [utilityOfFiles, setUtilityOfFiles] = useState('')
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { save, saving, problem, created } = useSaveProperty()

  function check(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(draft, new Date().getFullYear())
    setProblems(found)
    if (Object.keys(found).length > 0)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    else if (files.length > 0 && utilityOfFiles === '') setAsking(true)
    else void send()
  }

  async function send() {
    setAsking(false)
    setFiles(await save(draft, files, utilityOfFiles))
  }

  if (lists.data === undefined)
    return (
      <Page title="Add a Property">
        {lists.error === null ? (
          <p role="status">One moment…</p>
        ) : (
          <Notice tone="bad">
            {lists.error.message}
            <button type="button" onClick={() => void lists.refetch()}>
              Try again
            </button>
          </Notice>
        )}
      </Page>
    )
  const parts = { draft, onChange: setDraft, problems, lists: lists.data }
  return (
    <Page title="Add a Property">
      <form ref={form} onSubmit={check} noValidate className="panel">
        {/* What was saved is not changed by a second try, which only sends the files that are left. */}
        {!created && (
          <>
            <BuildingFields {...parts} />
            <EnergyStarFields {...parts} />
            <AccountFields {...parts} />
          </>
        )}
        <DocumentFields
          files={files}
          onFiles={setFiles}
          utility={utilityOfFiles}
          onUtility={setUtilityOfFiles}
          utilities={lists.data.utility_companies}
        />
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <div className="actions">
          <button type="submit" className="primary" disabled={saving}>
            {saving ? 'Saving...' : created ? 'Upload again' : 'Save Property'}
          </button>
          <a className="button" href="/properties">
            {created ? 'Go on without these documents' : 'Cancel'}
          </a>
        </div>
      </form>
      {asking && (
        <ConfirmUpload count={files.length} onConfirm={() => void send()} onCancel={() => setAsking(false)} />
      )}
    </Page>
  )
}
