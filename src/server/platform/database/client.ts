import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { setFormats } from './formats.ts'
import type { Database, DatabaseTransaction, Queryable } from './queryable.ts'
import { keepPlans } from './statement.ts'
import type { Tables } from './tables.ts'
import { traceQueries } from './traced-queries.ts'

export type { Database, DatabaseTransaction, Queryable } from './queryable.ts'

const { builtins } = pg.types
/** Of `bigint[]`, which the driver does not name. */
const INT8_ARRAY = 1016

/** How values leave PostgreSQL: numbers as numbers, a date as its text, so that no zone ever touches it. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger))],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
])

interface ConnectionOptions {
  /** Most connections that this process holds at once. */
  max?: number
  /** After how long a transaction that nothing is asked in is ended; never unless told. */
  idleTransactionMs?: number
  /** A pooler is at this address, which may hand each transaction another connection: nothing is kept on one. */
  pooled?: boolean
}

/** A server that takes connections and says nothing is as good as none. */
const CONNECT_MS = 10_000
/** A new one costs the database more than a hundred statements do, and has to plan them anew. */
const IDLE_MS = 10 * 60_000

export const createDatabase = (url: string, options: ConnectionOptions = {}): Database =>
  databaseOver(createPool(url, options))

export type Pool = pg.Pool

export function createPool(
  url: string,
  { max = 10, idleTransactionMs, pooled }: ConnectionOptions = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: 'utility-bills',
    types: { getTypeParser: parserOf },
    // Not with the connection, where a pooler refuses it.
    ...(!pooled && { onConnect: (client) => setFormats(client, { idleTransactionMs }) }),
  })
  // A connection that breaks is replaced by the pool, and whoever holds it learns of it from his next query. Unheard,
  // its error would end the process: the pool hears those of idle connections only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!pooled) pool.on('connect', keepPlans)
  pool.on('connect', traceQueries)
  return pool
}

/** The pool ends with it. */
export const databaseOver = (pool: Pool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // What is inside a JSON value keeps its keys.
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true }),
    ],
  })

/** Whether the database takes changes: a server in recovery, or one that was set to, does not. Throws as `ask`. */
export async function takesChanges(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{
    readOnly: string
  }>`select current_setting('transaction_read_only') as "readOnly"`.execute(db)
  return rows[0]?.readOnly === 'off'
}

/** Throws where it does not answer. */
export async function ask(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Ends what the transaction asks from here on once it takes longer. */
export async function limitStatements(tx: DatabaseTransaction, ms: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx)
}

function parserOf(typeId: number, format?: 'text' | 'binary') {
  return PARSERS.get(typeId) ?? pg.types.getTypeParser(typeId, format)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers a number holds`)
  return value
}
