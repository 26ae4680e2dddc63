import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { newPropertyQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import { bodyOf } from './property-draft.ts'
import { sealedBody } from './sealed-body.ts'
import { useSaveProperty } from './use-save-property.ts'

const TITLE = 'Add a Property'

export function NewPropertyPage() {
  const lists = useQuery(newPropertyQuery)
  const { save, isSaving, problem, isSaved } = useSaveProperty({
    property: null,
    save: async (draft) =>
      (await call('properties.create', { body: await sealedBody('properties.create', bodyOf(draft)) }))
        .property.id,
  })
  if (lists.data === undefined)
    return (
      <Page title={TITLE}>
        <Waiting what="the form" error={lists.error} onRetry={() => void lists.refetch()} />
      </Page>
    )
  return (
    <Page title={TITLE}>
      <PropertyForm
        property={null}
        lists={lists.data}
        saved={isSaved}
        conflict={null}
        onConflictOver={() => {}}
        failure={problem}
        onSave={save}
        actions={
          <div className="actions">
            <button type="submit" className="primary" disabled={isSaving}>
              {isSaving ? 'Saving...' : isSaved ? 'Upload again' : 'Save Property'}
            </button>
            <Link className="button" href="/properties">
              {isSaved ? 'Go on without these documents' : 'Cancel'}
            </Link>
          </div>
        }
      />
    </Page>
  )
}
