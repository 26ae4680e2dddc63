import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'
import { MADE_ANEW } from '#server/platform/database/column-types.ts'

/** A column that leads to records of a table, both as the database names them. */
export interface Reference {
  table: string
  column: string
}

/** What makes rows of a table alike: expressions on its columns, and which rows it is about. */
export interface Likeness {
  /** Beside the column that leads to the record. */
  parts: string[]
  condition: string | null
  /** Empty parts are alike too. */
  emptyToo: boolean
}

/** Every column that leads to rows of a table. */
export async function findReferences(db: Queryable, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and cardinality(conkey) = 1
      and conrelid::regclass::text <> all(${MADE_ANEW})
    order by 1, 2`.execute(db)
  return rows
}

/** A meter on the wall is known by its energy and number, which no index says. */
const ONE_METER: Likeness = {
  parts: ['energy_type_id', `nullif(upper(regexp_replace(meter_num, '[[:space:]/-]', '', 'g')), '')`],
  condition: null,
  emptyToo: false,
}

/** By what rows that lead to one record may not be alike. */
export async function findLikenesses(db: Queryable, { table, column }: Reference): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`
    select array(
        select part from (
          select pg_get_indexdef(indexrelid, at, true) as part from generate_series(1, indnkeyatts) as at
        ) as key where part <> ${column}
      ) as parts, pg_get_expr(indpred, indrelid) as condition, indnullsnotdistinct as empty_too
    from pg_index
    where indrelid = ${table}::regclass and indisunique and exists (
      select from generate_series(1, indnkeyatts) as at where pg_get_indexdef(indexrelid, at, true) = ${column}
    ) order by indexrelid`.execute(db)
  return table === 'utility_meters' && column === 'property_id' ? [...rows, ONE_METER] : rows
}

/** The columns by which rows of a table are told apart; all of them where it has no key. */
export async function findKeyColumns(db: Queryable, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with key as (select indkey::int2[] as columns from pg_index where indrelid = ${table}::regclass and indisprimary)
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and (not exists (select from key) or attnum = any((select columns from key)::int2[]))
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** The columns of a table that are written, the empty ones among them apart. */
export async function findWrittenColumns(
  db: Queryable,
  table: string,
): Promise<{ name: string; mayBeEmpty: boolean; isDay: boolean }[]> {
  const { rows } = await sql<{ name: string; mayBeEmpty: boolean; isDay: boolean }>`
    select attname as name, not attnotnull as may_be_empty, atttypid = 'date'::regtype as is_day from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows
}

/** Whether history keeps every change of a table's rows. */
export async function isRecorded(db: Queryable, table: string): Promise<boolean> {
  const { rows } = await sql<{ recorded: boolean }>`
    select exists (
      select from pg_trigger where tgrelid = ${table}::regclass and tgname = 'recorded_on_delete'
    ) as recorded`.execute(db)
  return rows[0]?.recorded === true
}
