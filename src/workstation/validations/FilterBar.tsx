import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { isCalendarDate } from '#base/calendar-date.ts'
import { HUMAN_STATUSES, SEVERITIES } from '#domain/validations/bill-verdict.ts'
import type { ValidationNarrowing } from '#domain/validations/validation-narrowing.ts'
import type { ConfidenceRange } from '#domain/validations/validation-queue.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { Count } from '#workstation/platform/list/Count.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useCompanies } from '#workstation/records/shared/use-lookups.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { narrowingAtom, validationList, validationsContextAtom } from './state.ts'
import styles from './ValidationsRoom.module.css'
import { narrowValidations } from './validations-port.ts'

const ANY = 'any'
const STATUSES = [
  { value: ANY, label: 'Any status' },
  ...HUMAN_STATUSES.map((value) => ({ value, label: value })),
] as const
const SEVERITY_CHOICES = [
  { value: ANY, label: 'Any severity' },
  ...SEVERITIES.map((value) => ({ value, label: value })),
] as const
const NOUN = ['validation', 'validations'] as const
const EVERY_CLIENT = 0

/** What narrows the queue. */
export function FilterBar() {
  const store = useStore()
  const narrowing = useAtomValue(narrowingAtom)
  const { narrowed } = useAtomValue(validationsContextAtom)
  const companies = useCompanies()
  const narrow = useCallback((to: Partial<ValidationNarrowing>) => narrowValidations({ store }, to), [store])
  const onRange = useCallback((range: ConfidenceRange) => narrow({ range }), [narrow])
  const clients = companies && [{ value: EVERY_CLIENT, label: 'Every client' }, ...companies]
  return (
    <div className={room.bar}>
      <RangeFilter range={narrowing.range} onRange={onRange} />
      <span className={styles.client}>
        <Picker
          label="Client"
          placeholder="Every client"
          choices={clients}
          value={narrowing.companyId}
          onChoose={(id) => narrow({ companyId: id === EVERY_CLIENT ? null : id })}
        />
      </span>
      <Day label="Saved from" value={narrowing.from} onChange={(from) => narrow({ from })} />
      <Day label="to" value={narrowing.to} onChange={(to) => narrow({ to })} />
      <Picker
        label="Status"
        choices={STATUSES}
        value={narrowing.status ?? ANY}
        onChoose={(status) => narrow({ status: status === ANY ? null : status })}
      />
      <Picker
        label="Severity"
        choices={SEVERITY_CHOICES}
        value={narrowing.severity ?? ANY}
        onChoose={(severity) => narrow({ severity: severity === ANY ? null : severity })}
      />
      <Count listAtom={validationList.listAtom} noun={NOUN} />
      {narrowed && <CommandButton id="validations.show-usual" label="As usual" look="quiet" />}
      <span className={room.rest} />
      <CommandButton id="validations.show-found" label="How right it was" look="quiet" />
    </div>
  )
}

interface DayProps {
  label: string
  value: ValidationNarrowing['from']
  onChange(day: ValidationNarrowing['from']): void
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className={styles.day}>
      {label}
      <input
        type="date"
        value={value}
        onChange={({ currentTarget: { value: day } }) => {
          if (day === '' || isCalendarDate(day)) onChange(day)
        }}
      />
    </label>
  )
}
