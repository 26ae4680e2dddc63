import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../database/client.ts'

/** Rows that the database keeps from other rows, to list them by. */
interface KeptCopies {
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

/** Those that are not what they are made of. Leaves all of them made anew: the caller takes that back. */
export async function findOtherwise(
  tx: DatabaseTransaction,
  { table, key, refresh }: KeptCopies,
): Promise<number[]> {
  const name = sql.table(table)
  await sql`create temporary table kept_before on commit drop as select * from ${name}`.execute(tx)
  await refresh(sql`array(select ${sql.ref(key)} from ${name})`).execute(tx)
  const { rows } = await sql<{ id: number }>`
    select (kept->>${key})::bigint as id from (
      select to_jsonb(is_now) - 'version' as kept from ${name} as is_now
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
