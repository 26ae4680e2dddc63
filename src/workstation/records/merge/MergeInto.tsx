import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptRecord } from '#commands/records/context.ts'
import type { Field } from '#domain/records/field.ts'
import type { MergedType } from '#domain/records/merge.ts'
import { recordType } from '#domain/records/record-types.ts'
import { asFound, type Choice } from '#ui/pick/choices.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { likelyQuery, recordQuery } from '../state/queries.ts'
import { useFieldChoices } from '../use-field-choices.ts'

interface MergeIntoProps {
  type: MergedType
  /** Of the record that is merged into another. */
  id: number
  value: number | null
  onChoose(id: number | null): void
}

/** Chooses what a record is merged into: first what it is likely the same as, and any other of its kind by typing. */
export function MergeInto({ type, id, value, onChoose }: MergeIntoProps) {
  const { call } = useWorkstation()
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<Choice<string> | null>(null)
  const record = useQuery(recordQuery(call, type, id)).data?.record
  const likely = useQuery(likelyQuery(call, type, id)).data
  const { choices: found, isStale } = useFieldChoices(of(type), record ?? { type, id, values: {} }, typed)
  const alike = likely?.map((one) => likelyChoice(one.record, one.reason)) ?? []
  const known = new Set([...alike.map((one) => one.value), String(id)])
  const others = found?.filter((one) => !known.has(one.value)) ?? []
  const offered =
    typed.trim() === '' ? [...alike, ...others] : (found?.filter((one) => one.value !== String(id)) ?? [])
  const shown =
    taken === null || offered.some((one) => one.value === taken.value) ? offered : [taken, ...offered]
  return (
    <Picker<string>
      label={`The ${recordType(type).singular} that stays`}
      placeholder={`Type to find the ${recordType(type).singular} that stays`}
      choices={found === null && likely === undefined ? null : shown}
      isStale={isStale}
      narrow={
        typed === ''
          ? undefined
          : (all, text) =>
              asFound(
                all.filter((one) => one !== taken),
                text,
              )
      }
      value={value === null ? null : String(value)}
      onType={setTyped}
      onChoose={(key) => {
        setTaken(shown.find((one) => one.value === key) ?? null)
        onChoose(key === null ? null : Number(key))
      }}
    />
  )
}

/** As a field that leads to a record of the kind, of the same client. */
const of = (type: MergedType): Field => ({
  kind: 'reference',
  label: recordType(type).singular,
  to: type,
  sameCompany: true,
  required: true,
})

const likelyChoice = ({ id, title }: KeptRecord, reason: string): Choice<string> => ({
  value: String(id),
  label: title,
  detail: reason,
})
