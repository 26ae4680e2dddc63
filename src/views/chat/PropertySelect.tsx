import { Suspense } from 'react'
import { Choice } from '#ui/form/Choice.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import type { ChatProps } from './chat-part.ts'
import type { ChatProperty } from './conversation.ts'
import type { PropertySearchProps } from './PropertySearch.tsx'

const LABEL = 'Select Property'

const propertySearch = onDemand<PropertySearchProps>(() => import('./PropertySearch.tsx'))

interface PropertySelectProps extends Pick<ChatProps, 'properties' | 'find' | 'propertySelect'> {
  /** The one that is talked about. */
  property: ChatProperty | null
  onChoose(id: number): void
}

/** Which property is talked about: from a list, or found by typing where there are very many. */
export function PropertySelect({
  properties,
  find,
  propertySelect,
  property,
  onChoose,
}: PropertySelectProps) {
  if (find !== undefined)
    return (
      <Suspense fallback={null}>
        <Shown part={propertySearch} props={{ label: LABEL, properties, find, property, onChoose }} />
      </Suspense>
    )
  const shown = propertySelect ? properties : properties.filter(({ id }) => id === property?.id)
  return (
    <Choice label={LABEL} value={String(property?.id ?? '')} onChoose={(id) => onChoose(Number(id))}>
      {property === null && <option value="" />}
      {shown.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
