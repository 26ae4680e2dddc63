import { createHash, type Hash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { CopiedTable, ForeignKey, SequenceState } from './catalog.ts'

/** A table's rows as text: what they are is told apart by this, wherever they lie. */
export interface CopiedRows {
  rows: number
  /** SHA-256, in hex, of all rows in the order of the key. */
  sha256: string
}

/** A copy takes as long as it takes, and waits for nobody else's for long. How values are written is the connection's. */
const PATIENCE = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '10s'`

/** Runs `action` in a transaction that sees one moment of the database, whatever is written meanwhile. */
export async function atOneMoment<T>(client: pg.ClientBase, action: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(PATIENCE)
    return await action()
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

/** Sends the rows of a table through `target`, in the order of its key. */
export async function copyOut(
  client: pg.ClientBase,
  { table, columns, key }: CopiedTable,
  target: NodeJS.WritableStream,
): Promise<CopiedRows> {
  const order = key.length > 0 ? key : columns.map((column) => `${column}::text`)
  const rows = client.query(
    copyTo(`copy (select ${columns.join(', ')} from ${table} order by ${order.join(', ')}) to stdout`),
  )
  const hash = createHash('sha256')
  await pipeline(rows, hashing(hash), target)
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** Writes rows that were copied out into a table. */
export async function copyIn(
  client: pg.ClientBase,
  { table, columns }: Pick<CopiedTable, 'table' | 'columns'>,
  source: NodeJS.ReadableStream,
): Promise<CopiedRows> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const hash = createHash('sha256')
  await pipeline(source, hashing(hash), target)
  return { rows: target.rowCount, sha256: hash.digest('hex') }
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/**
 * Has `load` write into empty tables with no trigger and no condition between tables in its way, then sets the
 * conditions up again, which proves that every row meets them. All of it or nothing.
 */
export async function refill(
  client: pg.ClientBase,
  of: { tables: readonly CopiedTable[]; keys: readonly ForeignKey[]; sequences: readonly SequenceState[] },
  load: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(PATIENCE)
    for (const { table, name } of of.keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { table } of of.tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${of.tables.map(({ table }) => table).join(', ')}`)
    await load()
    for (const { table, name, definition } of of.keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { table } of of.tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { sequence, last } of of.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [sequence, last])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
