import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { isAddress } from '#base/mail-address.ts'
import { stateNamed } from '#base/us-states.ts'
import { isWebAddress } from '#base/web-address.ts'
import { isEmail } from '#domain/people/sign-up.ts'
import { isCallOnly, splitRecipients } from './delivery.ts'
import type { Field, FieldKind, FieldValue, RecordType } from './field.ts'
import { readTaxId } from './property-form.ts'
import { recordType, writableFields } from './record-types.ts'

/** A value as it is kept, or why it is none, in words for whoever gave it. */
export type ReadValue = { value: FieldValue } | { problem: string }

const problem = (text: string): ReadValue => ({ problem: text })
const value = (kept: FieldValue): ReadValue => ({ value: kept })

const MOST_NAMES = 50
const MOST_NAME = 200
const MOST_ADDRESSES = 500
const PHONE = { most: 50, digits: { least: 7, most: 20 } }
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const COLOR = /^#[0-9a-f]{6}$/i

type OfText = {
  [Kind in FieldKind]?: (text: string, field: Extract<Field, { kind: Kind }>) => ReadValue
}

const within = (text: string, most: number): ReadValue =>
  text.length <= most ? value(text) : problem(`has at most ${most} characters.`)

/** How a text that is not empty is read, by the kind of its field. */
const TEXTS: OfText = {
  text: (text, { max }) => within(text, max),
  note: (text, { max }) => within(text, max),
  email: (text) =>
    isEmail(text) && isAddress(text) ? value(text.toLowerCase()) : problem('is no e-mail address.'),
  emails: (text) => {
    if (text.length > MOST_ADDRESSES) return problem(`has at most ${MOST_ADDRESSES} characters.`)
    if (isCallOnly(text)) return value(text)
    const wrong = splitRecipients(text).find((address) => !isAddress(address))
    return wrong === undefined ? value(text) : problem(`holds “${wrong}”, which is no e-mail address.`)
  },
  phone: (text) => {
    const digits = text.replace(/\D/g, '').length
    const { least, most } = PHONE.digits
    return text.length <= PHONE.most && digits >= least && digits <= most
      ? value(text)
      : problem(`has ${least} to ${most} digits.`)
  },
  web: (text) => (isWebAddress(text) ? value(text) : problem('is no web address.')),
  color: (text) => (COLOR.test(text) ? value(text.toLowerCase()) : problem('is a color such as #0f766e.')),
  state: (text) => {
    const state = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : stateNamed(text)
    return state === null ? problem('is two letters, such as NY.') : value(state)
  },
  taxId: (text) => {
    const taxId = readTaxId(text)
    return taxId === null || taxId.length <= 2
      ? problem('is up to nine digits, such as 12-3456789.')
      : value(taxId)
  },
  date: (text) =>
    isCalendarDate(text) ? value(text as CalendarDate) : problem('is a date such as 2026-06-30.'),
  month: (text) => (MONTH.test(text) ? value(text) : problem('is a month such as 2026-06.')),
}

/** What a field keeps of what was given: texts without blanks around them, none where they are empty. */
export function readField(field: Field, given: unknown): ReadValue {
  const bare = typeof given === 'string' ? given.trim() : given
  if (bare === null || bare === undefined || bare === '') {
    if (field.required) return problem('is needed.')
    if (field.kind === 'flag') return problem('is yes or no.')
    return value(field.kind === 'names' ? [] : null)
  }
  switch (field.kind) {
    case 'flag':
      return typeof bare === 'boolean' ? value(bare) : problem('is yes or no.')
    case 'whole':
      return wholeIn(bare, field)
    case 'reference':
    case 'lookup':
      return wholeIn(bare, { min: 1, max: Number.MAX_SAFE_INTEGER })
    case 'choice':
      return field.choices.some((choice) => choice.value === bare)
        ? value(bare as FieldValue)
        : problem(
            `is one of ${field.choices
              .slice(0, 8)
              .map(({ label }) => label)
              .join(', ')}.`,
          )
    case 'names':
      return namesIn(bare)
    default: {
      const read = TEXTS[field.kind] as ((text: string, field: Field) => ReadValue) | undefined
      return typeof bare === 'string' && read !== undefined ? read(bare, field) : problem('is a text.')
    }
  }
}

function wholeIn(given: unknown, { min, max }: { min: number; max: number }): ReadValue {
  const number = typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return problem('is a whole number.')
  return number >= min && number <= max ? value(number) : problem(`is from ${min} to ${max}.`)
}

function namesIn(given: unknown): ReadValue {
  if (!Array.isArray(given) || !given.every((name) => typeof name === 'string'))
    return problem('is a list of names.')
  const names = [...new Set(given.map((name) => name.trim()).filter((name) => name !== ''))]
  if (names.length > MOST_NAMES) return problem(`is at most ${MOST_NAMES} names.`)
  return names.every((name) => name.length <= MOST_NAME)
    ? value(names)
    : problem(`is names of at most ${MOST_NAME} characters.`)
}

export interface ReadRecord {
  values: Record<string, FieldValue>
  /** By the names of the fields, each beginning with its label. */
  problems: Record<string, string>
}

/**
 * What a person, a file or another system gave of a record. A new one has every field: what was left out is as new
 * records have it. Of one that is there only what was given is read. A field that cannot be written is a problem.
 */
export function readRecord(
  type: RecordType,
  given: Readonly<Record<string, unknown>>,
  on: 'new' | 'change',
): ReadRecord {
  const read: ReadRecord = { values: {}, problems: {} }
  const writable = new Map(writableFields(type, on))
  for (const name of Object.keys(given))
    if (!writable.has(name)) read.problems[name] = notWritable(type, name)
  for (const [name, field] of writable) {
    if (!(name in given) && (on === 'change' || field.fromCompany)) continue
    const outcome = readField(field, given[name] ?? (on === 'new' ? initialOf(field) : null))
    if ('problem' in outcome) read.problems[name] = `${field.label} ${outcome.problem}`
    else read.values[name] = outcome.value
  }
  return read
}

/** What a new record has where nobody gave a value. */
export const initialOf = (field: Field): FieldValue => field.initial ?? (field.kind === 'flag' ? false : null)

function notWritable(type: RecordType, name: string): string {
  const field = recordType(type).fields[name]
  return field === undefined ? `There is no field ${name}.` : `${field.label} cannot be changed.`
}
