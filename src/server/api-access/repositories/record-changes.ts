import { sql } from 'kysely'
import type { RecordType } from '#domain/records/field.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { companyOf, findRecordsOfRows, ofAcceptedCompany } from '#server/records/repositories/record-rows.ts'
import { historyTables, tableOf } from '#server/records/repositories/record-tables.ts'
import type { SyncPlace } from './settled.ts'

/** The ids of records of a kind behind one, of a client or of every one; in their order. */
export async function findRecordIdsAfter(
  db: Queryable,
  type: RecordType,
  { companyId, after, most }: { companyId: number | null; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select record.id from ${tableOf(type)} as record
    where record.id > ${after} and ${ofAcceptedCompany(type)} and (${companyId}::bigint is null or ${companyOf(type)} = ${companyId})
    order by record.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What changed of records of a kind, and where that ends. */
export interface ChangedSince {
  ids: number[]
  /** Of these, rows that went; of whichever client. */
  deleted: { id: number; companyId: number | null }[]
  last: SyncPlace | null
  /** As many changes were found as were asked for. */
  full: boolean
}

export async function findChangedSince(
  db: Queryable,
  type: RecordType,
  { after, beforeMicros, most }: { after: SyncPlace; beforeMicros: number; most: number },
): Promise<ChangedSince> {
  const tables = historyTables(type)
  const moment = (micros: number) => sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`
  const { rows } = await sql<{
    id: number
    micros: number
    tableName: string
    recordId: number
    operation: string
    companyId: number | null
  }>`
    select id, (extract(epoch from created_at) * 1000000)::bigint as micros, table_name, record_id, operation,
      coalesce((before ->> 'company_id')::bigint, (
        select company_id from utility_accounts where id = (before ->> 'utility_account_id')::bigint
      )) as company_id
    from record_changes
    where (created_at, id) > (${moment(after.micros)}, ${after.id}::bigint) and created_at < ${moment(beforeMicros)}
      and table_name = any(${tables.map(({ table }) => table)}::text[])
    order by created_at, id limit ${most}`.execute(db)
  const ids = new Set<number>()
  for (const { table } of tables) {
    const changed = rows.filter(({ tableName }) => tableName === table).map(({ recordId }) => recordId)
    for (const id of changed.length === 0 ? [] : await findRecordsOfRows(db, type, table, changed))
      ids.add(id)
  }
  const own = tables[0]?.table
  const deleted = rows
    .filter(({ operation, tableName }) => operation === 'delete' && tableName === own)
    .map(({ recordId: id, companyId }) => ({ id, companyId }))
  const last = rows.at(-1)
  return { ids: [...ids], deleted, last: last ?? null, full: rows.length === most }
}
