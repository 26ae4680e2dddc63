import { sql } from 'kysely'
import { snakeCase } from '#base/snake-case.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** Tables that an import writes, those that others refer to first. */
export const WRITTEN_TABLES = [
  'companies',
  'utilityCompanies',
  'properties',
  'contacts',
  'utilityAccounts',
  'utilityMeters',
  'utilityAccountMeters',
  'utilityBills',
  'utilityBillUsages',
  'utilityBillCharges',
] as const

export type WrittenTable = (typeof WRITTEN_TABLES)[number]
export type WrittenValues = Record<string, unknown>

/** Ids that nobody else is given. */
export async function takeIds(db: Queryable, table: WrittenTable, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${snakeCase(table)}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Adds rows in one statement. Each has the same columns. */
export async function insertAll(
  tx: DatabaseTransaction,
  table: WrittenTable,
  rows: readonly WrittenValues[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${inColumns(rows)}::jsonb)`.execute(
    tx,
  )
}

/** Changes rows that name the same columns beside their ids, in one statement, and counts the change. */
export async function updateAll(
  tx: DatabaseTransaction,
  table: WrittenTable,
  rows: readonly (WrittenValues & { id: number })[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const names = Object.keys(first).filter((name) => name !== 'id')
  const set = names.map((name) => sql`${sql.ref(name)} = sent.${sql.ref(name)}`)
  await sql`update ${sql.table(table)} as kept set ${sql.join([sql`version = kept.version + 1`, ...set])}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${inColumns(rows)}::jsonb) as sent
    where kept.id = sent.id`.execute(tx)
}

const inColumns = (rows: readonly WrittenValues[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
    ),
  )

/** Accounts that a gesture added, of which the client has bills that wait for one of their number. */
export async function findAwaitedAccounts(db: Queryable, batchId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct account.id from record_changes as change
    join utility_accounts as account on account.id = change.record_id
    join bills as bill on bill.company_id = account.company_id and bill.utility_account_id is null
      and upper(regexp_replace(coalesce(bill.acct_num, ''), '[^A-Za-z0-9]', '', 'g')) = account.acct_num_bare
    where change.batch_id = ${batchId} and change.table_name = 'utility_accounts' and change.operation = 'insert'
    limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Accounts that saved bills of an import are of, and on which bills wait to be reviewed. */
export async function findBilledAccounts(db: Queryable, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct saved.utility_account_id as id from utility_bills as saved
    where saved.import_id = ${importId} and exists (
      select from bills where bills.utility_account_id = saved.utility_account_id and bills.processed_at is null)
    limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes the saved bills of an import back with their lines. */
export async function deleteImportedBills(tx: DatabaseTransaction, importId: number): Promise<void> {
  await tx.deleteFrom('utilityBills').where('importId', '=', importId).execute()
}

/** Remembers that an import set a meter’s password; answers by what id the one before is kept. */
export async function insertPassword(
  tx: DatabaseTransaction,
  importId: number,
  utilityAccountMeterId: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('importPasswords')
    .values({ importId, utilityAccountMeterId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The passwords that an import set, the last first; they are forgotten with it. */
export async function takePasswords(
  tx: DatabaseTransaction,
  importId: number,
): Promise<{ id: number; meterId: number }[]> {
  const rows = await tx
    .deleteFrom('importPasswords')
    .where('importId', '=', importId)
    .returning(['id', 'utilityAccountMeterId as meterId'])
    .execute()
  return rows.toSorted((a, b) => b.id - a.id)
}
