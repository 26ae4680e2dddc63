import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import type { KeptRecord } from '#commands/records/context.ts'
import { groupsOf } from '../state/fields.ts'
import { cursorAtom } from '../state/open.ts'
import { editingAtom } from '../state/unsaved.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './Fields.module.css'

interface FieldsProps {
  record: KeptRecord
  /** The keyboard is on the fields. */
  home: boolean
}

/** The fields of a record under their headings, each changed in its place. */
export function Fields({ record, home }: FieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const cursor = useAtomValue(cursorAtom)?.field
  const editing = useAtomValue(editingAtom)
  const open = editing?.type === record.type && editing.id === record.id ? editing : null
  useLayoutEffect(() => {
    if (!home || open !== null || cursor === undefined || isTypedIn()) return
    place.current?.querySelector<HTMLElement>(`[data-field="${cursor}"]`)?.focus()
  }, [home, open, cursor])
  return (
    <div ref={place} className={styles.fields}>
      {groupsOf(record.type).map(({ title, fields }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <div className={styles.columns}>
            {fields.map((one) => (
              <FieldRow
                key={one.name}
                record={record}
                one={one}
                on={one.name === cursor}
                home={home && one.name === cursor}
                editing={open?.field === one.name ? open : null}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The focus is in a field of something else, such as the search, or in a dialog. */
const isTypedIn = () => document.activeElement?.matches('input, textarea, [role="dialog"] *') ?? false
