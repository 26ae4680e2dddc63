import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

/**
 * What merges keep of the rows that went by them. They cannot be taken back from then on, as what they would bring back
 * is gone; `undo-batch.ts` says so.
 */
export async function forgetMerges(tx: DatabaseTransaction, batchIds: readonly number[]): Promise<void> {
  await sql`update change_batches set details = '{"forgotten": true}'
    where id = any(${batchIds}::bigint[]) and kind = 'merged'`.execute(tx)
  await sql`delete from merged_rows where batch_id = any(${batchIds}::bigint[])`.execute(tx)
}

/** That rows were merged into others. */
export async function forgetMerged(
  tx: DatabaseTransaction,
  table: string,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from merged_records where table_name = ${table}
    and (gone_id = any(${ids}::bigint[]) or kept_id = any(${ids}::bigint[]))`.execute(tx)
}

/** Merges of everybody's utilities by which rows of a client went. */
export async function forgetMergesOf(tx: DatabaseTransaction, companyId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct batch_id as id from merged_rows
    where kind = 'gone' and rows @> ${JSON.stringify([{ company_id: companyId }])}::jsonb`.execute(tx)
  await forgetMerges(
    tx,
    rows.map(({ id }) => id),
  )
}
