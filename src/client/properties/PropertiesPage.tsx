import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Notice } from '../form/Notice.tsx'
import { propertiesQuery } from '../queries.ts'
import { Page } from '../shell/Page.tsx'
import styles from './PropertiesPage.module.css'
import { pageOf, shownDate } from './property-grid.ts'

export function PropertiesPage() {
  const { data: properties, error, refetch } = useQuery(propertiesQuery)
  const unsubmitted = properties?.filter((property) => property.workflow_state === 'unsubmitted').length ?? 0

  return (
    <Page title="My Properties">
      {unsubmitted > 0 && (
        <Notice tone="plain">
          You have {unsubmitted} properties ready to submit.
          <Link className="button primary" href="/checkout">
            Check Out
          </Link>
        </Notice>
      )}
      {error !== null && (
        <Notice tone="bad">
          {error.message}
          <button type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </Notice>
      )}
      <section className="panel" aria-label="Properties">
        {properties === undefined ? (
          error === null && <div className={styles.loading} role="status" aria-label="Loading properties" />
        ) : properties.length === 0 ? (
          <p>You haven't added any properties yet.</p>
        ) : (
          <Grid properties={properties} />
        )}
        <div className="actions">
          <Link className="button" href="/properties/new">
            Add a Property
          </Link>
        </div>
      </section>
    </Page>
  )
}

interface GridProps {
  properties: readonly { id: number; name: string; created_at: string; workflow_state: string }[]
}

function Grid({ properties }: GridProps) {
  const [wanted, setWanted] = useState(0)
  const { rows, page, pages } = pageOf(properties, wanted)
  return (
    <>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Submitted At</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((property) => (
            <tr key={property.id}>
              <td>{property.name}</td>
              <td>{shownDate(property.created_at)}</td>
              <td>{property.workflow_state}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav className={styles.pager} aria-label="Pages">
          <button type="button" disabled={page === 0} onClick={() => setWanted(page - 1)}>
            Previous
          </button>
          <span role="status">
            Page {page + 1} of {pages}
          </span>
          <button type="button" disabled={page === pages - 1} onClick={() => setWanted(page + 1)}>
            Next
          </button>
        </nav>
      )}
    </>
  )
}
