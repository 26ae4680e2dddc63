import { Choice } from '#ui/form/Choice.tsx'
import type { EnergyProps } from './energy-part.ts'

interface PropertyChoiceProps extends Pick<EnergyProps, 'properties' | 'options'> {
  /** The one that is shown. */
  property: { id: number }
  onChoose(id: number): void
}

/** Only where there are several, and they may be chosen from. */
export function PropertyChoice({ properties, options, property, onChoose }: PropertyChoiceProps) {
  if (properties.length < 2 || !options.propertySelect) return null
  return (
    <Choice label="Property" value={String(property.id)} onChoose={(id) => onChoose(Number(id))}>
      {properties.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
