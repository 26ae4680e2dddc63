import { useAtom, useAtomValue } from 'jotai'
import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import type { BillFilterField } from '#commands/kernel/ports.ts'
import type { Choice } from '#ui/pick/choices.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { focusList } from '#workstation/platform/list/focus-list.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { audienceAtom } from '#workstation/platform/state/audience.ts'
import { useCompanies, useProcessors, useUtilities } from '#workstation/records/shared/use-lookups.ts'
import { Arrived } from './Arrived.tsx'
import { Count } from './Count.tsx'
import styles from './FilterBar.module.css'
import { filterFieldId } from './filter-field.ts'
import { SearchField } from './SearchField.tsx'
import { Selection } from './Selection.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import { filtersAtom } from './state/filters.ts'
import { listAtom, selectionAtom } from './state/list.ts'

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

interface FilterFieldProps<Value> {
  field: BillFilterField
  label: string
  choices: Choice<Value>[] | null
  value: Value | null
  onChoose(value: Value | null): void
}

/** What was chosen is to be seen in the list: the keyboard goes there. */
function FilterField<Value extends string | number>(props: FilterFieldProps<Value>) {
  const { field, label, choices, value, onChoose } = props
  const choose = (chosen: Value | null) => {
    onChoose(chosen)
    if (chosen !== null) focusList()
  }
  return (
    <div
      className={styles.picker}
      data-chosen={value !== null || undefined}
      title={choices?.find((choice) => choice.value === value)?.label}
    >
      <Picker
        id={filterFieldId(field)}
        label={label}
        placeholder={label}
        choices={choices}
        value={value}
        onChoose={choose}
      />
    </div>
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
    <FilterField
      field={field}
      label={label}
      choices={choices}
      value={filters[filter]}
      onChoose={(id) => setFilters({ ...filters, [filter]: id })}
    />
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
    <FilterField
      field="delivery"
      label="Delivery"
      choices={[...known].map((day) => ({ value: day, label: dayWords(day) }))}
      value={filters.deliveryId}
      onChoose={(deliveryId) => setFilters({ ...filters, deliveryId })}
    />
  )
}

/** A day written YYYYMMDD. */
const dayWords = (day: string) =>
  formatDate(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` as CalendarDate)
