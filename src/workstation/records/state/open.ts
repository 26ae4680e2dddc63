import { atom } from 'jotai'
import type { FieldCursor, KeptRecord } from '#commands/records/context.ts'
import { answerAtom, pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { fieldsOf, refersTo, valueWords, whyFixedAtom } from './fields.ts'
import { shownAtom } from './place.ts'
import { historyQuery, recordQuery } from './queries.ts'

/** The record that the address names. */
export const openAnswerAtom = answerAtom((get, call) => {
  const { type, id } = get(shownAtom)
  return id === null ? null : recordQuery(call, type, id)
})

export const openRecordAtom = atom((get): KeptRecord | null => {
  const { type, id } = get(shownAtom)
  const record = get(openAnswerAtom).data?.record
  return record?.type === type && record.id === id ? record : null
})

export const historyAnswerAtom = pagedAnswerAtom((get, call) => {
  const { type, id } = get(shownAtom)
  return id === null ? null : historyQuery(call, type, id)
})

export const changesAtom = atom((get) =>
  (get(historyAnswerAtom).data?.pages ?? []).flatMap(({ changes }) => changes),
)

/** Where the keyboard walks through the history, from 0; null where it is on the fields. */
export const historyIndexAtom = atom<number | null>(null)

/** The field that the keyboard is on, or was on last; it stays while records of one kind are walked through. */
export const cursorNameAtom = atom<string | null>(null)

export const cursorAtom = atom((get): FieldCursor | null => {
  const record = get(openRecordAtom)
  if (record === null) return null
  const fields = fieldsOf(record.type)
  const on = fields.find(({ name }) => name === get(cursorNameAtom)) ?? fields[0]
  return on === undefined
    ? null
    : {
        field: on.name,
        label: on.field.label,
        text: valueWords(on, record),
        fixed: get(whyFixedAtom)(record.type, on),
        refersTo: refersTo(on, record),
      }
})
