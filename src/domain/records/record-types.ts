import { ACCOUNT } from './account.ts'
import { CHARGE_LABEL } from './charge-label.ts'
import { COMPANY } from './company.ts'
import { CONTACT } from './contact.ts'
import {
  type Field,
  RECORD_TYPE_NAMES,
  type RecordType,
  type RecordTypeEntry,
  referencesOf,
} from './field.ts'
import { METER } from './meter.ts'
import { PROPERTY } from './property.ts'
import { USER } from './user.ts'
import { UTILITY } from './utility.ts'

/**
 * The records that staff keep, each with its fields, stated once: the calls, the lists, the forms, imports, exports and
 * the calls of a parent system all walk this table.
 */
export const RECORD_TYPES = {
  company: COMPANY,
  user: USER,
  property: PROPERTY,
  utility: UTILITY,
  account: ACCOUNT,
  meter: METER,
  contact: CONTACT,
  chargeLabel: CHARGE_LABEL,
} as const satisfies Record<RecordType, RecordTypeEntry>

export const recordType = (type: RecordType): RecordTypeEntry => RECORD_TYPES[type]

/** The type of an address; null where there is none of that name. */
export const typeOfPath = (path: string): RecordType | null =>
  RECORD_TYPE_NAMES.find((type) => RECORD_TYPES[type].path === path) ?? null

/** The fields that a person writes: on a new record all, on one that is there those that are not fixed. */
export const writableFields = (type: RecordType, on: 'new' | 'change'): [string, Field][] =>
  Object.entries(recordType(type).fields).filter(([, field]) => !field.kept && (on === 'new' || !field.fixed))

/** The types whose records refer to one of this type, with the fields by which they do. */
export const referringTo = (to: RecordType): { type: RecordType; field: string; label: string }[] =>
  RECORD_TYPE_NAMES.flatMap((type) =>
    referencesOf(recordType(type))
      .filter((reference) => reference.to === to)
      .map(({ name, label }) => ({ type, field: name, label })),
  )
