import type { ListPort } from '#commands/kernel/list/place.ts'
import type { CallInput } from '#contract/client/contract.ts'
import type { InvoiceStanding } from '#domain/accounting/invoice-standings.ts'
import type {
  AccountingContext,
  AccountingDialog,
  AccountingTab,
  Connection,
  MappedCompany,
  MappedFilter,
} from './context.ts'

export type CustomerSort = NonNullable<CallInput<'quickbooks.searchCustomers'>['body']['sort']>
export type InvoiceSort = NonNullable<CallInput<'quickbooks.searchInvoices'>['body']['sort']>

/** What a customer is shown as before the mirror says so. */
export interface ShownMapping {
  qboId: string
  company: MappedCompany | null
}

/** What commands may ask of the accounting view. */
export interface AccountingPort extends ListPort {
  show(tab: AccountingTab): void
  showMapped(filter: MappedFilter): void
  showStanding(standing: InvoiceStanding): void
  sortBy(sort: CustomerSort | InvoiceSort): void
  focusSearch(): void
  /** Lists everything of the tab again. */
  clearSearch(): void
  setPageSize(rows: PageSize): void
  /** Puts the keyboard on the first row of the page, counted from 1. */
  goToPage(page: number): void
  /** Leads to the invoices of the customer. */
  openInvoicesOf(qboId: string): void
  /** Leaves for the page at Intuit. */
  leaveFor(url: string): void
  /** Opens a page of QuickBooks in a tab of its own. */
  openInQuickbooks(url: string): void
  dialog(what: AccountingDialog | null): void

  /** How we stand with QuickBooks, as the server has just told it. */
  receive(connection: Connection): void
  /** Sends what was asked for before, and then this. */
  inTurn<T>(send: () => Promise<T>): Promise<T>
  /** Shows at once what these customers are; the keyboard goes to the next one that is no company yet. */
  lay(mappings: readonly ShownMapping[], goesOn: boolean): void
  /** The server has it so. */
  settle(qboIds: readonly string[]): void
  /** What was shown of these customers is not so. */
  hide(qboIds: readonly string[]): void
  /** Puts the keyboard on the customer once the list has it. */
  returnTo(qboId: string): void
  /** Asks our server again, keeping the keyboard on its row. */
  refresh(): void
}

export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** The provider's own books, as QuickBooks keeps them. */
    accounting: { context: AccountingContext; port: AccountingPort }
  }
}
