import { useAtom } from 'jotai'
import { STATUS_FILTERS, type StatusFilter } from '#domain/bills/bill-status.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { filtersAtom } from './state/filters.ts'

const CHOICES = (Object.keys(STATUS_FILTERS) as StatusFilter[]).map((value) => ({
  value,
  label: STATUS_FILTERS[value].label,
}))

export function StatusChoice() {
  const [filters, setFilters] = useAtom(filtersAtom)
  return (
    <Picker
      label="Status"
      choices={CHOICES}
      value={filters.status}
      onChoose={(status) => setFilters({ ...filters, status })}
    />
  )
}
