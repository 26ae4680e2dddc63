import { Labelled } from '#ui/form/Labelled.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useUtilities } from './use-lookups.ts'

interface AnyUtilityProps {
  value: number | null
  onChoose(utilityId: number | null): void
}

/** One utility, or any. */
export function AnyUtility({ value, onChoose }: AnyUtilityProps) {
  return (
    <Labelled text="Utility">
      <Picker label="Utility" placeholder="Any" choices={useUtilities()} value={value} onChoose={onChoose} />
    </Labelled>
  )
}
