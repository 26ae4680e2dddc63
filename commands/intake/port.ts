import type { AccountSort } from '#domain/intake/account-queue.ts'
import type { ListPort } from '../list/place.ts'
import type { IntakeAccount, IntakePrompt } from './context.ts'

/** What a row shows before the server has answered. */
export type ShownAccount = { id: number } & Partial<IntakeAccount>

/** An account as a call names it: at the version that this window knows by now. */
export interface AccountReference {
  id: number
  version: number
}

/** What commands may ask of a queue of accounts. */
export interface IntakePort extends ListPort {
  /** Does something with these rows after everything that was begun before, at the versions known by then. */
  inTurn<T>(ids: readonly number[], work: (references: readonly AccountReference[]) => Promise<T>): Promise<T>
  /**
   * Shows what is done with these rows; those that do not belong to the queue any more leave it. After a final action
   * the keyboard goes to the next row as seen.
   */
  show(rows: readonly ShownAccount[], final: boolean): void
  /** The server's word on these rows. */
  receive(rows: readonly IntakeAccount[]): void
  /** What was shown of these rows is not so. */
  hide(ids: readonly number[]): void
  /** Puts the keyboard on the account's row once the list has it. */
  returnTo(id: number): void
  /** Asks the server again, keeping the keyboard on its row. */
  refresh(): void

  sortBy(sort: AccountSort): void
  focusSearch(): void
  clearSearch(): void
  setPageSize(rows: PageSize): void
  /** Puts the keyboard on the first row of the page, counted from 1. */
  goToPage(page: number): void
  /** Opens the line in which something is typed about the target rows; null closes it. */
  prompt(what: IntakePrompt | null): void

  /** Puts a secret on the clipboard, and takes it off again after a minute where it still is. */
  copySecret(text: string): Promise<void>
  /** Opens a site in a tab of its own. */
  openSite(url: string): void
  /** Opens the browser's file picker; what is chosen is a bill of the account. */
  chooseBills(account: IntakeAccount): void
  /** Leads to the bills of the account. */
  openBills(account: IntakeAccount): void
  /** Leads to the request by which its bill is asked for. */
  openRequest(account: IntakeAccount): void
}

export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
