import { asCalendarDate } from '#base/calendar-date.ts'
import type { Database } from '#server/platform/database/client.ts'

/** Whose books the mirror has. */
export const BOOKS = { realmId: '4620816365', companyName: 'Brightwater Energy Data' } as const

/** What the mirror had when QuickBooks began to refuse us, and when that was. */
export async function expireBooks(db: Database, asOf: Date): Promise<void> {
  await db
    .updateTable('quickbooksConnection')
    .set({ ...BOOKS, state: 'expired', environment: 'sandbox', asOf })
    .execute()
}

/** Nobody ever agreed to anything, and nothing was read. */
export async function forgetBooks(db: Database): Promise<void> {
  await db.deleteFrom('quickbooksInvoices').execute()
  await db.deleteFrom('quickbooksCustomers').execute()
  await db
    .updateTable('quickbooksConnection')
    .set({ state: 'not_connected', realmId: null, companyName: null, environment: null, asOf: null })
    .execute()
}

interface MirroredCustomer {
  qboId: string
  displayName: string
  parentQboId?: string
  balanceCents?: number
  email?: string
}

export async function addCustomers(db: Database, customers: readonly MirroredCustomer[]): Promise<void> {
  await db
    .insertInto('quickbooksCustomers')
    .values(customers.map((customer) => ({ active: true, balanceCents: 0, ...customer })))
    .execute()
}

interface MirroredInvoice {
  qboId: string
  docNumber: string
  customerQboId: string
  customerName: string
  txnDate: string
  dueDate: string
  taxCents: number
  balanceCents: number
  customerMemo?: string
  privateNote?: string
  lines: readonly { detailType: string; description: string | null; amountCents: number }[]
}

/** An invoice whose total is what its lines and its tax come to. */
export async function addInvoice(db: Database, { lines, ...invoice }: MirroredInvoice): Promise<void> {
  const counted = lines.filter(({ detailType }) => detailType !== 'SubTotalLineDetail')
  const totalCents = counted.reduce((sum, { amountCents }) => sum + amountCents, invoice.taxCents)
  const { id } = await db
    .insertInto('quickbooksInvoices')
    .values({
      ...{ ...invoice, totalCents },
      ...{ txnDate: asCalendarDate(invoice.txnDate), dueDate: asCalendarDate(invoice.dueDate) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quickbooksInvoiceLines')
    .values(lines.map((line, place) => ({ ...line, place, invoiceId: id, qboId: String(place + 1) })))
    .execute()
}
