import { Choose } from '#ui/Choose.tsx'
import { Field } from '#ui/Field.tsx'
import { Picker } from '#ui/Picker.tsx'
import {
  demandUnitsOf,
  type FormData,
  isNumberedByUnit,
  type OnboardForm,
  unitsOf,
  withEnergyType,
  withUnit,
} from './form.ts'

interface MeterFieldsProps {
  form: OnboardForm
  data: FormData
  onChange(form: OnboardForm): void
}

const ASSOCIATIONS = [
  { value: 'STANDARD', label: 'Standard' },
  { value: 'SUPPLY', label: 'Supply' },
  { value: 'DISTRIBUTION', label: 'Distribution' },
] as const

const named = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }))

/** Units are the energy type's own; waste, recycling and organics are numbered by their unit. */
export function MeterFields({ form, data, onChange }: MeterFieldsProps) {
  const { energyTypeId } = form
  const demandUnits = demandUnitsOf(energyTypeId, data)
  return (
    <>
      <Picker
        label="Property"
        placeholder="Property"
        choices={data.properties.map(({ id, label }) => ({ value: id, label }))}
        value={form.propertyId}
        onChoose={(propertyId) => onChange({ ...form, propertyId })}
      />
      <Picker
        label="Energy type"
        placeholder="Energy type"
        choices={data.energyTypes.map(({ id, display_name }) => ({ value: id, label: display_name }))}
        value={energyTypeId}
        onChoose={(chosen) => onChange(withEnergyType(form, chosen, data))}
      />
      <Picker
        label="Unit"
        placeholder="Unit"
        choices={named(unitsOf(energyTypeId, data))}
        value={form.unitId}
        onChoose={(unitId) => onChange(withUnit(form, unitId, data))}
        disabled={energyTypeId === null}
      />
      {demandUnits.length > 0 && (
        <Picker
          label="Unit of demand"
          placeholder="Unit of demand"
          choices={named(demandUnits)}
          value={form.demandUnitId}
          onChoose={(demandUnitId) => onChange({ ...form, demandUnitId })}
        />
      )}
      <Choose
        label="Association"
        choices={ASSOCIATIONS}
        value={form.associationType}
        onChoose={(associationType) => onChange({ ...form, associationType })}
      />
      <Field
        label={isNumberedByUnit(form, data) ? 'Meter number: the name of its unit' : 'Meter number'}
        value={form.meterNumber}
        readOnly={isNumberedByUnit(form, data)}
        onChange={(event) => onChange({ ...form, meterNumber: event.target.value })}
      />
    </>
  )
}
