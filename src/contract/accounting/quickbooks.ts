import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { dateText, idOf, keysOf } from '#contract/kernel/values.ts'
import { INVOICE_STANDINGS } from '#domain/accounting/invoice-standings.ts'
import { PROPOSAL_REASONS } from '#domain/accounting/proposals.ts'

/**
 * Customers and invoices of QuickBooks Online as our mirror has them, in QuickBooks' own names. Amounts are numbers, as
 * QuickBooks sends them; dates YYYY-MM-DD. What the mirror has no value for is null.
 */

const ref = z.object({ value: z.string(), name: z.string().nullable() })
const text = z.string().nullable()

const address = z
  .object({
    Line1: text,
    Line2: text,
    City: text,
    CountrySubDivisionCode: text,
    PostalCode: text,
    Country: text,
  })
  .nullable()

/** An accounting customer. */
export const quickbooksCustomer = z.object({
  Id: z.string(),
  DisplayName: z.string(),
  CompanyName: text,
  GivenName: text,
  FamilyName: text,
  Active: z.boolean(),
  /** Set where it is a part of another customer. */
  ParentRef: ref.nullable(),
  Balance: z.number(),
  /** With the balances of its parts. */
  BalanceWithJobs: z.number().nullable(),
  PrimaryEmailAddr: text,
  PrimaryPhone: text,
  BillAddr: address,
  /** The company of ours that it is; null: nobody said. */
  epc_id: z.number().nullable(),
  epc_name: text,
})

const invoiceHead = z.object({
  /** Of the mirror. */
  DgId: z.number(),
  Id: z.string(),
  DocType: z.string(),
  DocNumber: text,
  TxnDate: text,
  DueDate: text,
  TotalAmt: z.number(),
  Balance: z.number(),
  CustomerRef: ref,
  PrivateNote: text,
  CustomerMemo: text,
})

const invoiceLine = z.object({
  Id: text,
  LineNum: z.number().nullable(),
  DetailType: z.string(),
  Description: text,
  Amount: z.number(),
})

/** An accounting invoice with its lines. */
export const quickbooksInvoice = invoiceHead.extend({
  Line: z.array(invoiceLine),
  TxnTaxDetail: z.object({ TotalTax: z.number() }).nullable(),
})

/** How we stand with QuickBooks. */
export const quickbooksConnection = z.object({
  /**
   * - not_set_up: the settings name no app of QuickBooks;
   * - not_connected: nobody agreed yet, or somebody disconnected;
   * - connected;
   * - expired: QuickBooks refuses us until somebody agrees again. What was read stays.
   */
  state: z.enum(['not_set_up', 'not_connected', 'connected', 'expired']),
  environment: z.enum(['sandbox', 'production']),
  /** As QuickBooks calls the company whose books these are. */
  company_name: text,
  connected_at: text,
  connected_by: text,
  /** Until when everything that QuickBooks has is in the mirror; null: never read. */
  as_of: text,
  /** Whether it is being read right now. */
  reading: z.boolean(),
  /** How many pages were read of the reading under way, in words; null while none is. */
  progress: text,
  /** Why the last reading did not end well, in words for a person. */
  failure: text,
  customers: z.number(),
  invoices: z.number(),
})

const page = {
  /** The first is 0. */
  page: z.int().min(0).max(1_000_000),
  rowsPerPage: z.union([z.literal(20), z.literal(50), z.literal(100)]),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** What a person searches for; empty: everything. */
  query: z.string().max(200).default(''),
}

/** An id of QuickBooks: digits as text. */
export const qboId = z.string().max(30).regex(/^\d+$/, 'Give an id of QuickBooks: digits only.')

export const CUSTOMER_SORTS = ['DisplayName', 'CompanyName', 'Balance', 'epc_name'] as const
export const INVOICE_SORTS = [
  'TxnDate',
  'DueDate',
  'DocNumber',
  'CustomerName',
  'TotalAmt',
  'Balance',
] as const

/** A company that a customer may be. */
const proposal = z.object({
  company_id: z.number(),
  company_name: z.string(),
  reason: z.enum(PROPOSAL_REASONS),
  /** The reason in words with what is equal: "Same e-mail: billing@example.com". */
  because: z.string(),
  /** Whether it can be accepted with all the others that are beyond doubt. */
  exact: z.boolean(),
  /** Other customers that are this company already, by name. */
  also: z.array(z.string()),
})

const pair = z.object({
  qbo_id: z.string(),
  display_name: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  because: z.string(),
})

/** What a customer is now. */
const mapped = z.object({
  qbo_id: z.string(),
  epc_id: z.number().nullable(),
  /** Why it is not what it was to be: the customer or company is gone, or somebody mapped it otherwise. Null: it is. */
  refused: z.enum(['customer_gone', 'company_gone', 'mapped_by_other']).nullable(),
})

const company = z.object({
  id: z.number(),
  name: z.string(),
  customer_type: text,
  /** The customers that it is, in QuickBooks' ids. */
  qbo_ids: z.array(z.string()),
})

const staff = (path: string) => ({ at: { admin: path }, contractors: false }) as const

