import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { moveConfirmations, type Pair } from './merge-rows.ts'
import { findKeyColumns, findWrittenColumns } from './references.ts'

interface KeptRows {
  tableName: string
  kind: 'moved' | 'gone' | 'filled'
  columnName: string | null
  id: number
}

/** The rows that went by a gesture, with those that stand for them. */
export async function findMergedBy(
  tx: DatabaseTransaction,
  batchId: number,
): Promise<(Pair & { table: string })[]> {
  const { rows } = await sql<Pair & { table: string }>`
    select table_name as table, gone_id as gone, kept_id as kept from merged_records
    where batch_id = ${batchId} order by id`.execute(tx)
  return rows
}

/**
 * Takes back what a merge did beside the records that history keeps, which have to be there again. What leads elsewhere
 * by now stays as it is, as does what came since.
 */
export async function unmergeRows(tx: DatabaseTransaction, batchId: number): Promise<void> {
  const { rows: kept } = await sql<KeptRows>`
    select id, table_name, kind, column_name from merged_rows
    where batch_id = ${batchId} order by id desc`.execute(tx)
  for (const rows of kept) await TAKE_BACK[rows.kind](tx, rows)
  const merged = await findMergedBy(tx, batchId)
  const of = (name: string) => merged.filter(({ table }) => table === name)
  await moveConfirmations(
    tx,
    of('utility_accounts').map(({ gone, kept }) => ({ gone: kept, kept: gone })),
  )
  await refreshRequests(tx, of('utility_requests'))
  await sql`delete from merged_rows where batch_id = ${batchId}`.execute(tx)
  await sql`delete from merged_records where batch_id = ${batchId}`.execute(tx)
}

/** What requests keep of their accounts and utilities is as these are now. */
export async function refreshRequests(tx: DatabaseTransaction, pairs: readonly Pair[]): Promise<void> {
  const ids = pairs.flatMap(({ gone, kept }) => [gone, kept])
  await sql`select refresh_utility_requests(${ids}::bigint[])`.execute(tx)
}

const TAKE_BACK: Record<KeptRows['kind'], (tx: DatabaseTransaction, rows: KeptRows) => Promise<void>> = {
  moved: moveBack,
  gone: bringBack,
  filled: emptyAgain,
}

async function moveBack(tx: DatabaseTransaction, { id, tableName, columnName }: KeptRows): Promise<void> {
  if (columnName === null) return
  const [table, column] = [sql.id(tableName), sql.id(columnName)]
  const keys = await findKeyColumns(tx, tableName)
  const written = await findWrittenColumns(tx, tableName)
  // Only a table without a key of its own has empty columns among those that tell its rows apart.
  const same = keys.map((key) =>
    written.some(({ name, mayBeEmpty }) => name === key && mayBeEmpty)
      ? sql`moved.${sql.id(key)} is not distinct from known.${sql.id(key)}`
      : sql`moved.${sql.id(key)} = known.${sql.id(key)}`,
  )
  await sql`
    update ${table} as moved set ${column} = (item ->> 'from')::bigint
    from merged_rows cross join lateral jsonb_array_elements(rows) as item
    cross join lateral jsonb_populate_record(null::${table}, item -> 'key') as known
    where merged_rows.id = ${id} and ${sql.join(same, sql` and `)}
      and moved.${column} = (item ->> 'to')::bigint`.execute(tx)
}

/** A row that a trigger made anew meanwhile is as it was. */
async function bringBack(tx: DatabaseTransaction, { id, tableName }: KeptRows): Promise<void> {
  const names = (await findWrittenColumns(tx, tableName)).map(({ name }) => name)
  const columns = (of: readonly string[]) => sql.join(names.map((name) => sql.id(...of, name)))
  const table = sql.id(tableName)
  const [key, ...more] = await findKeyColumns(tx, tableName)
  const made = sql`delete from ${table} as made using merged_rows
    cross join lateral jsonb_populate_recordset(null::${table}, rows) as was
    where merged_rows.id = ${id} and made.${sql.id(key ?? 'id')} = was.${sql.id(key ?? 'id')}`
  if (key !== undefined && more.length === 0) await made.execute(tx)
  await sql`insert into ${table} (${columns([])}) overriding system value
    select ${columns(['was'])} from merged_rows
    cross join lateral jsonb_populate_recordset(null::${table}, rows) as was
    where merged_rows.id = ${id}`.execute(tx)
}

/** What somebody wrote there since stays. */
async function emptyAgain(tx: DatabaseTransaction, { id, tableName, columnName }: KeptRows): Promise<void> {
  const key = sql.id(columnName ?? 'id')
  const table = sql.id(tableName)
  const { rows: items } = await sql<{ id: number; columns: string[]; item: unknown }>`
    select (item ->> 'id')::bigint as id, array(select jsonb_object_keys(item -> 'before')) as columns, item
    from merged_rows cross join lateral jsonb_array_elements(rows) as item
    where merged_rows.id = ${id}`.execute(tx)
  const written = (await findWrittenColumns(tx, tableName)).map(({ name }) => name)
  for (const { id: keptId, columns: changed, item } of items) {
    const columns = changed.filter((name) => written.includes(name))
    const given = JSON.stringify(item)
    const before = sql`jsonb_populate_record(null::${table}, ${given}::jsonb -> 'before')`
    const settings = columns.map(
      (name) => sql`${sql.id(name)} = case
        when to_jsonb(kept) -> ${name} is not distinct from ${given}::jsonb -> 'after' -> ${name}
        then was.${sql.id(name)} else kept.${sql.id(name)} end`,
    )
    await sql`update ${table} as kept set ${sql.join(settings)} from ${before} as was
      where kept.${key} = ${keptId}`.execute(tx)
  }
}
