import { Picker } from '#ui/pick/Picker.tsx'
import { useCompanies } from '../shared/use-lookups.ts'
import styles from './dialogs.module.css'

interface ClientPickerProps {
  companyId: number | null
  onChoose(companyId: number | null): void
}

/** Whose records it is limited to; those of every client where none is chosen. */
export function ClientPicker({ companyId, onChoose }: ClientPickerProps) {
  const companies = useCompanies()
  return (
    <div className={styles.labelled}>
      <span aria-hidden>Limited to</span>
      <Picker
        label="Limited to"
        placeholder="Every client"
        choices={companies}
        value={companyId}
        onChoose={onChoose}
      />
    </div>
  )
}
