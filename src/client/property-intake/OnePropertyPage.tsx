import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { newPropertyQuery, ownPropertyQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import { isClientsTurn } from '#domain/property-intake/property-intake.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { DeleteProperty } from './DeleteProperty.tsx'
import styles from './NewProperty.module.css'
import { PropertyForm } from './PropertyForm.tsx'
import { PropertyOverview } from './PropertyOverview.tsx'
import type { PropertyLists } from './parts.ts'
import { bodyOf, type OwnProperty } from './property-draft.ts'
import { sealedBody } from './sealed-body.ts'
import { useSaveProperty } from './use-save-property.ts'

/** A property that the client has sent in, or is to: what became of it, and while it is the client's turn its form. */
export function OnePropertyPage() {
  const id = Number(useParams<{ id: string }>().id)
  const { data: property, error, refetch } = useQuery(ownPropertyQuery(id))
  const lists = useQuery(newPropertyQuery)
  if (property === undefined || lists.data === undefined)
    return (
      <Page title="Property">
        <Waiting
          what="the property"
          error={error ?? lists.error}
          onRetry={() => void Promise.all([refetch(), lists.refetch()])}
        />
      </Page>
    )
  return (
    <Page title={property.name} wide={!isClientsTurn(property.workflow_state)}>
      {property.sent_back_word !== null && (
        <Notice tone="plain">
          <p>
            <strong>Sent back:</strong> {property.sent_back_word}
          </p>
        </Notice>
      )}
      {isClientsTurn(property.workflow_state) ? (
        <Mending key={property.id} property={property} lists={lists.data} />
      ) : (
        <PropertyOverview property={property} lists={lists.data} />
      )}
      <Documents property={property} />
      <div className="actions">
        <Link className="button" href="/properties">
          Back to My Properties
        </Link>
        {property.workflow_state === 'unsubmitted' && <DeleteProperty property={property} />}
      </div>
    </Page>
  )
}

function Mending({ property, lists }: { property: OwnProperty; lists: PropertyLists }) {
  const { id, workflow_state: state } = property
  const { save, ...saving } = useSaveProperty({
    property,
    save: async (draft, version) => {
      const body = await sealedBody('properties.mend', bodyOf(draft))
      await call('properties.mend', { params: { id }, body: { ...body, version } })
      return id
    },
    // What was sent back goes in again; what was never sent in waits for Check Out with the others.
    ...(state === 'sent_back' && {
      afterwards: async () => void (await call('properties.submit', { body: { ids: [id] } })),
    }),
  })
  return (
    <PropertyForm
      property={property}
      lists={lists}
      saved={saving.isSaved}
      conflict={saving.conflict}
      onConflictOver={saving.endConflict}
      failure={saving.problem}
      onSave={save}
      actions={
        <div className="actions">
          <button type="submit" className="primary" disabled={saving.isSaving}>
            {saving.isSaving
              ? 'Saving...'
              : saving.isSaved
                ? 'Try again'
                : state === 'sent_back'
                  ? 'Save and Submit Again'
                  : 'Save Property'}
          </button>
          <Link className="button" href="/properties">
            Cancel
          </Link>
        </div>
      }
    />
  )
}

/** What came with it, each leading to what became of it. */
function Documents({ property: { documents } }: { property: OwnProperty }) {
  if (documents.length === 0) return null
  return (
    <section className="panel" aria-label="Documents that came with it">
      <h2>Documents</h2>
      <ul className={styles.files}>
        {documents.map(({ textract_bill_id: id, file_name: name }) => (
          <li key={id}>
            <Link href={`/documents/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
