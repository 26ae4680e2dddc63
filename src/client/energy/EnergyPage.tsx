import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { meteredPropertiesQuery } from '#client/platform/queries.ts'
import { call } from '#client/platform/session/session.ts'
import { ENERGY_PAGES, type EnergyPageName } from '#client/platform/shell/energy-pages.ts'
import { Page } from '#client/platform/shell/Page.tsx'
import { Waiting } from '#client/platform/shell/Waiting.tsx'
import { withDistinctNames } from '#domain/records/distinct-names.ts'
import { WIDGET_DEFAULTS, type WidgetName } from '#domain/widgets/options.ts'
import type { EnergyProps } from '#views/energy/energy-part.ts'
import { ShareButton } from '#views/widgets/ShareButton.tsx'
import styles from './Energy.module.css'
import { EnergyNav } from './EnergyNav.tsx'

interface EnergyPageProps {
  name: EnergyPageName
  /** As which a link shows it. */
  widget: WidgetName
  children(props: EnergyProps): ReactNode
}

/** A view of the properties' energy. Its address says which property, and how it is looked at. */
export function EnergyPage({ name, widget, children }: EnergyPageProps) {
  const { title, address } = ENERGY_PAGES[name]
  const text = useSearch()
  const search = text === '' ? '' : `?${text}`
  const [, navigate] = useLocation()
  const { data: properties, error, refetch } = useQuery(meteredPropertiesQuery)
  return (
    <Page title={title} wide>
      <EnergyNav current={name} />
      <section className="panel" aria-label={title}>
        {properties === undefined ? (
          <Waiting what="properties" error={error} onRetry={() => void refetch()} />
        ) : properties.length === 0 ? (
          <NoProperties />
        ) : (
          <div className={styles.view}>
            {children({
              ...{ call, properties: withDistinctNames(properties), search },
              options: WIDGET_DEFAULTS,
              onSearch: (next) => navigate(`${address}${next}`, { replace: true }),
              actions: (propertyId) => (
                <ShareButton
                  {...{ widget, properties, propertyId, call }}
                  options={WIDGET_DEFAULTS}
                  token={null}
                />
              ),
            })}
          </div>
        )}
      </section>
    </Page>
  )
}

const NoProperties = () => (
  <>
    <p>You haven't added any properties yet.</p>
    <div className="actions">
      <Link className="button" href="/properties/new">
        Add a Property
      </Link>
    </div>
  </>
)
