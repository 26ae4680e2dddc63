import type pg from 'pg'

/** A table as it is copied out and in. */
export interface CopiedTable {
  /** Schema and name, quoted for SQL. */
  table: string
  /** Without those that the database works out by itself. */
  columns: string[]
  /** Of the primary key, in its order; none where there is no key. */
  key: string[]
}

/** What migrations write of themselves, and what a database is: a copy of it is another installation. */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'installation']
/** Ours, and the queue's. */
const SCHEMAS = ['public', 'pgboss']

/** Every table that holds data, by name. A partitioned one is copied as a whole. */
export async function copiedTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', space.nspname, class.relname) as "table",
       array(
         select format('%I', attname) from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       array(
         select format('%I', attname) from pg_index
         cross join unnest(indkey) with ordinality as part(number, place)
         join pg_attribute on attrelid = class.oid and attnum = part.number
         where indrelid = class.oid and indisprimary order by part.place
       ) as key
     from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
     where space.nspname = any($1) and class.relkind in ('r', 'p') and not class.relispartition
       and class.relname <> all($2)
     order by space.nspname, class.relname`,
    [SCHEMAS, NOT_COPIED],
  )
  return rows
}

/** How far the numbers of new rows have come. */
export interface SequenceState {
  /** Schema and name, quoted for SQL. */
  sequence: string
  /** The last number that was given out. */
  last: string
}

/** Of every sequence that has given out a number. */
export async function sequenceStates(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  return rows
}

/** A condition that rows of one table meet by rows of another. */
export interface ForeignKey {
  table: string
  name: string
  /** As `alter table … add constraint` takes it. */
  definition: string
}

export async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", format('%I', conname) as name,
       pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and conparentid = 0 and connamespace = any(array(
       select oid from pg_namespace where nspname = any($1)))
     order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** The names of the migrations that have run, in their order. */
export async function migrationsRun(client: pg.ClientBase): Promise<string[]> {
  if (!(await isThere(client, 'kysely_migration'))) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** The version of the queue's own tables; null where it has none. */
export async function queueVersion(client: pg.ClientBase): Promise<number | null> {
  if (!(await isThere(client, 'pgboss.version'))) return null
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? null
}

async function isThere(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ])
  return rows[0]?.there ?? false
}

/**
 * The id of this installation; null in a database that an older version migrated last. The database itself is part of
 * it, and the place of the data folder of an embedded one, so that a copy is another installation.
 */
export async function installationId(client: pg.ClientBase, place: string): Promise<string | null> {
  if (!(await isThere(client, 'installation'))) return null
  const { rows } = await client.query<{ id: string }>(
    `select md5(concat_ws('/', installation.id, system_identifier, pg_database.oid, $1::text))::uuid as id
     from installation, pg_control_system(), pg_database where datname = current_database()`,
    [place],
  )
  return rows[0]?.id ?? null
}

const HASHES_AT_ONCE = 10_000

/** The same by every address that leads to this database, and to no other. */
export async function databaseIdentity(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select concat_ws('/', system_identifier, oid) as identity
     from pg_control_system(), pg_database where datname = current_database()`,
  )
  return rows[0]?.identity ?? ''
}

export interface NamedFile {
  sha256: string
  sizeBytes: number
}

/** Every file that rows name, in the order of their hashes, some at a time. */
export async function* namedFiles(client: pg.ClientBase): AsyncGenerator<NamedFile[]> {
  let last = ''
  for (;;) {
    const { rows } = await client.query<NamedFile>(
      'select sha256, size_bytes::float8 as "sizeBytes" from stored_files where sha256 > $1 order by sha256 limit $2',
      [last, HASHES_AT_ONCE],
    )
    if (rows.length > 0) yield rows
    if (rows.length < HASHES_AT_ONCE) return
    last = rows.at(-1)?.sha256 ?? ''
  }
}

/** Those of these files that rows name. */
export async function filesAmong(client: pg.ClientBase, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    'select sha256 from stored_files where sha256 = any($1) order by sha256',
    [hashes],
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Whether anybody works with this database. */
export async function hasPeople(client: pg.ClientBase): Promise<boolean> {
  if (!(await isThere(client, 'users'))) return false
  const { rowCount } = await client.query('select from users limit 1')
  return rowCount !== 0
}
