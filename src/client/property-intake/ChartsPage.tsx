import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { EnergyNav } from '#client/energy/EnergyNav.tsx'
import { meteredPropertiesQuery, monthlyQuery } from '#client/platform/queries.ts'
import { ENERGY_PAGES } from '#client/platform/shell/energy-pages.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import { MONTHLY_LINE_NAMES, MONTHLY_LINES } from '#domain/energy/months/monthly-lines.ts'
import { MonthlyCosts } from '#views/energy/monthly/MonthlyCosts.tsx'
import { type MonthlyView, monthlyOfSearch, searchOfMonthly } from '#views/energy/monthly/monthly-view.ts'
import styles from './ChartsPage.module.css'
import { ChooseProperties } from './ChooseProperties.tsx'
import { OpenedMonth } from './OpenedMonth.tsx'

const { title: TITLE, address: ADDRESS } = ENERGY_PAGES.months

/** What properties cost month by month: chosen from a table, then drawn beside one another. Its address says which. */
export function ChartsPage() {
  const view = monthlyOfSearch(useSearch())
  const [, navigate] = useLocation()
  const look = (next: MonthlyView, how?: { replace: boolean }) =>
    navigate(`${ADDRESS}${searchOfMonthly(next)}`, how)
  return (
    <Page title={TITLE} wide>
      <EnergyNav current="months" />
      {view.by === null ? (
        <Choosing view={view} onView={(next) => look(next, { replace: next.by === null })} />
      ) : (
        <Charted view={{ ...view, by: view.by }} onView={look} />
      )}
    </Page>
  )
}

interface ViewProps<View = MonthlyView> {
  view: View
  onView(view: MonthlyView, how?: { replace: boolean }): void
}

function Choosing({ view, onView }: ViewProps) {
  const { data: properties, error, refetch } = useQuery(meteredPropertiesQuery)
  return (
    <section className="panel" aria-label="Properties">
      {properties === undefined ? (
        <Waiting what="properties" error={error} onRetry={() => void refetch()} />
      ) : properties.length === 0 ? (
        <>
          <p>You haven't added any properties yet.</p>
          <div className="actions">
            <Link className="button" href="/properties/new">
              Add a Property
            </Link>
          </div>
        </>
      ) : (
        <ChooseProperties properties={properties} view={view} onView={onView} />
      )}
    </section>
  )
}

function Charted({ view, onView }: ViewProps<MonthlyView & { by: NonNullable<MonthlyView['by']> }>) {
  const { by, perSquareFoot } = view
  const [month, setMonth] = useState<MonthScope | null>(null)
  const { data: properties, error, refetch } = useQuery(monthlyQuery(view.propertyIds, by))
  return (
    <section className="panel" aria-label="Chart">
      <div className={styles.bar}>
        <button type="button" onClick={() => onView({ ...view, by: null })}>
          Back to Properties
        </button>
        <fieldset className={styles.toggles}>
          <legend className="visually-hidden">A line for each</legend>
          {MONTHLY_LINE_NAMES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === by}
              onClick={() =>
                onView({ ...view, by: each, chart: { ...view.chart, shown: null, point: null } })
              }
            >
              {MONTHLY_LINES[each]}
            </button>
          ))}
        </fieldset>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={perSquareFoot}
            onChange={() => onView({ ...view, perSquareFoot: !perSquareFoot })}
          />
          Per square foot
        </label>
      </div>
      {properties === undefined ? (
        <Waiting what="the months" error={error} onRetry={() => void refetch()} />
      ) : (
        <MonthlyCosts
          {...{ properties, by, perSquareFoot }}
          view={view.chart}
          onView={(chart) => onView({ ...view, chart }, { replace: true })}
          onMonth={setMonth}
        />
      )}
      <OpenedMonth scope={month} onClose={() => setMonth(null)} />
    </section>
  )
}
