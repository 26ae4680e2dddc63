import { useState } from 'react'
import type { KeptRecord } from '#commands/records/context.ts'
import type { Field } from '#domain/records/field.ts'
import { asFound } from '#ui/pick/choices.ts'
import { PickList } from '#ui/pick/PickList.tsx'
import type { Value } from '../state/fields.ts'
import { useFieldChoices } from '../use-field-choices.ts'

interface ChoiceEditorProps {
  field: Field
  record: KeptRecord
  note: string
  onTake(value: Value, meant: string | null): void
  onDrop(): void
}

/** A value that is chosen, found by typing. */
export function ChoiceEditor({ field, record, onTake, onDrop }: ChoiceEditorProps) {
  const [typed, setTyped] = useState('')
  const { choices, valueBy, isFound, isStale } = useFieldChoices(field, record, typed)
  return (
    <PickList<string>
      label={field.label}
      placeholder={isFound ? 'Type to search' : 'Type to narrow'}
      choices={choices}
      isStale={isStale}
      narrow={isFound ? asFound : undefined}
      onType={setTyped}
      onTake={(key) => onTake(valueBy(key), choices?.find(({ value }) => value === key)?.label ?? null)}
      onClose={onDrop}
      empty={() => (choices === null ? 'On the way…' : 'Nothing found')}
    />
  )
}
