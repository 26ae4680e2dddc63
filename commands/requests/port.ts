import type { ChangedList } from '#commands/kernel/list/change-rows.ts'
import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { ListPort } from '#commands/kernel/list/place.ts'
import type { RequestFlag, RequestSort } from '#domain/requests/list-views.ts'
import type { RequestDialog, RequestPrompt, RequestsContext, RoomTab } from './context.ts'
import type { MailPort } from './mail-port.ts'
import type { RequestRow } from './request-row.ts'
import type { ManagerPort } from './templates/port.ts'

/** What commands may ask of the list of requests and of what lies over it. */
export interface RequestPort extends ListPort, ExportPort, ChangedList<RequestRow> {
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

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    requests: { context: RequestsContext; port: RequestPort }
  }
}
