import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { AUDIT_ACTIONS, type AuditAction } from '#domain/audit/audit.ts'
import type { AuditNarrowing } from '#domain/audit/audit-filter.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { Count } from '#workstation/platform/list/Count.tsx'
import { SearchField } from '#workstation/platform/list/SearchField.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import styles from './AuditRoom.module.css'
import { narrowAudit } from './audit-port.ts'
import { auditContextAtom, auditList, narrowingAtom } from './state.ts'

const ACTIONS = [
  { value: 'any', label: 'Anything' },
  ...(Object.keys(AUDIT_ACTIONS) as AuditAction[]).map((value) => ({ value, label: AUDIT_ACTIONS[value] })),
] as const

const NOUN = ['event', 'events'] as const

/** What narrows the list: by what was done, days and words; person and client are taken from a row. */
export function FilterBar() {
  const store = useStore()
  const narrowing = useAtomValue(narrowingAtom)
  const { narrowed } = useAtomValue(auditContextAtom)
  const narrow = useCallback((to: Partial<AuditNarrowing>) => narrowAudit({ store }, to), [store])
  const onQuery = useCallback((text: string) => narrow({ text }), [narrow])
  return (
    <div className={room.bar}>
      <SearchField placeholder="Person, record, address" query={narrowing.text} onQuery={onQuery} />
      <Picker
        label="What was done"
        choices={ACTIONS}
        value={narrowing.action ?? 'any'}
        onChoose={(action) => narrow({ action: action === 'any' ? null : (action as AuditAction) })}
      />
      <Day label="From" value={narrowing.from} onChange={(from) => narrow({ from })} />
      <Day label="To" value={narrowing.to} onChange={(to) => narrow({ to })} />
      <Count listAtom={auditList.listAtom} noun={NOUN} />
      {narrowed && <CommandButton id="audit.show-all" label="Show all" look="quiet" />}
      <span className={room.rest} />
      <CommandButton id="audit.export-csv" label="Export" look="quiet" />
    </div>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  )
}
