import { useAtomValue, useSetAtom } from 'jotai'
import { useId } from 'react'
import type { KeptRecord } from '#commands/records/context.ts'
import type { SeenRecord } from '#commands/records/port.ts'
import { classes } from '#ui/classes.ts'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { type NamedField, valueWords, whyFixedAtom } from '../state/fields.ts'
import { cursorNameAtom } from '../state/open.ts'
import { unsavedOf } from '../state/unsaved.ts'
import { FieldEditor } from './FieldEditor.tsx'
import styles from './Fields.module.css'

interface FieldRowProps {
  record: KeptRecord
  one: NamedField
  /** The keyboard is on it, or was last. */
  on: boolean
  home: boolean
  /** Open for typing or choosing, on the record as it was then. */
  editing: SeenRecord | null
}

/** A field: its value, or where that is typed or chosen. What the server has against a value stands below it. */
export function FieldRow({ record, one, on, home, editing }: FieldRowProps) {
  const { execute } = useWorkstation()
  const setCursor = useSetAtom(cursorNameAtom)
  const { values, names, problems } = useAtomValue(unsavedOf)(record)
  const note = useId()
  const { name, field } = one
  const seen = {
    ...record,
    values: { ...record.values, ...values },
    names: { ...record.names, ...names },
  }
  const text = valueWords(one, seen)
  const fixed = useAtomValue(whyFixedAtom)(record.type, one)
  const problem = problems[name]
  const said = problem ?? (on || editing !== null ? field.hint : undefined)
  return (
    <div className={styles.field} data-wide={field.kind === 'note' || undefined}>
      {editing !== null ? (
        <FieldEditor record={seen} one={one} seen={editing} note={note} />
      ) : (
        <button
          type="button"
          className={classes(styles.value, name in values && styles.unsaved)}
          data-field={name}
          tabIndex={on ? 0 : -1}
          aria-disabled={fixed !== null}
          aria-describedby={said === undefined ? undefined : note}
          title={text}
          onFocus={() => setCursor(name)}
          onClick={() => fixed === null && execute('records.edit', 'button', name)}
          {...(home && { [HOME_ATTRIBUTE]: '' })}
        >
          <span className={styles.label}>
            {field.label}
            {field.required && <span aria-hidden> *</span>}
          </span>
          <span className={classes(styles.text, text === '' && styles.none)}>{text === '' ? '—' : text}</span>
        </button>
      )}
      {said !== undefined && (
        <p
          id={note}
          className={problem === undefined ? styles.hint : styles.problem}
          role={problem && 'alert'}
        >
          {said}
        </p>
      )}
    </div>
  )
}
