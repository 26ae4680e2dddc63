import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useCompanies } from '#workstation/records/shared/use-lookups.ts'

interface ClientPickerProps {
  companyId: number | null
  onChoose(companyId: number | null): void
}

/** Whose records it is limited to; those of every client where none is chosen. */
export function ClientPicker({ companyId, onChoose }: ClientPickerProps) {
  const companies = useCompanies()
  return (
    <Labelled text="Limited to">
      <Picker
        label="Limited to"
        placeholder="Every client"
        choices={companies}
        value={companyId}
        onChoose={onChoose}
      />
    </Labelled>
  )
}
