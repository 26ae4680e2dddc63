import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ShownRecords } from '#commands/records/context.ts'
import type { RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { Count } from '#workstation/platform/list/Count.tsx'
import { SearchField } from '#workstation/platform/list/SearchField.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './RecordsRoom.module.css'
import { useCompanies } from './shared/use-lookups.ts'
import { fieldNamed } from './state/fields.ts'
import { listAtom } from './state/list.ts'
import { type Filters, isNarrowed, recordPath, searchOf, shownAtom } from './state/place.ts'
import { recordQuery } from './state/queries.ts'

const ACTIVE: readonly { value: ShownRecords; label: string }[] = [
  { value: 'active', label: 'In use' },
  { value: 'inactive', label: 'Out of use' },
  { value: 'all', label: 'All' },
]

/** What narrows the list of a kind. */
export function FilterBar() {
  const store = useStore()
  const { type, filters } = useAtomValue(shownAtom)
  const { singular, title, fields } = recordType(type)
  const narrow = useCallback(
    (change: (filters: Filters) => Filters) => {
      // To the filters as they are by then: another one may have been chosen while a search waited.
      const now = store.get(shownAtom)
      const search = searchOf(now.type, change(now.filters))
      navigate(`${recordPath(now.type, now.id)}${search}`, { replace: true })
    },
    [store],
  )
  const onQuery = useCallback((query: string) => narrow((now) => ({ ...now, query })), [narrow])
  return (
    <div className={room.bar}>
      <SearchField
        key={type}
        placeholder={`Search ${title.toLowerCase()}`}
        query={filters.query}
        onQuery={onQuery}
      />
      <Picker
        label="Shown"
        choices={ACTIVE}
        value={filters.active}
        onChoose={(active) => narrow((now) => ({ ...now, active }))}
      />
      {'companyId' in fields && (
        <CompanyChoice
          value={filters.of.company_id ?? null}
          onChoose={(id) => narrow((now) => ({ ...now, of: ofCompany(id) }))}
        />
      )}
      {Object.entries(filters.of).map(
        ([field, id]) => field !== 'company_id' && <OfRecord key={field} type={type} field={field} id={id} />,
      )}
      <Count listAtom={listAtom} noun={[singular, title.toLowerCase()]} />
      <CommandButton id="records.show-duplicates" label="Duplicates" look="quiet" />
      {isNarrowed(filters) && <CommandButton id="records.clear-filters" label="Show all" look="quiet" />}
    </div>
  )
}

const ofCompany = (id: number | null): Filters['of'] => (id === null ? {} : { company_id: id })

interface CompanyChoiceProps {
  value: number | null
  onChoose(id: number | null): void
}

function CompanyChoice({ value, onChoose }: CompanyChoiceProps) {
  const companies = useCompanies()
  return (
    <div className={styles.picker}>
      <Picker label="Client" placeholder="Any client" choices={companies} value={value} onChoose={onChoose} />
    </div>
  )
}

/** Whose records alone are listed. */
function OfRecord({ type, field, id }: { type: RecordType; field: string; id: number }) {
  const { call } = useWorkstation()
  const named = fieldNamed(type, field)?.field
  const to = named?.kind === 'reference' ? named.to : 'company'
  const { data } = useQuery(recordQuery(call, to, id))
  return (
    <span className={styles.of}>
      {named?.label}: {data?.record.title ?? `#${id}`}
    </span>
  )
}
