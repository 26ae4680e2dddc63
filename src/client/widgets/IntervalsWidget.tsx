import { Suspense } from 'react'
import { Message } from '#ui/Message.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import { Intervals, type UploadsOf } from '#views/energy/Intervals.tsx'
import { useSearch } from './use-search.ts'
import { WidgetActions } from './WidgetActions.tsx'
import type { OpenedWidgetProps } from './widget-props.ts'

/** Whoever came by a link sends nothing. */
const ownUploads = onDemand<UploadsOf>(() => import('./OwnUploads.tsx'))

/** What the meters of a property measured, of several that can be chosen from or of the one that the address names. */
export default function IntervalsWidget({ address, call, properties: all, options }: OpenedWidgetProps) {
  const [search, onSearch] = useSearch(address.search)
  const { id, token } = address
  const properties = id === null ? all : all.filter((property) => property.id === id)
  if (id !== null && properties.length === 0) return <Message title="This property is not there." />
  return (
    <Intervals
      {...{ call, properties, options, search, onSearch }}
      uploads={
        token === null
          ? (of) => (
              <Suspense fallback={null}>
                <Shown key={of.propertyId} part={ownUploads} props={of} />
              </Suspense>
            )
          : undefined
      }
      actions={(propertyId) => (
        <WidgetActions widget="intervalchart" {...{ properties, propertyId, options, call, token }} />
      )}
    />
  )
}
