import type { ReactNode } from 'react'
import { TextField } from '#ui/form/Field.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import fields from '#workstation/platform/drafts/fields.module.css'
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
      <Labelled label="Property">
        <Picker
          label="Property"
          placeholder="Choose the property"
          choices={data.properties.map(({ id, label }) => ({ value: id, label }))}
          value={form.propertyId}
          onChoose={(propertyId) => onChange({ ...form, propertyId })}
        />
      </Labelled>
      <Labelled label="Energy type">
        <Picker
          label="Energy type"
          placeholder="Choose the energy"
          choices={data.energyTypes.map(({ id, display_name }) => ({ value: id, label: display_name }))}
          value={energyTypeId}
          onChoose={(chosen) => onChange(withEnergyType(form, chosen, data))}
        />
      </Labelled>
      <Labelled label="Unit">
        <Picker
          label="Unit"
          placeholder="Of the energy type"
          choices={named(unitsOf(energyTypeId, data))}
          value={form.unitId}
          onChoose={(unitId) => onChange(withUnit(form, unitId, data))}
          disabled={energyTypeId === null}
        />
      </Labelled>
      {demandUnits.length > 0 && (
        <Labelled label="Unit of demand">
          <Picker
            label="Unit of demand"
            placeholder="Of the energy type"
            choices={named(demandUnits)}
            value={form.demandUnitId}
            onChoose={(demandUnitId) => onChange({ ...form, demandUnitId })}
          />
        </Labelled>
      )}
      <Labelled label="Association">
        <Picker
          label="Association"
          choices={ASSOCIATIONS}
          value={form.associationType}
          onChoose={(associationType) => onChange({ ...form, associationType })}
        />
      </Labelled>
      <TextField
        label={isNumberedByUnit(form, data) ? 'Meter number: the name of its unit' : 'Meter number'}
        value={form.meterNumber}
        readOnly={isNumberedByUnit(form, data)}
        onChange={(text) => onChange({ ...form, meterNumber: text })}
      />
    </>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={fields.field}>
    <span className={fields.label}>{label}</span>
    {children}
  </div>
)
