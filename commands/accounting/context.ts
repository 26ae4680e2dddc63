import type { CallAnswer } from '#contract/client/contract.ts'
import type { InvoiceStanding } from '#domain/accounting/invoice-standings.ts'

/** How we stand with QuickBooks. */
export type Connection = CallAnswer<'quickbooks.connection'>

type Customer = CallAnswer<'quickbooks.searchCustomers'>['customers'][number]
type Invoice = CallAnswer<'quickbooks.searchInvoices'>['invoices'][number]

/** A customer of the books; its `id` is that of QuickBooks as a number. */
export interface CustomerRow extends Customer {
  id: number
}

/** An invoice of the books; its `id` is that of the mirror. */
export interface InvoiceRow extends Invoice {
  id: number
}

/** Companies that a customer may be. */
export type Proposals = CallAnswer<'quickbooks.proposals'>

/** A customer and the company that it is beyond doubt. */
export type ExactPair = CallAnswer<'quickbooks.exactPairs'>['pairs'][number]

export const ACCOUNTING_TABS = { customers: 'Customer List', invoices: 'Invoice List' } as const
export type AccountingTab = keyof typeof ACCOUNTING_TABS

/** Which customers are listed. */
export const MAPPED_FILTERS = { all: 'All', unmapped: 'Unmapped', mapped: 'Mapped' } as const
export type MappedFilter = keyof typeof MAPPED_FILTERS

/** A company of ours, as a mapping names it. */
export interface MappedCompany {
  id: number
  name: string
}

/** A customer and the company that it was taken for when something was asked about it; null: none. */
export interface SeenCustomer {
  qboId: string
  name: string
  company: MappedCompany | null
}

export type AccountingDialog =
  /** Any company by its name. */
  | { what: 'company'; customer: SeenCustomer }
  /** All that are beyond doubt, before they are accepted. */
  | { what: 'exact'; pairs: readonly ExactPair[] }
  /** Whether parts of a customer are the company that it is. */
  | {
      what: 'parts'
      of: string
      company: MappedCompany
      parts: readonly SeenCustomer[]
      /** It opened by itself: the next Enter may be meant for the list. */
      unasked: boolean
    }

/** The accounting view as commands see it. */
export interface AccountingContext {
  /** Null until it is known. */
  connection: Connection | null
  tab: AccountingTab
  /** Rows of the tab that match. */
  total: number
  /** The row of the tab that the keyboard is on. */
  focused: CustomerRow | InvoiceRow | null
  selected: readonly (CustomerRow | InvoiceRow)[]
  /** The same, where it is a customer. */
  customer: CustomerRow | null
  /** The same, where it is an invoice. */
  invoice: InvoiceRow | null
  /** Of the focused customer; null until they are there. */
  proposals: Proposals | null
  mapped: MappedFilter
  standing: InvoiceStanding
  /** Something narrows the list. */
  filtered: boolean
  dialog: AccountingDialog | null
}

export const seenCustomer = ({
  Id,
  DisplayName,
  epc_id,
  epc_name,
}: Pick<CustomerRow, 'Id' | 'DisplayName' | 'epc_id' | 'epc_name'>): SeenCustomer => ({
  qboId: Id,
  name: DisplayName,
  company: epc_id === null ? null : { id: epc_id, name: epc_name ?? `#${epc_id}` },
})
