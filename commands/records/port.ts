import type { Edited } from '#commands/kernel/draft-edits.ts'
import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { Move } from '#commands/kernel/ports.ts'
import type { RecordType } from '#domain/records/field.ts'
import type { MergedType } from '#domain/records/merge.ts'
import type { Belonging, GivenValues, KeptRecord, RecordsContext, ShownRecords } from './context.ts'

/** A record as it was when its change was begun. */
export interface SeenRecord {
  type: RecordType
  id: number
  version: number
}

/** What the ids among values stand for, by field. */
export type Meant = Readonly<Record<string, string | null>>

/** What was changed; the batch takes it back. Null where nothing was, or the room says why it was refused. */
export type Changed = { record: KeptRecord; batchId: number } | null

/** What commands may ask of the room of records. */
export interface RecordsPort extends ExportPort {
  /** In the list, or among the pairs that stand in its place. */
  move(to: Move): void
  /** The list of a kind, of the same client where the kind has clients. */
  show(type: RecordType): void
  open(type: RecordType, id: number): void
  openNeighbour(to: 'next' | 'previous'): void
  /** Back to the list. */
  close(): void
  /** Pairs that are likely the same, in the place of the list. */
  showDuplicates(type: MergedType): void
  /** What was decided on goes at once, and the keyboard to the next pair. @param otherId of the record set up later */
  settlePair(type: MergedType, otherId: number): void
  /** An address elsewhere in the window. */
  goTo(address: string): void
  /** The list of what belongs to the open record. */
  showBelonging(belonging: Belonging, id: number): void
  focusSearch(): void
  showActive(shown: ShownRecords): void
  nextActive(): void
  /** By the same again, the order turns around. */
  sortBy(sort: string): void
  nextSort(): void
  turnOrder(): void
  clearFilters(): void
  moveField(to: Move): void
  /** Opens the field for typing or choosing. */
  beginEdit(field: string): void
  /** Changes of one record are made one after the other, each on what the one before left. */
  change(seen: SeenRecord, values: GivenValues, names: Meant): Promise<Changed>
  setActive(seen: SeenRecord, active: boolean): Promise<Changed>
  /** Answers null where the form says what is wrong. */
  add(type: RecordType, values: GivenValues): Promise<Changed>
  /** What the person meant to save over what somebody else saved meanwhile. Null where nothing is in doubt. */
  mine(): { seen: SeenRecord; values: GivenValues; names: Meant } | null
  /** Lets go of what was typed and not saved. */
  takeTheirs(): Edited
  showHistory(shown: boolean): void
  moveHistory(to: Move): void
  /** Shows it until the dialog is closed; it is kept nowhere else. */
  showPassword(password: string): void
  /** With the name of the server, to be sent to somebody. */
  wholeAddress(path: string): string
  /** Opens the browser's own dialog for it. */
  print(): void
  refresh(): void
  /** A deletion was planned or taken back: whatever names clients says so. */
  clientsChanged(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** What staff keep: clients, users, accounts and so on. */
    records: { context: RecordsContext; port: RecordsPort }
  }
}
