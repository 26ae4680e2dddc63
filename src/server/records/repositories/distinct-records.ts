import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** Two records of a table, the one that was set up first before the other. */
export interface AlikePair {
  one: number
  other: number
}

/** In the order in which a pair is kept. */
export const pairOf = (id: number, otherId: number): AlikePair =>
  id < otherId ? { one: id, other: otherId } : { one: otherId, other: id }

/** In a query: whether a person said that these two of a table are not the same. */
export const saidDistinct = (
  table: string,
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from distinct_records
    where table_name = ${table} and one_id = ${one} and other_id = ${other})`

export async function findDistinct(db: Queryable, table: string): Promise<AlikePair[]> {
  const rows = await db
    .selectFrom('distinctRecords')
    .where('tableName', '=', table)
    .select(['oneId as one', 'otherId as other'])
    .execute()
  return rows
}

export async function insertDistinct(
  tx: DatabaseTransaction,
  table: string,
  { one, other }: AlikePair,
  saidBy: number,
): Promise<void> {
  await tx
    .insertInto('distinctRecords')
    .values({ tableName: table, oneId: one, otherId: other, saidBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteDistinct(
  tx: DatabaseTransaction,
  table: string,
  { one, other }: AlikePair,
): Promise<void> {
  await tx
    .deleteFrom('distinctRecords')
    .where('tableName', '=', table)
    .where('oneId', '=', one)
    .where('otherId', '=', other)
    .execute()
}

/** Of rows that are deleted nothing is known any more. */
export async function forgetDistinct(
  tx: DatabaseTransaction,
  table: string,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from distinct_records where table_name = ${table}
    and (one_id = any(${ids}::bigint[]) or other_id = any(${ids}::bigint[]))`.execute(tx)
}
