import { Message } from '#ui/Message.tsx'
import { Years } from '#views/energy/Years.tsx'
import { useSearch } from './use-search.ts'
import { WidgetActions } from './WidgetActions.tsx'
import type { OpenedWidgetProps } from './widget-props.ts'

/** The years of a property, of several that can be chosen from or of the one that the address names. */
export function YearsWidget({ address, call, options: allowed, properties: all }: OpenedWidgetProps) {
  const [search, onSearch] = useSearch(address.search)
  const { id, token } = address
  const properties = id === null ? all : all.filter((property) => property.id === id)
  const options = id === null ? allowed : { ...allowed, propertySelect: false }
  if (id !== null && properties.length === 0) return <Message title="This property is not there." />
  return (
    <Years
      {...{ call, properties, options, search, onSearch }}
      actions={(propertyId) => (
        <WidgetActions widget="yearoveryear" {...{ properties, propertyId, options, call, token }} />
      )}
    />
  )
}
