import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { ExportOrder } from '#contract/client/fetch-export.ts'
import type { BillSort } from '#domain/bills/bill-sorts.ts'
import type { BillStatus, StatusFilter } from '#domain/bills/bill-status.ts'
import type { Overlay, OverlaySubjects, Room } from './context.ts'
import type { ExportPort } from './list/export-port.ts'
import type { RoomPorts } from './rooms.ts'
import type { Keymap } from './stored-keymap.ts'

/** What commands may ask of the workstation. */
export interface Ports extends RoomPorts {
  /** The API. */
  call: Call
  /** Fetches the file and hands it to the browser; answers its name. Rejects with a CallFailed. */
  exportList(order: ExportOrder): Promise<string>
  /** Names the gesture to the server, which does it once: tried again it has the same name. */
  gestureKey(): string
  /** Tells the person something. A notice with the id of an earlier one takes its place. */
  say(notice: Notice): void
  /** Goes to a place in the workstation, such as a record of a room; back and forward work. */
  go(room: Room, within?: string): void
  overlay: OverlayPort
  /** Puts the text on the clipboard and says "Copied {what}". */
  copy(text: string, what: string): Promise<void>
  /** The same of a password or a code, which is taken off the clipboard again where the browser allows. */
  copySecret(text: string, what: string): Promise<void>
  queue: QueuePort
  upload: { chooseFiles(): void }
  appearance: AppearancePort
  keymap: KeymapPort
  notices: {
    /** Does again what the newest failure offers. */
    retry(): void
    dismiss(): void
    /** Takes away what says that something was done which is undone now. */
    retract(text: string): void
  }
  /** Takes back the last change, made at that moment, and says what it was. Rejects where something was done since. */
  undoLast(at: number): Promise<void>
  /** Leaves for the page of the own account, or a part of it, once what is under way is done. */
  openAccount(part?: 'policy'): Promise<void>
  signOut(): Promise<void>
}

export interface Notice {
  id?: string
  text: string
  tone: 'busy' | 'done' | 'error' | 'plain'
  /** What stands under it: the server's reason, a list of errors. */
  details?: readonly string[]
  /** How long it is shown, in ms, where its tone does not say. */
  stay?: number
  /** Until this moment, in ms, something can still be done: the words say what. The seconds are counted down. */
  until?: { at: number; words: string }
  action?: { label: string; run(): void }
}

export interface OverlayPort {
  /** Lays it over the window, with what it is about where it needs to be told. */
  open<O extends Overlay>(
    overlay: O,
    ...about: O extends keyof OverlaySubjects ? [OverlaySubjects[O]] : []
  ): void
  /** Closes it where it is open. */
  close(overlay: Overlay): void
}

export type Move = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up'

export type BillFilterField = 'utility' | 'client' | 'processed-by' | 'delivery'
export type RowsPerPage = 25 | 50 | 100

export interface QueuePort extends ExportPort {
  move(to: Move): void
  /** Opens the bill that the keyboard is on. */
  openFocused(): void
  /** Opens any bill, and puts the keyboard on its row when the list shows it. */
  open(id: number): void
  /** A bill as the server has just told it, so that what follows acts on it as it is. */
  received(bill: CallAnswer<'bills.get'>['bill']): void
  /** From the open bill to the nearest one that is not finished, in its queue or in the list as it is narrowed. */
  openNeighbour(side: 'next' | 'prev'): Promise<void>
  /** Back from an open bill to the list. */
  leaveBill(): void
  toggleSelected(): void
  /** Moves on and marks every row on the way. */
  extendSelection(to: Move): void
  /** Marks every row that was loaded. */
  selectAll(): void
  clearSelection(): void
  /**
   * A final action is under way for these bills: rows that leave the filter go at once, the others show the new
   * status. The keyboard goes to the next row as seen, and opens it when a bill was open; after the last one the
   * list says "All caught up!".
   */
  settle(ids: readonly number[], status: BillStatus): void
  /** They are open again: the action failed or was undone. The keyboard stays where it is. */
  unsettle(ids: readonly number[]): void
  /** Puts the keyboard on the bill's row once the list has it, and opens it when a bill is open. */
  returnTo(id: number): void
  focusSearch(): void
  showStatus(filter: StatusFilter): void
  /** Leads to the field in which one of the list's filters is chosen. */
  focusFilter(filter: BillFilterField): void
  /** By the column again, the order turns around. */
  sortBy(sort: BillSort): void
  setPageSize(rows: RowsPerPage): void
  clearFilters(): void
  /** Asks the server again, keeping the keyboard on its row. */
  refresh(): void
}

export interface KeymapPort {
  get(): Keymap
  set(keymap: Keymap): void
  /** As a file to keep. */
  export(): void
  /** The keymap of a file that the person chooses; null when there is none. Rejects with what is wrong with it. */
  choose(): Promise<Keymap | null>
}

export interface AppearancePort {
  setTheme(theme: Theme): void
  theme(): Theme
  /** Null for the standard one. */
  setColour(colour: string | null): void
  colour(): string | null
}

export type Theme = 'light' | 'dark' | 'system'
