import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

/** What the database itself should keep, and has stopped to. */
export interface DatabaseFault {
  about: string
  /** What puts it right; null where nothing does. */
  mend: RawBuilder<unknown> | null
}

const OURS = sql`(select oid from pg_namespace where nspname in ('public', 'pgboss'))`

/** Written by names of the catalog, quoted there. */
const statement = (text: string): RawBuilder<unknown> => sql.raw(text)

async function faultsIn(db: Queryable, query: RawBuilder<{ about: string; mend: string | null }>) {
  const { rows } = await query.execute(db)
  return rows.map(
    ({ about, mend }): DatabaseFault => ({ about, mend: mend === null ? null : statement(mend) }),
  )
}

export const findDisabledTriggers = (db: Queryable): Promise<DatabaseFault[]> =>
  faultsIn(
    db,
    sql`select tgname || ' on ' || tgrelid::regclass as about,
        format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as mend
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace in ${OURS} and tgenabled = 'D' order by 1`,
  )

export const findInvalidIndexes = (db: Queryable): Promise<DatabaseFault[]> =>
  faultsIn(
    db,
    sql`select indexrelid::regclass::text as about, format('reindex index concurrently %s', indexrelid::regclass) as mend
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace in ${OURS} and not (indisvalid and indisready) order by 1`,
  )

export const findUnprovenConditions = (db: Queryable): Promise<DatabaseFault[]> =>
  faultsIn(
    db,
    sql`select conname || ' on ' || conrelid::regclass as about,
        format('alter table %s validate constraint %I', conrelid::regclass, conname) as mend
      from pg_constraint where connamespace in ${OURS} and not convalidated order by 1`,
  )

interface NumberedColumn {
  table: string
  column: string
  sequence: string
}

/** Numbers that would be given out a second time. */
export async function findSequencesBehind(db: Queryable): Promise<DatabaseFault[]> {
  const { rows } = await sql<NumberedColumn>`
    select attrelid::regclass::text as "table", format('%I', attname) as "column",
      pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ${OURS} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null
    order by 1, 2`.execute(db)
  const faults: DatabaseFault[] = []
  for (const { table, column, sequence } of rows) {
    const ends = await sql<{ highest: string | null; last: string | null }>`
      select (select max(${sql.raw(column)}) from ${sql.raw(table)})::text as highest,
        pg_sequence_last_value(${sequence}::regclass)::text as last`.execute(db)
    const { highest = null, last = null } = ends.rows[0] ?? {}
    if (highest === null || BigInt(highest) <= BigInt(last ?? 0)) continue
    faults.push({
      about: `${table}.${column}: ${highest} is there, ${last ?? 'nothing'} was given out last`,
      // Never back: numbers may have been given out since.
      mend: sql`select setval(${sequence}::regclass,
        greatest(${highest}::bigint, pg_sequence_last_value(${sequence}::regclass)))`,
    })
  }
  return faults
}

interface Reference {
  name: string
  child: string
  parent: string
  /** As SQL: of the child, and of the parent in the same order. */
  columns: string[]
  keys: string[]
}

/** Rows that name others which are not there: what a key between tables keeps out, were it not for a broken disk. */
export async function findBrokenReferences(db: Queryable): Promise<DatabaseFault[]> {
  const { rows: references } = await sql<Reference>`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select format('%I', attname) from unnest(conkey) with ordinality as part(number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
      array(select format('%I', attname) from unnest(confkey) with ordinality as part(number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place) as keys
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ${OURS} order by 2, 1`.execute(
    db,
  )
  const faults: DatabaseFault[] = []
  for (const reference of references) {
    const count = await countBroken(db, reference)
    if (count > 0)
      faults.push({
        about: `${reference.child} → ${reference.parent} (${reference.name}): ${count} rows`,
        mend: null,
      })
  }
  return faults
}

async function countBroken(db: Queryable, { child, parent, columns, keys }: Reference): Promise<number> {
  const named = columns.map((column) => `child.${column} is not null`).join(' and ')
  const same = columns.map((column, at) => `parent.${keys[at]} = child.${column}`).join(' and ')
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(child)} as child
    where ${sql.raw(named)} and not exists (select from ${sql.raw(parent)} as parent where ${sql.raw(same)})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
