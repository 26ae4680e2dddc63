import { useAtom, useAtomValue } from 'jotai'
import type { BillFilterField } from '#commands/ports.ts'
import { type CalendarDate, formatDate } from '#domain/calendar-date.ts'
import type { Choice } from '#ui/choices.ts'
import { Picker } from '#ui/Picker.tsx'
import { CommandButton } from '../shell/CommandButton.tsx'
import room from '../shell/Room.module.css'
import { audienceAtom } from '../state/audience.ts'
import { Arrived } from './Arrived.tsx'
import { Count } from './Count.tsx'
import styles from './FilterBar.module.css'
import { filterFieldId } from './filter-field.ts'
import { SearchField } from './SearchField.tsx'
import { Selection } from './Selection.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import { filtersAtom } from './state/filters.ts'
import { listAtom, selectionAtom } from './state/list.ts'
import { useCompanies, useProcessors, useUtilities } from './use-lookups.ts'

/** What narrows the wide list, and what can be done with its marked rows. */
export function FilterBar() {
  const marked = useAtomValue(selectionAtom).size
  return (
    <div className={room.bar}>
      <StatusChoice />
      <SearchField />
      {marked > 0 ? <Selection /> : <Pickers />}
      <Count />
      <Arrived />
      <span className={room.rest} />
      <CommandButton id="queue.upload" label="Upload" look="primary" />
    </div>
  )
}

function Pickers() {
  const audience = useAtomValue(audienceAtom)
  return (
    <>
      <UtilityFilter />
      {audience === 'admin' && <StaffFilters />}
      <DeliveryFilter />
    </>
  )
}

type IdFilter = 'utilityCompanyId' | 'companyId' | 'processedByUserId'

function FilterPicker({
  field,
  filter,
  label,
  choices,
}: {
  field: BillFilterField
  filter: IdFilter
  label: string
  choices: Choice<number>[] | null
}) {
  const [filters, setFilters] = useAtom(filtersAtom)
  return (
    <div className={styles.picker}>
      <Picker
        id={filterFieldId(field)}
        label={label}
        placeholder={label}
        choices={choices}
        value={filters[filter]}
        onChoose={(id) => setFilters({ ...filters, [filter]: id })}
      />
    </div>
  )
}

const UtilityFilter = () => (
  <FilterPicker field="utility" filter="utilityCompanyId" label="Utility" choices={useUtilities()} />
)

function StaffFilters() {
  return (
    <>
      <FilterPicker field="client" filter="companyId" label="Client" choices={useCompanies()} />
      <FilterPicker
        field="processed-by"
        filter="processedByUserId"
        label="Processed By"
        choices={useProcessors()}
      />
    </>
  )
}

function DeliveryFilter() {
  const [filters, setFilters] = useAtom(filtersAtom)
  const { deliveryIds } = useAtomValue(listAtom)
  const known = new Set([...deliveryIds, ...(filters.deliveryId === null ? [] : [filters.deliveryId])])
  return (
    <div className={styles.picker}>
      <Picker
        id={filterFieldId('delivery')}
        label="Delivery"
        placeholder="Delivery"
        choices={[...known].map((day) => ({ value: day, label: dayWords(day) }))}
        value={filters.deliveryId}
        onChoose={(deliveryId) => setFilters({ ...filters, deliveryId })}
      />
    </div>
  )
}

/** A day written YYYYMMDD. */
const dayWords = (day: string) =>
  formatDate(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` as CalendarDate)
