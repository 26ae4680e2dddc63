import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** Rows that the database keeps from other rows, to list them by. */
export interface KeptCopies {
  table: string
  key: string
  /** Makes those with these keys anew. */
  refresh(keys: RawBuilder<unknown>): RawBuilder<unknown>
}

/** Of each request: what its lists show of account, meter and property. */
export const REQUEST_COPIES: KeptCopies = {
  table: 'utility_requests',
  key: 'id',
  refresh: (keys) => sql`select refresh_utility_requests(${keys})`,
}

/** Of each account in an intake queue: what its lists show of account, login and utility. */
export const INTAKE_COPIES: KeptCopies = {
  table: 'intake_accounts',
  key: 'utility_account_id',
  refresh: (keys) => sql`select refresh_intake_accounts(${keys})`,
}

/** The keys behind this one, in their order. */
export async function keysAfter(
  db: Queryable,
  { table, key }: KeptCopies,
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(key)} > ${after}
    order by ${sql.ref(key)} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these that are not what they are made of. Leaves all of them made anew: the caller takes that back. */
export async function findOtherwise(
  tx: DatabaseTransaction,
  { table, key, refresh }: KeptCopies,
  keys: readonly number[],
): Promise<number[]> {
  const these = sql`from ${sql.table(table)} as kept where ${sql.ref(key)} = any(${keys}::bigint[])`
  await sql`create temporary table kept_before on commit drop as select * ${these}`.execute(tx)
  await refresh(sql`${keys}::bigint[]`).execute(tx)
  const { rows } = await sql<{ id: number }>`
    select (row->>${key})::bigint as id from (
      select to_jsonb(kept) - 'version' as row ${these}
      except select to_jsonb(kept_before) - 'version' from kept_before
    ) as changed order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function makeAnew(
  tx: DatabaseTransaction,
  { refresh }: KeptCopies,
  ids: readonly number[],
): Promise<void> {
  await refresh(sql`${ids}::bigint[]`).execute(tx)
}
