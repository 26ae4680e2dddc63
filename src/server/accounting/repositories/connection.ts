import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type QuickbooksConnection = Omit<Selectable<Tables['quickbooksConnection']>, 'onlyRow'>

type ConnectionChange = UpdateObject<Tables, 'quickbooksConnection'>

/** The vault's name for what opens the books: there is one connection. */
export const CONNECTION_ID = 1

const NOW = sql<Date>`now()`

export const findConnection = (db: Queryable): Promise<QuickbooksConnection> =>
  db.selectFrom('quickbooksConnection').selectAll().executeTakeFirstOrThrow()

/** With what there is to be told beside it. */
export const describeConnection = (db: Queryable) =>
  db
    .selectFrom('quickbooksConnection')
    .leftJoin('users', 'users.id', 'quickbooksConnection.connectedBy')
    .selectAll('quickbooksConnection')
    .select([
      'users.fullName as connectedByName',
      sql<number>`(select count(*) from quickbooks_customers)`.as('customers'),
      sql<number>`(select count(*) from quickbooks_invoices)`.as('invoices'),
    ])
    .executeTakeFirstOrThrow()

/**
 * Keeps everybody else from its tokens until the transaction ends. Not the row's own lock: Intuit is asked meanwhile,
 * and who only looks does not wait for that.
 */
export async function lockTokens(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quickbooks-tokens', 0))`.execute(tx)
}

export async function changeConnection(db: Queryable, change: ConnectionChange): Promise<void> {
  await db.updateTable('quickbooksConnection').set(change).execute()
}

/** Access that is good for so long from now on. */
export const goodFor = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Whether the access token is one for this company's books, and good for a while yet. */
export async function isAccessGood(db: Queryable, realmId: string, seconds: number): Promise<boolean> {
  const good = await db
    .selectFrom('quickbooksConnection')
    .where('realmId', '=', realmId)
    .where('accessExpiresAt', '>', goodFor(seconds))
    .select('state')
    .executeTakeFirst()
  return good !== undefined
}

/** A reading without a sign of life for so long is taken to have ended. */
const SILENT = sql<boolean>`reading_told_at < now() - interval '15 minutes'`

/** Says that the books are to be read; false where they are being read, or nobody is connected. */
export async function askReading(tx: DatabaseTransaction): Promise<boolean> {
  const asked = await tx
    .updateTable('quickbooksConnection')
    .set({ readingAskedAt: NOW, readingToldAt: NOW, pagesRead: 0 })
    .where('state', '=', 'connected')
    .where((eb) => eb.or([eb('readingAskedAt', 'is', null), SILENT]))
    .returning('state')
    .executeTakeFirst()
  return asked !== undefined
}

/** A reading that was asked for, which is ours to write from now on; undefined where none is to be. */
export const beginReading = (db: Queryable): Promise<QuickbooksConnection | undefined> =>
  db
    .updateTable('quickbooksConnection')
    .set((eb) => ({ readingNo: eb('readingNo', '+', 1), readingToldAt: NOW }))
    .where('state', '=', 'connected')
    .where('readingAskedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst()

/** Changes the connection as the reading of this number, with a sign of life; false where another began since. */
export async function changeAsReading(
  db: Queryable,
  readingNo: number,
  change: ConnectionChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('quickbooksConnection')
    .set({ readingToldAt: NOW, ...change })
    .where('readingNo', '=', readingNo)
    .where('readingAskedAt', 'is not', null)
    .returning('state')
    .executeTakeFirst()
  return changed !== undefined
}

/** What leaves no reading under way, not even one that has not heard of it yet. */
export const NO_READING = {
  readingAskedAt: null,
  readingSince: null,
  readingNo: sql<number>`reading_no + 1`,
} as const
