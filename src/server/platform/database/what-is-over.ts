import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './client.ts'
import type { Tables } from './tables.ts'

/** So few that nobody waits for long for what goes with them. */
const ROWS_AT_ONCE = 1_000

/**
 * Deletes the rows of a table, called `known`, that nobody needs any more: some at a time, each time in a transaction of
 * its own. Rows that somebody is at are left for the next time.
 */
export async function deleteWhatIsOver(
  db: Database,
  table: keyof Tables,
  isOver: RawBuilder<SqlBool>,
): Promise<void> {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select known.ctid from ${sql.table(table)} as known
        where ${isOver} limit ${ROWS_AT_ONCE} for update skip locked
      ))`.execute(db)
    deleted = Number(numAffectedRows)
  }
}
