import { useAtomValue, useSetAtom } from 'jotai'
import type { KeyboardEvent } from 'react'
import type { KeptRecord } from '#commands/records/context.ts'
import type { SeenRecord } from '#commands/records/port.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { fieldsOf, type NamedField, type Value, whyFixedAtom } from '../state/fields.ts'
import { isChosen } from '../state/typed.ts'
import { editingAtom, setUnsavedAtom, without } from '../state/unsaved.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import styles from './Fields.module.css'
import { TextEditor } from './TextEditor.tsx'

interface FieldEditorProps {
  /** With what is not saved yet. */
  record: KeptRecord
  one: NamedField
  /** The record as it was when the field was opened. */
  seen: SeenRecord
  /** Where its hint, or what is wrong with it, stands. */
  note: string
}

/** Where a value is typed or chosen. Tab goes on to the next field, Escape leaves it as it was. */
export function FieldEditor({ record, one, seen, note }: FieldEditorProps) {
  const { execute } = useWorkstation()
  const setEditing = useSetAtom(editingAtom)
  const setUnsaved = useSetAtom(setUnsavedAtom)
  const { name, field } = one

  const take = (value: Value, meant: string | null = null) => {
    setEditing((now) => (now?.field === name && now.id === seen.id ? null : now))
    const { type, id, version } = seen
    execute('records.change', 'button', {
      type,
      id,
      version,
      label: field.label,
      values: { [name]: value },
      names: { [name]: meant },
    })
  }
  const drop = () => {
    setEditing((now) => (now?.field === name && now.id === seen.id ? null : now))
    setUnsaved(seen, (unsaved) => without(unsaved, [name]))
  }
  const whyFixed = useAtomValue(whyFixedAtom)
  const goOn = (back: boolean) => {
    const open = fieldsOf(record.type).filter((field) => whyFixed(record.type, field) === null)
    const next = open[open.findIndex((field) => field.name === name) + (back ? -1 : 1)] ?? null
    if (next === null) setEditing(null)
    else execute('records.edit', 'key', next.name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // The field that loses the focus takes what was typed first.
    if (event.target instanceof HTMLElement) event.target.blur()
    goOn(event.shiftKey)
  }
  const value = record.values[name] ?? null
  const shared = { field, note, onTake: take, onDrop: drop }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the Tab key of the control inside
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <span className={styles.label} aria-hidden>
        {field.label}
      </span>
      {isChosen(field) ? (
        <ChoiceEditor {...shared} record={record} />
      ) : (
        <TextEditor {...shared} value={value} />
      )}
    </div>
  )
}
