import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { everyCustomer, type MirrorCustomer } from './repositories/customers.ts'
import { everyInvoice, findInvoice, type MirrorInvoice } from './repositories/invoices.ts'

export { type MirrorCustomer, searchCustomers } from './repositories/customers.ts'
export {
  everyInvoice,
  type InvoiceHead,
  type MirrorInvoice,
  searchInvoices,
} from './repositories/invoices.ts'

/** Every customer of the mirror, by name. */
export const listCustomers = ({ db }: Pick<Services, 'db'>): Promise<MirrorCustomer[]> =>
  gathered(everyCustomer(db))

/** Every invoice of a customer, the newest first; none of one that is not there. */
export const listInvoicesOf = ({ db }: Pick<Services, 'db'>, qboId: string): Promise<MirrorInvoice[]> =>
  gathered(everyInvoice(db, qboId))

/** Throws not_found. */
export async function getInvoice({ db }: Pick<Services, 'db'>, id: number): Promise<MirrorInvoice> {
  const invoice = await findInvoice(db, id)
  if (invoice === undefined) throw notFound('invoice')
  return invoice
}

async function gathered<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}
