import type { CommandContext } from '#commands/kernel/context.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import type { KeptRecord } from '#contract/records/records.ts'
import type { RecordType } from '#domain/records/field.ts'
import type { MergedType } from '#domain/records/merge.ts'

export type { KeptRecord }

export type Belonging = CallAnswer<'records.get'>['belongings'][number]
/** Two records that are likely the same, and why. */
export type DuplicatePair = CallAnswer<'records.duplicates'>['pairs'][number]
export type RecordChange = CallAnswer<'records.history'>['changes'][number]
/** Values by the names of their fields, as the API spells them. */
export type GivenValues = CallInput<'records.add'>['body']['values']

/** Whether records that are out of use are shown. */
export const SHOWN_RECORDS = ['active', 'inactive', 'all'] as const
export type ShownRecords = (typeof SHOWN_RECORDS)[number]

/** The field that the keyboard is on. */
export interface FieldCursor {
  /** As the API spells it. */
  field: string
  label: string
  /** What stands there, as people read it. */
  text: string
  /** Why it cannot be changed; null where it can. */
  fixed: string | null
  /** The record that it refers to. */
  refersTo: { type: RecordType; id: number } | null
}

interface NamedRecord {
  id: number
  title: string
}

/** What lies over the room, and what it is about. */
export type RecordDialog =
  | { what: 'new'; type: RecordType; values: GivenValues }
  | { what: 'invite'; companyId: number | null }
  | { what: 'role'; user: NamedRecord & { version: number; admin: boolean; os: boolean } }
  | { what: 'access'; meter: NamedRecord }
  | { what: 'reveal'; meter: NamedRecord }
  | { what: 'delete-client'; company: NamedRecord }
  /** What the one that goes is merged into is chosen there, where it is not said. */
  | { what: 'merge'; type: MergedType; gone: NamedRecord; kept: NamedRecord | null }

/** A list that something else keeps of the record, such as its bills. */
export interface RecordLink {
  title: string
  address: string
}

export interface RecordsContext {
  /** The kind that is listed. */
  type: RecordType
  total: number
  /** Whether anything narrows the list. */
  filtered: boolean
  /** The row the keyboard is on. */
  focused: KeptRecord | null
  /** What the address names; null where it names the list alone. */
  openId: number | null
  /** The open record, once it is there. */
  open: KeptRecord | null
  cursor: FieldCursor | null
  /** What belongs to the open record, and then where else it is listed. */
  belongings: readonly Belonging[]
  links: readonly RecordLink[]
  /** The history of the open record, where it is walked through. */
  history: { marked: RecordChange | null; total: number } | null
  /** The records of the kind that are likely the same, where these are shown in the place of the list. */
  duplicates: { type: MergedType; total: number; focused: DuplicatePair | null } | null
  /** Somebody else changed the record while it was edited here. */
  stale: boolean
  /** When all data of the open client will be deleted; null for one that stays, and for any other kind. */
  deletionDueAt: string | null
  /** The client that the list is narrowed to, and so of what is set up. */
  of: GivenValues
}

/** What a command on a record acts on: the open one, else the row that the keyboard is on. */
export const targetRecord = ({ records }: CommandContext): KeptRecord | null =>
  records === null ? null : records.openId === null ? records.focused : records.open

declare module '#commands/kernel/context.ts' {
  interface OverlaySubjects {
    'record-dialog': RecordDialog
  }
}
