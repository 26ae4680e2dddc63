import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Form } from '#ui/form/Form.tsx'
import { Opened } from '#ui/on-demand.tsx'
import { ConfirmUpload } from '../form/on-demand.ts'
import { newPropertyQuery } from '../queries.ts'
import { Page } from '../shell/Page.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { AccountFields } from './AccountFields.tsx'
import { BuildingFields } from './BuildingFields.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { EnergyStarFields } from './EnergyStarFields.tsx'
import type { PartProps } from './parts.ts'
import { EMPTY_PROPERTY, problemsOf } from './property-draft.ts'
import { useSaveProperty } from './use-save-property.ts'

const TITLE = 'Add a Property'

export function NewPropertyPage() {
  const lists = useQuery(newPropertyQuery)
  const [draft, setDraft] = useState(EMPTY_PROPERTY)
  const [files, setFiles] = useState<readonly File[]>([])
  const [utilityOfFiles, setUtilityOfFiles] = useState('')
  const [asking, setAsking] = useState(false)
  const { save, saving, problem, created } = useSaveProperty()

  function check() {
    if (files.length > 0 && utilityOfFiles === '') setAsking(true)
    else void send()
  }

  async function send() {
    setAsking(false)
    setFiles(await save(draft, files, utilityOfFiles))
  }

  if (lists.data === undefined)
    return (
      <Page title={TITLE}>
        <Waiting what="the form" error={lists.error} onRetry={() => void lists.refetch()} />
      </Page>
    )
  const known = lists.data
  return (
    <Page title={TITLE}>
      <Form
        className="panel"
        problems={created ? {} : problemsOf(draft, new Date().getFullYear())}
        failure={problem}
        onSend={check}
        actions={
          <div className="actions">
            <button type="submit" className="primary" disabled={saving}>
              {saving ? 'Saving...' : created ? 'Upload again' : 'Save Property'}
            </button>
            <Link className="button" href="/properties">
              {created ? 'Go on without these documents' : 'Cancel'}
            </Link>
          </div>
        }
      >
        {(problems) => (
          <>
            {/* What was saved is not changed by a second try, which only sends the files that are left. */}
            {!created && (
              <PropertyFields draft={draft} onChange={setDraft} problems={problems} lists={known} />
            )}
            <DocumentFields
              files={files}
              onFiles={setFiles}
              utility={utilityOfFiles}
              onUtility={setUtilityOfFiles}
              utilities={known.utility_companies}
            />
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
    </Page>
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
