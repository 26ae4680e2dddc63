import type { ChangedList } from '#commands/kernel/list/change-rows.ts'
import type { ListPort } from '#commands/kernel/list/place.ts'
import type { AccountSort } from '#domain/intake/account-queue.ts'
import type { IntakeAccount, IntakeContext, IntakePrompt } from './context.ts'

/** What commands may ask of a queue of accounts. */
export interface IntakePort extends ListPort, ChangedList<IntakeAccount> {
  sortBy(sort: AccountSort): void
  focusSearch(): void
  clearSearch(): void
  setPageSize(rows: PageSize): void
  /** Puts the keyboard on the first row of the page, counted from 1. */
  goToPage(page: number): void
  /** Opens the line in which something is typed about the target rows; null closes it. */
  prompt(what: IntakePrompt | null): void

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

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** A queue of accounts whose bills are fetched. */
    intake: { context: IntakeContext; port: IntakePort }
  }
}
