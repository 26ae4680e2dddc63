import type { CalendarDate } from '#base/calendar-date.ts'

/** The kinds of records that staff keep, by what they are called inside. */
export const RECORD_TYPE_NAMES = [
  'company',
  'user',
  'property',
  'utility',
  'account',
  'meter',
  'contact',
  'chargeLabel',
] as const

export type RecordType = (typeof RECORD_TYPE_NAMES)[number]

/** What is chosen from a table of the trade. */
export type Lookup = 'energyType' | 'unit' | 'demandUnit'

/** One of a few: the value that is kept, and what a person reads. */
export interface FieldChoice {
  value: string | number
  label: string
}

interface Entry {
  label: string
  /** A record cannot be without it. */
  required?: true
  /** Said when the record is made, and never changed. */
  fixed?: true
  /** Kept by the program: shown, and never written by a person. */
  kept?: true
  /** What a new record has where nobody said otherwise. */
  initial?: FieldValue
  /** A new record has it as its company has, where nobody said otherwise. */
  fromCompany?: true
  /** Where it lies, when not in the record's own row. */
  part?: RecordPart
  /** The column of that row, where it is not named as the field is. */
  column?: string
  /** Contractors' staff see it, and do not change it: it decides what they see, or where secrets go. */
  fullAdmins?: true
  /** A few words beside the field, for what its label does not say. */
  hint?: string
}

/** Rows beside a record's own: the meter that an account bills, and the request for its bills. */
export type RecordPart = 'physicalMeter' | 'request'

export type Field = Entry &
  (
    | { kind: 'text'; max: number; among?: readonly string[] }
    | { kind: 'note'; max: number }
    | { kind: 'email' }
    /** Several addresses in one text, and the marker [CALL]. */
    | { kind: 'emails' }
    | { kind: 'phone' }
    | { kind: 'web' }
    | { kind: 'color' }
    | { kind: 'state' }
    | { kind: 'taxId' }
    | { kind: 'whole'; min: number; max: number }
    | { kind: 'flag' }
    | { kind: 'date' }
    | { kind: 'month' }
    /** Other names of the same. */
    | { kind: 'names' }
    | { kind: 'choice'; choices: readonly FieldChoice[] }
    | { kind: 'reference'; to: RecordType; sameCompany?: true }
    | { kind: 'lookup'; from: Lookup }
  )

export type FieldKind = Field['kind']

export type FieldValue = string | number | boolean | CalendarDate | readonly string[] | null

/** What is kept of a record, by the names of its fields. */
export type RecordValues = Readonly<Record<string, FieldValue>>

export interface RecordNames {
  /** Of one, and of many: "utility account", "Utility accounts". */
  singular: string
  title: string
  /** In addresses and in the API: /records/accounts. */
  path: string
  /** The stroke behind `g` and `Shift+r`, or in the room, that leads to them. */
  letter: string
}

export interface RecordTypeEntry extends RecordNames {
  fields: Readonly<Record<string, Field>>
  /** The field that names a record. */
  named: string
  /** The columns of its list, in their order. */
  columns: readonly string[]
  /** What its list can be ordered by, beside the newest first; the first is its usual order. */
  sorts: readonly [string, ...string[]]
  /** The reference by which a record is of a company; `own` where it is the company. Null: of everybody. */
  companyBy: string | null
  /** How a record stops being used: by its status, or by a mark of its own. */
  active: { field: string; active: string; inactive: string } | 'mark'
  /** Duplicates can be made one. */
  merges?: true
  /** Made by an invitation, not by a form alone. */
  invited?: true
  /** What is closed to contractors' staff; open where it is left out. */
  contractors?: 'readOnly' | 'closed'
}

/** The fields of a type that refer to another, by their names. */
export const referencesOf = (entry: RecordTypeEntry) =>
  Object.entries(entry.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, ...field }] : [],
  )
