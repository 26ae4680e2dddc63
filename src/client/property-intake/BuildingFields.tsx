import {
  FLOOR_CHOICES,
  type ReadText,
  readState,
  readTaxId,
  readWhole,
  readZip,
} from '#domain/records/property-form.ts'
import { CheckField, SelectField, TextField } from '#ui/form/Field.tsx'
import { asChoices, type PartProps } from './parts.ts'
import { PROPERTY_LABELS } from './property-draft.ts'

const FLOORS = FLOOR_CHOICES.map((floors) => ({ value: floors, label: floors }))

type TextName = keyof typeof PROPERTY_LABELS

const readNumber: ReadText = (text) => {
  const value = readWhole(text)
  return text.trim() === '' ? '' : Number.isNaN(value) ? null : String(value)
}

/** Where it is and what it is. */
export function BuildingFields({ draft, onChange, problems, lists }: PartProps) {
  const field = (name: TextName) => ({
    name,
    label: PROPERTY_LABELS[name],
    value: draft[name],
    error: problems[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  })
  // Only when it is left: a text that changes under the cursor cannot be corrected in its middle.
  const readField = (name: TextName, read: ReadText) => ({
    ...field(name),
    onBlur: () => {
      const value = read(draft[name])
      if (value !== null && value !== draft[name]) onChange({ ...draft, [name]: value })
    },
  })
  return (
    <>
      <TextField required maxLength={200} {...field('name')} />
      <TextField autoComplete="address-line1" maxLength={200} {...field('street1')} />
      <TextField autoComplete="address-line2" maxLength={200} {...field('street2')} />
      <div className="pair">
        <TextField autoComplete="address-level2" maxLength={100} {...field('city')} />
        <TextField autoComplete="address-level1" {...readField('state', readState)} />
        <TextField
          hint="Of a ZIP+4, the first five digits are kept."
          autoComplete="postal-code"
          {...readField('zip_code', readZip)}
        />
        <TextField inputMode="numeric" {...readField('tax_id', readTaxId)} />
        <TextField inputMode="numeric" {...readField('sq_ft', readNumber)} />
        <SelectField choices={FLOORS} {...field('number_of_floors')} />
        <TextField inputMode="numeric" {...readField('year_built', readNumber)} />
        <SelectField choices={asChoices(lists.primary_use_types)} {...field('primary_use_id')} />
        <SelectField
          choices={asChoices(lists.primary_construction_types)}
          {...field('primary_construction_type_id')}
        />
        <SelectField choices={asChoices(lists.heating_energy_types)} {...field('heating_energy_type_id')} />
        <SelectField choices={asChoices(lists.cooling_energy_types)} {...field('cooling_energy_type_id')} />
      </div>
      <CheckField
        label="Federally owned"
        checked={draft.federally_owned}
        onChange={(federally_owned) => onChange({ ...draft, federally_owned })}
      />
    </>
  )
}
