import { useState } from 'react'
import type { KeptRecord } from '#commands/records/context.ts'
import { TextArea, TextField } from '#ui/form/Field.tsx'
import { Labelled } from '#ui/form/Labelled.tsx'
import { asFound, type Choice } from '#ui/pick/choices.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import type { NamedField, Value } from '../state/fields.ts'
import { isChosen, typedOf, valueTyped } from '../state/typed.ts'
import { useFieldChoices } from '../use-field-choices.ts'
import styles from './NewRecordDialog.module.css'

interface FormFieldProps {
  one: NamedField
  /** What decides what can be chosen. */
  owner: Pick<KeptRecord, 'type' | 'id' | 'values'>
  value: Value
  problem: string | undefined
  onChange(value: Value): void
}

/** A field of a record that is being set up. */
export function FormField(props: FormFieldProps) {
  return isChosen(props.one.field) ? <ChosenField {...props} /> : <TypedField {...props} />
}

/** Kept as it was typed; it is read when it is sent. */
function TypedField({ one: { field }, value, problem, onChange }: FormFieldProps) {
  const [typed, setTyped] = useState(typedOf(value))
  const shared = {
    label: field.label,
    required: field.required,
    hint: field.hint,
    error: problem,
    value: typed,
    onChange: (text: string) => {
      setTyped(text)
      onChange(valueTyped(field, text))
    },
  }
  if (field.kind === 'note' || field.kind === 'names') return <TextArea {...shared} rows={2} />
  const type = field.kind === 'date' || field.kind === 'month' ? field.kind : 'text'
  return <TextField {...shared} type={type} autoComplete="off" />
}

function ChosenField({ one: { field }, owner, value, problem, onChange }: FormFieldProps) {
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<Choice<string> | null>(null)
  const { choices, valueBy, isFound, isStale } = useFieldChoices(field, owner, typed)
  const chosen = value === null ? null : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  // What was chosen stays named while others are searched for.
  const shown =
    taken === null || choices?.some((one) => one.value === taken.value)
      ? choices
      : [taken, ...(choices ?? [])]
  return (
    <Labelled text={field.required ? `${field.label} *` : field.label}>
      <Picker<string>
        label={field.label}
        placeholder={field.required ? 'Choose one' : 'None'}
        choices={shown}
        isStale={isStale}
        narrow={
          isFound && typed !== ''
            ? (all, text) =>
                asFound(
                  all.filter((one) => one !== taken),
                  text,
                )
            : undefined
        }
        value={chosen}
        onType={setTyped}
        onChoose={(key) => {
          setTaken(choices?.find((one) => one.value === key) ?? null)
          onChange(key === null ? null : valueBy(key))
        }}
      />
      {problem !== undefined ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        field.hint !== undefined && <p className={styles.hint}>{field.hint}</p>
      )}
    </Labelled>
  )
}
