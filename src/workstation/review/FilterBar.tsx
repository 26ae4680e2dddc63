import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { isCalendarDate } from '#base/calendar-date.ts'
import { REVIEW_LISTS, type ReviewList } from '#commands/review/context.ts'
import { BILL_CREATORS, REVIEWED, type Reviewed, SAVED_BILL_SOURCES } from '#domain/review/review.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { Count } from '#workstation/platform/list/Count.tsx'
import { SearchField } from '#workstation/platform/list/SearchField.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { useCompanies, useProcessors } from '#workstation/records/shared/use-lookups.ts'
import type { ReviewFilters } from './place.ts'
import styles from './ReviewRoom.module.css'
import { narrowReview } from './review-port.ts'
import { isStaffAtom, reviewContextAtom, reviewPlaceAtom, shownListAtom } from './state.ts'

const choicesOf = <Name extends string>(of: Readonly<Record<Name, string>>) =>
  (Object.keys(of) as Name[]).map((value) => ({ value, label: of[value] }))

const ALL = 'all'
const RESOURCES = choicesOf(REVIEWED)
const SOURCES = [{ value: ALL, label: 'All' }, ...choicesOf(SAVED_BILL_SOURCES)] as const
const LISTS = Object.keys(REVIEW_LISTS) as ReviewList[]
const NOUN = ['meter', 'meters'] as const
const SHOW_AS = { accountMeter: 'review.show-account-meters', meter: 'review.show-meters' } as const

/** Which meters are listed. */
export function FilterBar() {
  const store = useStore()
  const { execute } = useWorkstation()
  const { list, of, filters } = useAtomValue(reviewPlaceAtom)
  const { narrowed } = useAtomValue(reviewContextAtom)
  const staff = useAtomValue(isStaffAtom)
  const { listAtom } = useAtomValue(shownListAtom)
  const narrow = useCallback((to: Partial<ReviewFilters>) => narrowReview(store, to), [store])
  const onQuery = useCallback((query: string) => narrow({ query }), [narrow])
  return (
    <div className={`${room.bar} ${styles.bar}`}>
      {staff &&
        LISTS.map((each) => (
          <CommandButton
            key={each}
            id={`review.show-${each}`}
            label={REVIEW_LISTS[each]}
            look="quiet"
            pressed={each === list}
          />
        ))}
      <Picker
        label="Resource type"
        choices={RESOURCES}
        value={of}
        onChoose={(value: Reviewed) => execute(SHOW_AS[value], 'button')}
      />
      {list === 'daily' ? (
        <DayFilters filters={filters} onNarrow={narrow} />
      ) : (
        <SearchField
          placeholder="Meter, account, property, utility"
          query={filters.query}
          onQuery={onQuery}
        />
      )}
      {staff && <ClientChoice value={filters.client} onChoose={(client) => narrow({ client })} />}
      <Count listAtom={listAtom} noun={NOUN} />
      {narrowed && <CommandButton id="review.show-all" label="Show all" look="quiet" />}
    </div>
  )
}

interface DayFiltersProps {
  filters: ReviewFilters
  onNarrow(to: Partial<ReviewFilters>): void
}

function DayFilters({ filters: { date, source, createdBy }, onNarrow }: DayFiltersProps) {
  const people = useProcessors()
  const creators = [
    { value: ALL, label: 'All' },
    ...choicesOf(BILL_CREATORS),
    ...(people ?? []).map(({ value, label }) => ({ value: String(value), label })),
  ]
  const chosen = (value: string) => (value === 'system' || value === 'manual' ? value : Number(value))
  return (
    <>
      <label className={styles.filter}>
        Date Processed
        <input
          type="date"
          value={date}
          onChange={({ currentTarget: { value } }) => isCalendarDate(value) && onNarrow({ date: value })}
        />
      </label>
      <div className={styles.filter}>
        <span aria-hidden>Source</span>
        <Picker
          label="Source"
          choices={SOURCES}
          value={source ?? ALL}
          onChoose={(value) => onNarrow({ source: value === ALL ? null : value })}
        />
      </div>
      <div className={styles.filter}>
        <span aria-hidden>Created By</span>
        <Picker
          label="Created By"
          choices={creators}
          value={String(createdBy ?? ALL)}
          onChoose={(value) => onNarrow({ createdBy: value === ALL ? null : chosen(value) })}
        />
      </div>
    </>
  )
}

function ClientChoice({ value, onChoose }: { value: number | null; onChoose(id: number | null): void }) {
  const companies = useCompanies()
  return (
    <div className={styles.client}>
      <Picker
        label="Client"
        placeholder="Every client"
        choices={companies}
        value={value}
        onChoose={onChoose}
      />
    </div>
  )
}
