import { atom } from 'jotai'
import { snakeCase } from '#base/snake-case.ts'
import type { KeptRecord } from '#commands/records/context.ts'
import type { Field, RecordPart, RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { momentWords } from '#ui/moments.ts'
import { sessionAtom } from '#workstation/platform/session/session.ts'
import { dateWords } from '#workstation/platform/shared/words.ts'

export type Value = KeptRecord['values'][string]

/** A field, and what the API calls it. */
export interface NamedField {
  name: string
  field: Field
}

export interface FieldGroup {
  title: string
  fields: readonly NamedField[]
}

const PART_TITLES: Record<RecordPart, string> = {
  physicalMeter: 'The meter itself',
  request: 'Request for its bills',
}

/** Under which heading a field stands: what is a switch, what lies in rows beside it, what comes from elsewhere. */
function headingOf({ name, field }: NamedField): string {
  if (field.part !== undefined) return PART_TITLES[field.part]
  if (name === 'outside_id' || (field.kept && field.kind !== 'flag')) return 'Kept with it'
  return field.kind === 'flag' ? 'Switches' : 'Details'
}

const HEADINGS = ['Details', ...Object.values(PART_TITLES), 'Switches', 'Kept with it']

const named = (type: RecordType): NamedField[] =>
  Object.entries(recordType(type).fields).map(([name, field]) => ({ name: snakeCase(name), field }))

/** The fields of a kind as they stand on the screen. */
export const groupsOf = (type: RecordType): FieldGroup[] =>
  HEADINGS.map((title) => ({ title, fields: named(type).filter((one) => headingOf(one) === title) })).filter(
    ({ fields }) => fields.length > 0,
  )

/** In the order in which they stand on the screen. */
export const fieldsOf = (type: RecordType): NamedField[] => groupsOf(type).flatMap(({ fields }) => fields)

export const fieldNamed = (type: RecordType, name: string): NamedField | undefined =>
  named(type).find((one) => one.name === name)

/** Whether who has the window writes such a field, where the records of its kind are theirs to change. */
export const mayWriteAtom = atom((get) => {
  const isContractor = get(sessionAtom)?.claims.os === true
  return (field: Field): boolean => !isContractor || field.fullAdmins !== true
})

/** Why the field is not changed, by whoever has the window; null where it is. */
export const whyFixedAtom = atom((get) => {
  const isContractor = get(sessionAtom)?.claims.os === true
  return (type: RecordType, { name, field }: NamedField): string | null => {
    if (type === 'user' && isRole(name)) return 'the role is changed by a command of its own'
    if (field.kept) return 'the program keeps it'
    if (field.fixed) return 'it is said when the record is made'
    const isClosed = isContractor && recordType(type).contractors !== undefined
    return isClosed || !get(mayWriteAtom)(field) ? 'only full admins change it' : null
  }
})

const isRole = (name: string): boolean => name === 'admin' || name === 'os'

export function refersTo({ name, field }: NamedField, { values }: KeptRecord) {
  const id = values[name]
  return field.kind === 'reference' && typeof id === 'number' ? { type: field.to, id } : null
}

/** A field's value as people read it. */
export function valueWords({ name, field }: NamedField, { values, names }: KeptRecord): string {
  return wordsOf(field, values[name] ?? null, names[name] ?? null)
}

/** What the program keeps may be a moment. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** @param meant what the value stands for, where it is an id */
export function wordsOf(field: Field, value: Value, meant: string | null): string {
  if (value === null) return ''
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No'
  if (field.kind === 'choice')
    return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
  if (field.kind === 'reference' || field.kind === 'lookup') return meant ?? `#${value}`
  if (field.kind === 'date') return dateWords(String(value))
  if (field.kept && MOMENT.test(String(value))) return momentWords(String(value))
  return Array.isArray(value) ? value.join(', ') : String(value)
}
