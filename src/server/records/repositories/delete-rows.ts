import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { ClientRows } from './client-rows.ts'
import { forgetDistinct } from './distinct-records.ts'
import { forgetMerged, forgetMerges } from './forget-merges.ts'
import { withMerged } from './merged-records.ts'

/** Rows in one transaction: none is held for long. */
const ROWS_AT_ONCE = 500

/** Deletes some of a client's rows with all that hangs on them; answers how many. None are left where it answers 0. */
export async function deleteSomeRows(
  tx: DatabaseTransaction,
  rows: ClientRows,
  companyId: number,
): Promise<number> {
  const table = sql.table(rows.table)
  const found = await sql<{ id: number }>`
    select id from ${table} where ${rows.of(companyId)} order by id limit ${ROWS_AT_ONCE} for update`.execute(
    tx,
  )
  const ids = found.rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await emptyReferences(tx, rows.table, ids)
  const known = await withMerged(
    tx,
    namesOf(rows).flatMap((table) => ids.map((id) => ({ table, id }))),
  )
  const own = known.filter(({ table: name }) => name === rows.table).map(({ id }) => id)
  for (const purpose of rows.secrets ?? []) {
    await sql`delete from secrets where purpose = ${purpose} and owner_id = any(${own}::bigint[])`.execute(tx)
    await sql`delete from secret_reveals where purpose = ${purpose} and owner_id = any(${own}::bigint[])`.execute(
      tx,
    )
  }
  await sql`delete from mail_tokens where kind = any(${rows.links ?? []}::text[]) and owner_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`delete from ${table} where id = any(${ids}::bigint[])`.execute(tx)
  for (const [name, some] of Map.groupBy(known, (row) => row.table)) {
    const all = some.map(({ id }) => id)
    await forgetHistory(tx, name, all)
    await forgetMerged(tx, name, all)
    await forgetDistinct(tx, name, all)
  }
  return ids.length
}

const namesOf = ({ table, alsoRecordedAs }: ClientRows): string[] =>
  alsoRecordedAs === undefined ? [table] : [table, alsoRecordedAs]

interface Reference {
  table: string
  column: string
}

/** Takes the rows off whatever stays and only names them: who changed it, what it was made from. */
async function emptyReferences(
  tx: DatabaseTransaction,
  table: string,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<Reference>`
    select other.relname as "table", attribute.attname as "column"
    from pg_constraint as reference
    join pg_class as other on other.oid = reference.conrelid
    join pg_attribute as attribute
      on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confdeltype = 'a' and cardinality(reference.conkey) = 1
      and reference.confrelid = ${table}::regclass and not attribute.attnotnull`.execute(tx)
  for (const { table: other, column } of rows)
    await sql`update ${sql.table(other)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} = any(${ids}::bigint[])`.execute(tx)
}

/** What their history tells, that they were deleted too, and gestures that were about nothing else. */
async function forgetHistory(tx: DatabaseTransaction, table: string, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from record_changes where table_name = ${table} and record_id = any(${ids}::bigint[]) returning batch_id
    )
    select distinct batch_id as id from gone where batch_id is not null`.execute(tx)
  await forgetMerges(
    tx,
    rows.map(({ id }) => id),
  )
  const emptied = await sql<{ id: number }>`
    select id from change_batches as batch where id = any(${rows.map(({ id }) => id)}::bigint[])
      and not exists (select from record_changes where batch_id = batch.id)`.execute(tx)
  const batches = emptied.rows.map(({ id }) => id)
  if (batches.length === 0) return
  await emptyReferences(tx, 'change_batches', batches)
  await sql`delete from merged_records where batch_id = any(${batches}::bigint[])`.execute(tx)
  await sql`delete from change_batches where id = any(${batches}::bigint[])`.execute(tx)
}

const FORGOTTEN = 'Deleted client'

/** Forgets names in some of the audit's events about a client: what was done, when and by which id stays. */
export async function forgetSomeNames(tx: DatabaseTransaction, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_client_in_audit(${companyId}, ${FORGOTTEN}, ${ROWS_AT_ONCE}) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Counts of attempts are kept by e-mail address, and gestures by a person's name. */
export async function forgetPeople(tx: DatabaseTransaction, companyId: number): Promise<void> {
  const addressed = sql`select lower(email) as email from users where company_id = ${companyId}`
  await sql`delete from sign_in_failures using (${addressed}) as person
    where key = 'account:' || person.email or starts_with(key, 'pair:' || person.email || ' ')`.execute(tx)
  await sql`update change_batches set actor = ${FORGOTTEN}
    where user_id in (select id from users where company_id = ${companyId})`.execute(tx)
  await sql`delete from rate_windows using (${addressed}) as person
    where key like '%:email:%' and substr(key, strpos(key, ':email:') + 7) = person.email`.execute(tx)
}
