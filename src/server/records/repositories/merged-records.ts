import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** What stands for a row now, by its table as the database names it: itself, unless it was merged into another. */
export async function currentId(db: Queryable, table: string, id: number): Promise<number>
export async function currentId(db: Queryable, table: string, id: number | null): Promise<number | null>
export async function currentId(db: Queryable, table: string, id: number | null): Promise<number | null> {
  if (id === null) return null
  const { rows } = await sql<{ id: number }>`
    with recursive steps (id, step) as (
      select ${id}::bigint, 0 union all
      select kept_id, step + 1 from merged_records join steps on gone_id = steps.id
      where table_name = ${table}
    )
    select id from steps order by step desc limit 1`.execute(db)
  return rows[0]?.id ?? id
}

/** These rows with all those that they stand for, tables as history names them. */
export async function withMerged(
  db: Queryable,
  rows: readonly { table: string; id: number }[],
): Promise<{ table: string; id: number }[]> {
  const { rows: all } = await sql<{ table: string; id: number }>`
    with recursive all_rows ("table", id) as (
      select * from unnest(${rows.map(({ table }) => table)}::text[], ${rows.map(({ id }) => id)}::bigint[])
      union
      select table_name, gone_id from merged_records join all_rows on "table" = table_name and kept_id = all_rows.id
    )
    select "table", id from all_rows`.execute(db)
  return all
}

const LOCK = sql`hashtextextended('record-merges', 0)`

/**
 * Nothing is merged until the transaction ends, and what was merged before is seen from here on. Whoever writes what
 * leads to records asks for it before anything else is held: a merge that waits for a bill would wait in a circle.
 */
export async function holdOffMerges(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx)
}

/**
 * Waits for all who held merges off, and keeps others waiting until the transaction ends. In it accounts keep the logins
 * that they are led to, whatever passes through their meters.
 */
export async function beginMerging(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}), set_config('app.logins', 'stay', true)`.execute(tx)
}
