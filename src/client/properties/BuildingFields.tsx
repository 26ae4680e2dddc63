import { FLOOR_CHOICES, formatState, formatTaxId, PROPERTY_LIMITS } from '#domain/property-form.ts'
import { CheckField, SelectField, TextField } from '#ui/form/Field.tsx'
import { asChoices, type PartProps } from './parts.ts'
import type { PropertyDraft } from './property-draft.ts'

const FLOORS = FLOOR_CHOICES.map((floors) => ({ value: floors, label: floors }))

type TextName = {
  [K in keyof PropertyDraft]: PropertyDraft[K] extends string ? K : never
}[keyof PropertyDraft]

/** Where it is and what it is. */
export function BuildingFields({ draft, onChange, problems, lists }: PartProps) {
  const field = (name: TextName, format: (text: string) => string = (text) => text) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (value: string) => onChange({ ...draft, [name]: format(value) }),
  })
  return (
    <>
      <TextField label="Name" required maxLength={200} {...field('name')} />
      <TextField label="Street" autoComplete="address-line1" maxLength={200} {...field('street1')} />
      <TextField label="Street, second line" autoComplete="address-line2" {...field('street2')} />
      <div className="pair">
        <TextField label="City" autoComplete="address-level2" maxLength={100} {...field('city')} />
        <TextField label="State" autoComplete="address-level1" {...field('state', formatState)} />
        <TextField
          label="Zip"
          autoComplete="postal-code"
          maxLength={PROPERTY_LIMITS.zip}
          {...field('zip_code')}
        />
        <TextField label="Tax ID" inputMode="numeric" {...field('tax_id', formatTaxId)} />
        <TextField label="Square footage" inputMode="numeric" {...field('sq_ft')} />
        <SelectField label="Floors" choices={FLOORS} {...field('number_of_floors')} />
        <TextField label="Year built" inputMode="numeric" maxLength={4} {...field('year_built')} />
        <SelectField
          label="Primary use"
          choices={asChoices(lists.primary_use_types)}
          {...field('primary_use_id')}
        />
        <SelectField
          label="Construction type"
          choices={asChoices(lists.primary_construction_types)}
          {...field('primary_construction_type_id')}
        />
        <SelectField
          label="Heating energy type"
          choices={asChoices(lists.heating_energy_types)}
          {...field('heating_energy_type_id')}
        />
        <SelectField
          label="Cooling energy type"
          choices={asChoices(lists.cooling_energy_types)}
          {...field('cooling_energy_type_id')}
        />
      </div>
      <CheckField
        label="Federally owned"
        checked={draft.federally_owned}
        onChange={(federally_owned) => onChange({ ...draft, federally_owned })}
      />
    </>
  )
}
