import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { dayWords } from '#ui/moments.ts'
import { propertiesQuery } from '../queries.ts'
import { ExportList } from '../shell/ExportList.tsx'
import { Page } from '../shell/Page.tsx'
import { Pager } from '../shell/Pager.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import styles from './PropertiesPage.module.css'
import { pageOf } from './property-grid.ts'

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
      <section className="panel" aria-label="Properties">
        {properties === undefined ? (
          <Waiting what="properties" error={error} onRetry={() => void refetch()} />
        ) : properties.length === 0 ? (
          <p>You haven't added any properties yet.</p>
        ) : (
          <>
            <Grid properties={properties} />
            <ExportList order={(format) => ({ name: 'properties.export', input: { body: { format } } })} />
          </>
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
      <table className={classes('rows', styles.grid)}>
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
              <td>{dayWords(property.created_at)}</td>
              <td>{property.workflow_state}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={pages} onTurn={setWanted} />
    </>
  )
}
