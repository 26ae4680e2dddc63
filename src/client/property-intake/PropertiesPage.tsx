import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import { distinctionsOf } from '#base/distinctions.ts'
import { propertiesQuery } from '#client/platform/queries.ts'
import { useIsWaiting } from '#client/platform/session/use-company-pages.ts'
import { ExportList } from '#client/platform/shell/ExportList.tsx'
import { ENERGY_PAGES } from '#client/platform/shell/energy-pages.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Pager } from '#client/platform/shell/Pager.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import type { CallAnswer } from '#contract/client/contract.ts'
import { WORKFLOW_LABELS, type WorkflowState } from '#domain/property-intake/property-intake.ts'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { dayWords } from '#ui/moments.ts'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import styles from './PropertiesPage.module.css'
import { PropertyFilters } from './PropertyFilters.tsx'
import { PAGE_SIZE, pageOf } from './property-grid.ts'
import {
  addressOfProperties,
  EVERY_PROPERTY,
  foundProperties,
  type PropertySearch,
  propertySearchIn,
} from './property-search.ts'

export function PropertiesPage() {
  const { data: properties, error, refetch } = useQuery(propertiesQuery)
  const inState = (state: WorkflowState) =>
    properties?.filter((property) => property.workflow_state === state).length ?? 0
  const unsubmitted = inState('unsubmitted')
  const sentBack = inState('sent_back')
  const isWaiting = useIsWaiting()

  return (
    <Page title="My Properties">
      {unsubmitted > 0 && !isWaiting && (
        <Notice tone="plain">
          You have {unsubmitted} properties ready to submit.
          <Link className="button primary" href="/checkout">
            Check Out
          </Link>
        </Notice>
      )}
      {sentBack > 0 && (
        <Notice tone="plain">
          {sentBack === 1 ? 'A property was' : `${sentBack} properties were`} sent back to you. Open
          {sentBack === 1 ? ' it' : ' them'} below to mend what is missing.
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
            {!isWaiting && (
              <ExportList order={(format) => ({ name: 'properties.export', input: { body: { format } } })} />
            )}
          </>
        )}
        <div className="actions">
          <Link className="button" href="/properties/new">
            Add a Property
          </Link>
          {properties !== undefined && properties.length > 0 && !isWaiting && (
            <Link className="button" href={ENERGY_PAGES.months.address}>
              {ENERGY_PAGES.months.title}
            </Link>
          )}
        </div>
      </section>
    </Page>
  )
}

const TONES: Record<WorkflowState, Tone> = {
  unsubmitted: 'neutral',
  submitted: 'busy',
  sent_back: 'warn',
  accepted: 'good',
}

interface GridProps {
  properties: readonly CallAnswer<'properties.list'>[number][]
}

/** The list as its address says it, so that Back returns to the same page of it. */
function Grid({ properties }: GridProps) {
  const search = propertySearchIn(useSearch())
  const [, navigate] = useLocation()
  const look = (next: PropertySearch, how?: { replace: boolean }) =>
    navigate(`/properties${addressOfProperties(next)}`, how)
  const found = foundProperties(properties, search)
  const { rows, page, pages } = pageOf(found, search.page)
  const distinctions = distinctionsOf(properties, ({ city, created_at: added }) => [city, dayWords(added)])
  return (
    <>
      {properties.length > PAGE_SIZE && (
        <PropertyFilters search={search} onChange={(next) => look(next, { replace: true })} />
      )}
      {found.length === 0 ? (
        <p role="status">
          No property matches.{' '}
          <button type="button" className="link" onClick={() => look(EVERY_PROPERTY)}>
            Show all properties
          </button>
        </p>
      ) : (
        <PropertyTable rows={rows} distinctions={distinctions} />
      )}
      <Pager page={page} pages={pages} onTurn={(turned) => look({ ...search, page: turned })} />
    </>
  )
}

interface PropertyTableProps {
  rows: GridProps['properties']
  distinctions: ReadonlyMap<number, string>
}

function PropertyTable({ rows, distinctions }: PropertyTableProps) {
  return (
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
            <td>
              <Link href={`/properties/${property.id}`}>{property.name}</Link>
              {distinctions.has(property.id) && <span className="dim"> {distinctions.get(property.id)}</span>}
              {property.sent_back_word !== null && <p className={styles.word}>{property.sent_back_word}</p>}
            </td>
            <td>{dayWords(property.created_at)}</td>
            <td>
              <StatusDot tone={TONES[property.workflow_state]}>
                {WORKFLOW_LABELS[property.workflow_state]}
              </StatusDot>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
