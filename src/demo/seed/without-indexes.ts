import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

/** What builds an index of so many rows in memory and not in files. */
const BUILD_MEMORY = '1GB'

/**
 * Does the work while the table keeps nothing but its rows and their primary key; its other indexes and its references
 * are made, and proven, before the transaction ends.
 */
export async function withoutIndexes(
  tx: DatabaseTransaction,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f' order by conname`.execute(tx)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)
    order by relname`.execute(tx)
  for (const { name } of references)
    await sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx)
  await work()
  await sql`set local maintenance_work_mem = ${sql.lit(BUILD_MEMORY)}`.execute(tx)
  for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  for (const { name, definition } of references)
    await sql`alter table ${sql.ref(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
}
