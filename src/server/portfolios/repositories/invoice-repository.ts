import { sql } from 'kysely'
import { firstDay, type Month } from '#domain/energy/months/month.ts'
import type { SentInvoice, SentStatus } from '#domain/portfolios/invoice.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface NewInvoice {
  companyId: number
  portfolioId: number
  month: Month
  requestId: string
  realmId: string
  payload: SentInvoice
  createdBy: number
}

/** Where a month's invoice stands. */
export interface MonthInvoice {
  id: number
  companyId: number
  portfolioId: number
  requestId: string
  status: SentStatus
  realmId: string
  totalCents: number
  payload: SentInvoice
  qboId: string | null
  docNumber: string | null
  byName: string | null
  createdAt: Date
  failure: string | null
  /** Whether nobody waits for its answer any more. */
  silent: boolean
}

/** Nobody waits longer for QuickBooks before it may be asked again: what it is sent under one name it does once. */
const SILENT = sql<boolean>`told_at < now() - interval '1 minute'`

/** The last one that was tried; undefined where none was. */
export const findMonthInvoice = (
  db: Queryable,
  portfolioId: number,
  month: Month,
): Promise<MonthInvoice | undefined> =>
  db
    .selectFrom('portfolioInvoices as invoice')
    .leftJoin('users', 'users.id', 'invoice.createdBy')
    .where('portfolioId', '=', portfolioId)
    .where('month', '=', firstDay(month))
    .select(['invoice.id', 'invoice.companyId', 'portfolioId', 'requestId', 'status', 'realmId'])
    .select([
      'totalCents',
      'payload',
      'qboId',
      'docNumber',
      'users.fullName as byName',
      'invoice.createdAt',
      'failure',
    ])
    .select(SILENT.as('silent'))
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function countFailed(db: Queryable, portfolioId: number, month: Month): Promise<number> {
  const { failed } = await db
    .selectFrom('portfolioInvoices')
    .where('portfolioId', '=', portfolioId)
    .where('month', '=', firstDay(month))
    .where('status', '=', 'failed')
    .select(sql<number>`count(*)`.as('failed'))
    .executeTakeFirstOrThrow()
  return failed
}

/** One at a time sees to a portfolio's invoices, in the whole cluster, until the transaction ends. */
export async function lockInvoices(tx: DatabaseTransaction, portfolioId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('portfolio-invoices', ${portfolioId}))`.execute(tx)
}

export async function insertInvoice(
  tx: DatabaseTransaction,
  { month, payload, ...invoice }: NewInvoice,
): Promise<number> {
  const { id } = await tx
    .insertInto('portfolioInvoices')
    .values({
      ...{ ...invoice, month: firstDay(month), status: 'sending', payload: JSON.stringify(payload) },
      ...{ qboCustomerId: payload.customer.qboId, totalCents: payload.totalCents },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks it as sent again. */
export async function markSending(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx
    .updateTable('portfolioInvoices')
    .where('id', '=', id)
    .set({ status: 'sending', failure: null, toldAt: sql`now()` })
    .execute()
}

/** Begins a try of an invoice; its id. */
export async function insertTry(tx: DatabaseTransaction, invoiceId: number): Promise<number> {
  const { id } = await tx
    .insertInto('portfolioInvoiceTries')
    .values({ invoiceId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every try has ended by then, with all its pauses; of one that is older the process is gone. */
const UNDER_WAY = sql<boolean>`began_at > now() - interval '15 minutes'`

/** Ends a try; whether another one of the same invoice may still be under way. */
export async function endTry(
  tx: DatabaseTransaction,
  { id, invoiceId }: { id: number; invoiceId: number },
): Promise<boolean> {
  await tx.deleteFrom('portfolioInvoiceTries').where('id', '=', id).execute()
  const other = await tx
    .selectFrom('portfolioInvoiceTries')
    .where('invoiceId', '=', invoiceId)
    .where(UNDER_WAY)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** Properties with a line in the month's invoice of another portfolio of the company, one that QuickBooks may have. */
export async function findInvoicedElsewhere(
  db: Queryable,
  { companyId, portfolioId, month }: { companyId: number; portfolioId: number; month: Month },
): Promise<Set<number>> {
  const { rows } = await sql<{ propertyId: number }>`
    select distinct (line ->> 'propertyId')::bigint as property_id
    from portfolio_invoices cross join jsonb_array_elements(payload -> 'lines') as line
    where company_id = ${companyId} and month = ${firstDay(month)} and portfolio_id <> ${portfolioId}
      and status <> 'failed'`.execute(db)
  return new Set(rows.map(({ propertyId }) => propertyId))
}

export type Outcome =
  | { status: 'sent'; qboId: string; docNumber: string | null; failure: null }
  | { status: 'failed' | 'unknown'; failure: string }

/** What came of it; false where that was known already. That QuickBooks has it is true whatever was told before. */
export async function settleInvoice(tx: DatabaseTransaction, id: number, outcome: Outcome): Promise<boolean> {
  const open: SentStatus[] =
    outcome.status === 'sent' ? ['sending', 'unknown', 'failed'] : ['sending', 'unknown']
  const settled = await tx
    .updateTable('portfolioInvoices')
    .where('id', '=', id)
    .where('status', 'in', open)
    .set({ ...outcome, toldAt: sql`now()` })
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