/** The provider's own books. Of our own staff alone. */
export const quickbooksCalls = {
  /** Every invoice of a customer, with its lines; the newest first. */
  'quickbooks.customerInvoices': {
    method: 'GET',
    ...staff('/quickbooks/auth/CustomerReadInvoice'),
    query: z.object({ qbo_id: qboId }),
    answer: z.object({ QueryResponse: z.object({ Invoice: z.array(quickbooksInvoice) }) }),
  },
  /** All, with their lines; the newest first: `{ invoices }` of `quickbooksInvoice`, sent while it is read. */
  'quickbooks.invoices': { method: 'GET', ...staff('/quickbooks/auth/invoiceReadAll') },
  'quickbooks.customers': {
    method: 'GET',
    ...staff('/quickbooks/auth/customerReadAll'),
    answer: z.object({ QueryResponse: z.object({ Customer: z.array(quickbooksCustomer) }) }),
  },
  /** Where a person agrees, at Intuit. 409 where the settings name no app. */
  'quickbooks.authUri': {
    method: 'GET',
    ...staff('/quickbooks/auth/authUri'),
    answer: z.object({ url: z.string() }),
  },
  /** What Intuit sent the person back with. The state is good once, for ten minutes, and for who asked for it. */
  'quickbooks.connect': {
    method: 'POST',
    ...staff('/quickbooks/connect'),
    body: z.object({
      code: z.string().min(1).max(2_000),
      state: z.string().min(1).max(500),
      realm_id: z.string().max(40).regex(/^\d+$/, 'That is no company of QuickBooks.'),
    }),
    answer: quickbooksConnection,
  },
  'quickbooks.disconnect': {
    method: 'POST',
    ...staff('/quickbooks/disconnect'),
    answer: quickbooksConnection,
  },
  'quickbooks.connection': {
    method: 'GET',
    ...staff('/quickbooks/connection'),
    answer: quickbooksConnection,
  },
  /** Has the mirror brought up to date; while one reading is under way there is no second. Told by an event when done. */
  'quickbooks.refresh': {
    method: 'POST',
    ...staff('/quickbooks/refresh'),
    answer: quickbooksConnection,
  },
  /** By number, name, company, e-mail or balance. */
  'quickbooks.searchCustomers': {
    method: 'POST',
    ...staff('/quickbooks/customers/search'),
    body: z.object({
      ...page,
      sort: z.enum(CUSTOMER_SORTS).default('DisplayName'),
      mapped: z.enum(['all', 'mapped', 'unmapped']).default('all'),
    }),
    answer: z.object({ customers: z.array(quickbooksCustomer), totalCount: z.number() }),
  },
  /** By number, customer, memo, amount or a date as it is printed. */
  'quickbooks.searchInvoices': {
    method: 'POST',
    ...staff('/quickbooks/invoices/search'),
    body: z.object({
      ...page,
      sort: z.enum(INVOICE_SORTS).default('TxnDate'),
      /** Of one customer alone. */
      qbo_id: qboId.nullish(),
      from: dateText.nullish(),
      until: dateText.nullish(),
      /** Open ones have a balance, overdue ones are past their due date as well. */
      standing: z.enum(keysOf(INVOICE_STANDINGS)).default('all'),
    }),
    answer: z.object({
      invoices: z.array(invoiceHead),
      totalCount: z.number(),
      /** Of all that were found, not of the page. */
      TotalAmt: z.number(),
      Balance: z.number(),
    }),
  },
  'quickbooks.invoice': {
    method: 'GET',
    ...staff('/quickbooks/invoices/{id}'),
    params: z.object({ id: idOf('quickbooksInvoice') }),
    answer: quickbooksInvoice,
  },
  /** At most five companies that a customer may be, the likeliest first, and the customer that it is a part of. */
  'quickbooks.proposals': {
    method: 'GET',
    ...staff('/quickbooks/customers/{qbo_id}/proposals'),
    params: z.object({ qbo_id: qboId }),
    answer: z.object({
      customer: quickbooksCustomer,
      proposals: z.array(proposal),
      parent: quickbooksCustomer.nullable(),
      /** Parts of it that are no company yet. */
      unmapped_parts: z.array(z.object({ Id: z.string(), DisplayName: z.string() })),
    }),
  },
  /** Each customer that is no company yet and has one proposal beyond doubt. */
  'quickbooks.exactPairs': {
    method: 'GET',
    ...staff('/quickbooks/exact_pairs'),
    answer: z.object({ pairs: z.array(pair) }),
  },
  /** Says which company each customer is; null: none. Each by itself. */
  'quickbooks.map': {
    method: 'POST',
    ...staff('/quickbooks/mappings'),
    body: z.object({
      mappings: z
        .array(
          z.object({
            qbo_id: qboId,
            epc_id: idOf('company').nullable(),
            /** What the mapper saw; refused where somebody mapped it since. Left out: whatever it is. */
            seen_epc_id: idOf('company').nullish(),
          }),
        )
        .min(1)
        .max(5_000),
    }),
    answer: z.object({ mappings: z.array(mapped) }),
  },
  /** The companies that a customer can be mapped to, by name. */
  'delivery.companies': {
    method: 'GET',
    ...staff('/delivery/companiesListWhere'),
    answer: z.array(company),
  },
  /** Says that the customer is the company; null: no customer is. */
  'delivery.updateQboId': {
    method: 'POST',
    ...staff('/delivery/updateQboId'),
    body: z.object({ id: idOf('company'), qbo_id: qboId.nullable() }),
    answer: company,
  },
} satisfies Calls
