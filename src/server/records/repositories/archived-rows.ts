import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

/** A table of a client's rows as its archive has it. */
export interface ArchivedTable {
  /** Of the file in the archive, with its folder. */
  name: string
  table: string
  of(companyId: number): RawBuilder<SqlBool>
}

const own = (companyId: number) => sql<SqlBool>`company_id = ${companyId}`

const within =
  (column: string, table: string) =>
  (companyId: number): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} in (select id from ${sql.table(table)} where company_id = ${companyId})`

/** Bills of its own: a copy that comes back to a second person is none. */
const ownBill = (companyId: number) => sql<SqlBool>`company_id = ${companyId} and copy_of is null`

const ofBill = (companyId: number) =>
  sql<SqlBool>`bill_id in (select id from bills where ${ownBill(companyId)})`

const ofSavedBill = (companyId: number) => sql<SqlBool>`utility_bill_id in (
  select saved.id from utility_bills as saved join utility_accounts as account on account.id = utility_account_id
  where account.company_id = ${companyId})`

const ofReading = (companyId: number) => sql<SqlBool>`reading_id in (
  select reading.id from readings as reading join bills as bill on bill.id = bill_id
  where bill.company_id = ${companyId} and bill.copy_of is null and left_with is null)`

/** A change of one of the client's own records. */
const ofRecord = (companyId: number) => sql<SqlBool>`(table_name, record_id) in (
  select 'companies', ${companyId}::bigint
  union all select 'users', id from users where company_id = ${companyId}
  union all select 'properties', id from properties where company_id = ${companyId}
  union all select 'utility_accounts', id from utility_accounts where company_id = ${companyId}
  union all select 'contacts', id from contacts where company_id = ${companyId}
  union all select 'company_charge_labels', id from company_charge_labels where company_id = ${companyId}
  union all select 'utility_account_meters', uam.id from utility_account_meters as uam
    join utility_accounts as account on account.id = utility_account_id where account.company_id = ${companyId})`

/** Mails about requests of this client. */
const mailed = (companyId: number) => sql<SqlBool>`id in (
  select mail_id from request_mails join utility_requests on utility_requests.id = request_id
  where utility_requests.company_id = ${companyId})`

const ofOwnMeter = (companyId: number) => sql<SqlBool>`utility_meter_id in (
  select meter.id from utility_meters as meter join properties as property on property.id = meter.property_id
  where property.company_id = ${companyId})`

const ofProject = (companyId: number) => sql<SqlBool>`project_id in (
  select project.id from cost_avoidance_projects as project join properties as property on property.id = property_id
  where property.company_id = ${companyId})`

/** What the provider's staff asked about the client is theirs. */
const ofOwnPeople = (companyId: number) =>
  sql<SqlBool>`user_id in (select id from users where company_id = ${companyId})`

/** Everything of a client that is kept in rows. */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  { name: 'records/client', table: 'companies', of: (companyId) => sql`id = ${companyId}` },
  { name: 'records/users', table: 'users', of: own },
  { name: 'records/contacts', table: 'contacts', of: own },
  { name: 'records/properties', table: 'properties', of: own },
  { name: 'records/accounts', table: 'utility_accounts', of: own },
  { name: 'records/meters', table: 'utility_meters', of: within('property_id', 'properties') },
  { name: 'interval data/uploads', table: 'interval_uploads', of: ofOwnMeter },
  {
    name: 'interval data/registers',
    table: 'interval_registers',
    of: (companyId) => sql`upload_id in (select id from interval_uploads where ${ofOwnMeter(companyId)})`,
  },
  {
    name: 'interval data/days',
    table: 'interval_days',
    of: (companyId) => sql`register_id in (select register.id from interval_registers as register
      join interval_uploads as upload on upload.id = upload_id where ${ofOwnMeter(companyId)})`,
  },
  {
    name: 'cost avoidance/projects',
    table: 'cost_avoidance_projects',
    of: within('property_id', 'properties'),
  },
  { name: 'cost avoidance/measures', table: 'cost_avoidance_measures', of: ofProject },
  { name: 'cost avoidance/energy types', table: 'cost_avoidance_energy_types', of: ofProject },
  { name: 'temperatures/uploads', table: 'temperature_uploads', of: within('property_id', 'properties') },
  {
    name: 'temperatures/days',
    table: 'temperature_days',
    of: (companyId) => sql`upload_id in (select upload.id from temperature_uploads as upload
      join properties as property on property.id = property_id where property.company_id = ${companyId})`,
  },
  {
    name: 'records/meters of accounts',
    table: 'utility_account_meters',
    of: within('utility_account_id', 'utility_accounts'),
  },
  { name: 'records/charge labels', table: 'company_charge_labels', of: own },
  { name: 'records/letters of authorization', table: 'authorization_letters', of: own },
  { name: 'records/history', table: 'record_changes', of: ofRecord },
  { name: 'requests/requests', table: 'utility_requests', of: own },
  {
    name: 'requests/notes',
    table: 'utility_account_meter_notes',
    of: (companyId) => sql`utility_account_meter_id in (
      select uam.id from utility_account_meters as uam join utility_accounts as account
        on account.id = utility_account_id where account.company_id = ${companyId})`,
  },
  { name: 'requests/mails', table: 'outgoing_mails', of: mailed },
  { name: 'bills/bills', table: 'bills', of: ownBill },
  { name: 'bills/history', table: 'bill_events', of: ofBill },
  {
    name: 'bills/readings',
    table: 'readings',
    of: (companyId) => sql`left_with is null and ${ofBill(companyId)}`,
  },
  { name: 'bills/read charges', table: 'reading_charges', of: ofReading },
  { name: 'bills/read usages', table: 'reading_usages', of: ofReading },
  {
    name: 'bills/saved bills',
    table: 'utility_bills',
    of: within('utility_account_id', 'utility_accounts'),
  },
  { name: 'bills/saved charges', table: 'utility_bill_charges', of: ofSavedBill },
  { name: 'bills/saved usages', table: 'utility_bill_usages', of: ofSavedBill },
  { name: 'reading of bills/charge mappings', table: 'charge_mappings', of: own },
  { name: 'reading of bills/usage mappings', table: 'usage_mappings', of: own },
  { name: 'reading of bills/configurations', table: 'extraction_configurations', of: own },
  { name: 'reading of bills/instructions', table: 'prompt_notes', of: own },
  { name: 'chat/conversations', table: 'chat_sessions', of: ofOwnPeople },
  {
    name: 'chat/messages',
    table: 'chat_messages',
    of: (companyId) => sql`session_id in (select id from chat_sessions where ${ofOwnPeople(companyId)})`,
  },
  { name: 'public links/links', table: 'public_links', of: own },
  { name: 'public links/files', table: 'public_uploads', of: within('link_id', 'public_links') },
  {
    name: 'public links/credentials sent',
    table: 'submitted_credentials',
    of: within('link_id', 'public_links'),
  },
]

/** What opens a door, and copies that are there to be searched. */
const LEFT_OUT = [
  ...['copy_of', 'hidden_from', 'as_read'],
  ...['password_hash', 'uuid', 'upload_uuid', 'search_text', 'record_words', 'draft_key'],
]

/** The columns of a table that are given out, in their order. */
export async function findArchivedColumns(db: Queryable, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> all(${LEFT_OUT})
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

const ROWS_AT_ONCE = 500

/** A client's rows of a table, each column as text, read as they are asked for. */
export async function* everyArchivedRow(
  db: Queryable,
  { table, of }: ArchivedTable,
  companyId: number,
): AsyncGenerator<Record<string, unknown>> {
  for (let after: number | string | null = null; ; ) {
    const behind: RawBuilder<unknown> = after === null ? sql`` : sql`and id > ${after}`
    const { rows }: { rows: { id: number | string; row: Record<string, unknown> }[] } = await sql<{
      id: number | string
      row: Record<string, unknown>
    }>`
      select id, to_jsonb(t) as row from ${sql.table(table)} as t
      where ${of(companyId)} ${behind} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    for (const { row } of rows) yield row
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_AT_ONCE) return
    after = last.id
  }
}

export interface ArchivedFile {
  id: number
  sha256: string
  fileName: string
}

/** Files of one kind after an id, some at a time. */
export async function findArchivedFiles(
  db: Queryable,
  table: 'bills' | 'authorization_letters',
  companyId: number,
): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`
    select id, sha256, file_name as "fileName" from ${sql.table(table)}
    where ${table === 'bills' ? ownBill(companyId) : own(companyId)} order by id`.execute(db)
  return rows
}
