import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '#server/platform/database/client.ts'
import type { Migration } from '#server/platform/database/read-migrations.ts'

/** A table as a migration found it, and what the transaction did to it. */
interface Seen {
  name: string
  /** Of the file that its rows lie in. */
  file: number
  indexes: string[]
  scans: number
  writes: number
}

/** Tables of a few rows, however large the installation: these may be gone through. */
const SMALL = new Set(['online_steps'])

/**
 * What a migration does to tables that were there before it and that takes the longer the more rows they have, with
 * their locks held: in words, none where nobody would notice it. It is rolled back.
 */
export async function harmOf(db: Database, up: Migration['up']): Promise<string[]> {
  let found: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      const plain = tx.withoutPlugins()
      const before = await see(plain)
      await up(plain)
      const after = new Map((await see(plain)).map((table) => [table.name, table]))
      found = before.flatMap((table) => harmTo(table, after.get(table.name)))
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  return found
}

class RolledBack extends Error {}

function harmTo(before: Seen, after: Seen | undefined): string[] {
  if (after === undefined || SMALL.has(before.name)) return []
  const added = after.indexes.filter((index) => !before.indexes.includes(index))
  return [
    ...(after.file === before.file ? [] : [`writes ${before.name} anew`]),
    ...(after.scans > before.scans ? [`reads all of ${before.name}`] : []),
    ...(after.writes > before.writes ? [`changes rows of ${before.name}`] : []),
    ...added.map((index) => `makes the index ${index} of ${before.name} while it is kept`),
  ]
}

async function see(db: QueryExecutorProvider): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select class.relname as name, class.relfilenode::bigint as file, coalesce(done.seq_scan, 0) as scans,
      coalesce(done.n_tup_ins + done.n_tup_upd + done.n_tup_del, 0) as writes,
      array(
        select relname::text from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = class.oid
        order by 1) as indexes
    from pg_class as class left join pg_stat_xact_user_tables as done on done.relid = class.oid
    where class.relkind in ('r', 'p') and class.relnamespace = 'public'::regnamespace`.execute(db)
  return rows
}
