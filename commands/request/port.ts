import type { RequestFlag, RequestSort } from '#domain/requests/list-views.ts'
import type { ExportPort } from '../list/export.ts'
import type { ListPort } from '../list/place.ts'
import type { ManagerPort } from '../template/port.ts'
import type { RequestDialog, RequestPrompt, RequestRow, RoomTab } from './context.ts'
import type { MailPort } from './mail-port.ts'

/** What a row shows before the server has answered, or by its answer. */
export type ShownRow = { id: number } & Partial<RequestRow>

/** A request as a call names it: at the version that this window knows by now. */
export interface Reference {
  id: number
  version: number
}

/** What commands may ask of the list of requests and of what lies over it. */
export interface RequestPort extends ListPort, ExportPort {
  /**
   * Does something with these rows after everything that was begun before, so that one thing after another on the same
   * row meets the version that the one before it left.
   */
  inTurn<T>(ids: readonly number[], work: (references: readonly Reference[]) => Promise<T>): Promise<T>
  /**
   * Shows what was done with these rows; those that no longer belong to the tab leave the list. After a final action
   * the keyboard goes to the next row as seen; after the last one the list says "All caught up!".
   */
  show(rows: readonly ShownRow[], final: boolean): void
  /** The server's word on these rows. */
  receive(rows: readonly RequestRow[]): void
  /** What was shown of these rows is not so. */
  hide(ids: readonly number[]): void
  /** Puts the keyboard on the request's row once the list has it. */
  returnTo(id: number): void
  /** Asks the server again, keeping the keyboard on its row. */
  refresh(): void

  showTab(tab: RoomTab): void
  /** Narrows the list to those rows, or to all with null. */
  showFlagged(flag: RequestFlag | null): void
  /** By the column again, the order turns around. */
  sortBy(sort: RequestSort): void
  /** Narrows the list to the next Request Type; after the last one, to all again. */
  nextType(): void
  focusSearch(): void
  focusTemplateChoice(): void
  clearFilters(): void
  setPageSize(rows: PageSize): void
  /** Puts the keyboard on the first row of the page, counted from 1. */
  goToPage(page: number): void
  /** Moves the focus to the detail card, or back to the list. */
  openDetails(): void
  closeDetails(): void

  /** Opens the line in which something is typed about the target rows; null closes it. */
  prompt(what: RequestPrompt | null): void
  dialog(what: RequestDialog | null): void
  /** Scrolls what the open dialog tells. */
  scrollDialog(to: DialogScroll): void
  /** Leads to the record of the row's meter. */
  openRecord(row: Pick<RequestRow, 'utility_account_meter_id'>): void
  /** Hands files to the browser, each under its name. */
  download(files: readonly { url: string; name: string }[]): void
  readonly mail: MailPort
  readonly notes: NotesPort
  readonly accountMails: AccountMailsPort
  readonly manager: ManagerPort
}

/** The dialog of confirmations and invites that wait for a person's word. */
export interface AccountMailsPort {
  /** Asks the server for them again. */
  refresh(): void
}

/** What the dialog of connection notes holds. */
export interface NotesPort {
  /** The new note of the request was added: nothing of it is kept as a draft. */
  clear(of: RequestRow): void
  /** No note is edited or asked about any more. */
  endEditing(): void
  /** Asks the server for the notes again. */
  refresh(): void
}

export const DIALOG_SCROLLS = ['down', 'up', 'page-down', 'page-up'] as const
export type DialogScroll = (typeof DIALOG_SCROLLS)[number]

export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
