import type { Choice } from '#ui/pick/choices.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import styles from '#workstation/platform/drafts/fields.module.css'
import type { Patch } from '../state/draft.ts'
import { FIELD_ATTRIBUTE } from '../state/fields.ts'
import { useEdit } from './use-edit.ts'

interface ChoiceFieldProps<Value extends string> {
  /** Unique among the fields of the form. */
  field: string
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  patchOf(value: Value): Patch
}

/** One out of few, under its label. */
export function ChoiceField<Value extends string>({
  field,
  label,
  choices,
  value,
  patchOf,
}: ChoiceFieldProps<Value>) {
  const edit = useEdit()
  return (
    <div className={styles.field} {...{ [FIELD_ATTRIBUTE]: field }}>
      <span className={styles.label}>{label}</span>
      <Picker
        label={label}
        choices={choices}
        value={value}
        onChoose={(chosen) => edit(`Changed ${label.toLowerCase()}`, patchOf(chosen))}
      />
    </div>
  )
}

/** The entries of a table of labels as choices. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>): Choice<Value>[] =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
