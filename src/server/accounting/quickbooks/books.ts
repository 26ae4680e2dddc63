import type { ZodType } from 'zod'
import type { BookCustomer, BookInvoice } from '#domain/accounting/books.ts'
import {
  changesBody,
  companyBody,
  customersPage,
  invoicesPage,
  isDeleted,
  itemsPage,
  oneInvoice,
} from './bodies.ts'
import type { BooksCall } from './exchange.ts'
import { type BookChanges, type Books, PAGE_ROWS, QuickbooksFailed } from './quickbooks.ts'

/** More changes than this, of all kinds together, are not told at once. */
const MOST_CHANGES = 1_000

/** The books in the v3 form of QuickBooks Online. */
export function createBooks(realmId: string, ask: (call: BooksCall) => Promise<string>): Books {
  const get = async <T>(what: string, schema: ZodType<T>, path: string, query: Record<string, string> = {}) =>
    read(what, schema, await ask({ method: 'GET', path, query }))
  const query = <T>(what: string, schema: ZodType<T>, text: string) =>
    get(what, schema, '/query', { query: text })

  return {
    async companyName() {
      const path = `/companyinfo/${encodeURIComponent(realmId)}`
      return (await get('company', companyBody, path)).CompanyInfo.CompanyName
    },

    async customers(from) {
      const text = `select * from Customer where Active in (true, false) orderby Id ${pageFrom(from)}`
      const { QueryResponse, time } = await query(`customers from ${from} on`, customersPage, text)
      return { rows: QueryResponse.Customer, at: time }
    },

    async invoices(from) {
      const text = `select * from Invoice orderby Id ${pageFrom(from)}`
      const { QueryResponse, time } = await query(`invoices from ${from} on`, invoicesPage, text)
      return { rows: QueryResponse.Invoice, at: time }
    },

    async changes(since) {
      const asked = { entities: 'Customer,Invoice', changedSince: since.toISOString() }
      const { CDCResponse, time } = await get('changes', changesBody, '/cdc', asked)
      const told = CDCResponse.flatMap(({ QueryResponse }) => QueryResponse)
      return changesOf(
        told.flatMap(({ Customer }) => Customer),
        told.flatMap(({ Invoice }) => Invoice),
        time,
      )
    },

    async items() {
      const items: { id: string; name: string }[] = []
      for (;;) {
        const text = `select * from Item where Active = true orderby Name ${pageFrom(items.length + 1)}`
        const { Item } = (await query('items', itemsPage, text)).QueryResponse
        items.push(...Item.map(({ Id, Name }) => ({ id: Id, name: Name })))
        if (Item.length < PAGE_ROWS) return items
      }
    },

    async createInvoice(requestId, invoice) {
      const sent = {
        method: 'POST',
        path: '/invoice',
        query: { requestid: requestId },
        body: invoice,
      } as const
      return read('invoice that was made', oneInvoice, await ask(sent)).Invoice
    },

    async invoice(id) {
      return (await get(`invoice ${id}`, oneInvoice, `/invoice/${encodeURIComponent(id)}`)).Invoice
    },
  }
}

/** How a query asks for the rows from a place on. */
const pageFrom = (from: number): string => `startposition ${from} maxresults ${PAGE_ROWS}`

type Told = Extract<Parameters<typeof isDeleted>[0], { status: 'Deleted' }>

function changesOf(
  customers: readonly (Told | BookCustomer)[],
  invoices: readonly (Told | BookInvoice)[],
  at: Date,
): BookChanges | null {
  if (customers.length + invoices.length >= MOST_CHANGES) return null
  return {
    customers: customers.flatMap((row) => (isDeleted(row) ? [] : row)),
    deletedCustomers: customers.filter(isDeleted).map(({ Id }) => Id),
    invoices: invoices.flatMap((row) => (isDeleted(row) ? [] : row)),
    deletedInvoices: invoices.filter(isDeleted).map(({ Id }) => Id),
    at,
  }
}

/** Says where a body is not what it should be, and none of what stands there. */
function read<T>(what: string, schema: ZodType<T>, text: string): T {
  const found = schema.safeParse(parsed(text))
  if (found.success) return found.data
  const place = found.error.issues[0]?.path.join(' ') ?? ''
  throw new QuickbooksFailed(
    'broken',
    `QuickBooks sent ${what} in a form that makes no sense${place === '' ? '' : ` (${place})`}. Try again later.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
