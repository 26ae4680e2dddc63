import { CheckField, TextField } from '#ui/form/Field.tsx'
import type { PartProps } from './parts.ts'

/** Credentials are asked for only where there are any. */
export function EnergyStarFields({ draft, onChange }: PartProps) {
  return (
    <>
      <CheckField
        label="This is an ENERGY STAR property"
        checked={draft.is_energystar_property}
        onChange={(is_energystar_property) => onChange({ ...draft, is_energystar_property })}
      />
      {draft.is_energystar_property && (
        <div className="pair">
          <TextField
            label="ENERGY STAR username"
            autoComplete="off"
            maxLength={1_000}
            value={draft.energystar_username}
            onChange={(energystar_username) => onChange({ ...draft, energystar_username })}
          />
          <TextField
            label="ENERGY STAR password"
            type="password"
            autoComplete="off"
            maxLength={1_000}
            value={draft.energystar_password}
            onChange={(energystar_password) => onChange({ ...draft, energystar_password })}
          />
        </div>
      )}
    </>
  )
}
