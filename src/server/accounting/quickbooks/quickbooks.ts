import type { BookCustomer, BookInvoice } from '#domain/accounting/books.ts'
import type { QuickbooksSettings } from '#server/platform/settings.ts'

/** QuickBooks Online as the program needs it. Every call throws `QuickbooksFailed`. */
export interface Quickbooks {
  environment: QuickbooksSettings['environment']
  /** Where a person agrees that we read and write the books of a company of theirs. */
  consentUrl(consent: { state: string; redirectUri: string }): string
  /** Takes what the person came back with for tokens; good once. */
  redeem(code: string, redirectUri: string): Promise<Tokens>
  /** Spends a refresh token for new tokens, the next refresh token among them. */
  renew(refreshToken: string): Promise<Tokens>
  /** Gives the consent back. */
  revoke(refreshToken: string): Promise<void>
  /** The books of one company. */
  books(access: BooksAccess): Books
}

export interface Tokens {
  access: string
  refresh: string
  /** How long the access token is good. */
  accessSeconds: number
}

/** Whose books, and what opens them. */
export interface BooksAccess {
  /** The company, in Intuit's word. */
  realmId: string
  token(): Promise<string>
  /** A token in place of one that was refused. */
  renewed(refused: string): Promise<string>
}

export interface Books {
  companyName(): Promise<string>
  /** Customers in the order of their ids, from this place on; the first is 1. Inactive ones are among them. */
  customers(from: number): Promise<BookPage<BookCustomer>>
  invoices(from: number): Promise<BookPage<BookInvoice>>
  /** What was changed or deleted since; null where it is more than is told at once. */
  changes(since: Date): Promise<BookChanges | null>
  /** What is sold and can stand in a line of an invoice, by name. */
  items(): Promise<{ id: string; name: string }[]>
  /** Makes an invoice in QuickBooks' own form. The same request id makes it once, however often it is asked for. */
  createInvoice(requestId: string, invoice: object): Promise<BookInvoice>
  invoice(id: string): Promise<BookInvoice>
}

/** Rows that come at once; a page of fewer is the last. */
export const PAGE_ROWS = 1_000

export interface BookPage<Row> {
  rows: Row[]
  /** When it was so, by QuickBooks' clock. */
  at: Date
}

export interface BookChanges {
  customers: BookCustomer[]
  deletedCustomers: string[]
  invoices: BookInvoice[]
  deletedInvoices: string[]
  at: Date
}

export type FailureKind =
  /** Somebody has to agree again. */
  | 'needs_consent'
  /** It did not answer, failed on its side or was asked too often; later it may. */
  | 'busy'
  /** Its answer is not what it should be. */
  | 'broken'
  /** It does not want what was asked. */
  | 'refused'

/** QuickBooks did not do what was asked. The message says why, for a person, and never holds a token or a secret. */
export class QuickbooksFailed extends Error {
  override readonly name = 'QuickbooksFailed'
  readonly kind: FailureKind
  /** Intuit's number of the fault, where it gave one. */
  readonly code: string | null

  constructor(kind: FailureKind, message: string, code: string | null = null) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The provider's accounting; null where the settings name no app of it. */
    quickbooks: Quickbooks | null
  }
}
