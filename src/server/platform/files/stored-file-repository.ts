import { sql } from 'kysely'
import type { DatabaseTransaction } from '../database/client.ts'

/** Until the transaction ends nobody deletes these bytes; or, `exclusive`, nobody else counts on them. */
export async function lockFile(
  tx: DatabaseTransaction,
  sha256: string,
  { exclusive = false } = {},
): Promise<void> {
  const key = sql`hashtextextended(${`file ${sha256}`}, 0)`
  await (exclusive
    ? sql`select pg_advisory_xact_lock(${key})`
    : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(tx)
}

/** Whether it was not known before. */
export async function insertStoredFile(
  tx: DatabaseTransaction,
  file: { sha256: string; sizeBytes: number; contentType: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('storedFiles')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('sha256')
    .executeTakeFirst()
  return row !== undefined
}

/** Rejects with PostgreSQL's 23503 where a row refers to it, of whichever table. */
export async function deleteStoredFile(tx: DatabaseTransaction, sha256: string): Promise<void> {
  await tx.deleteFrom('storedFiles').where('sha256', '=', sha256).execute()
}
