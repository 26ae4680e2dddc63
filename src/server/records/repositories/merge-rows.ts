import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { KEPT_BY_TRIGGERS } from '#server/platform/database/column-types.ts'
import {
  findKeyColumns,
  findLikenesses,
  findReferences,
  findWrittenColumns,
  isRecorded,
  type Likeness,
  type Reference,
} from './references.ts'

/** A row that goes, and the one that stands for it. */
export interface Pair {
  gone: number
  kept: number
}

/** Rows of a table that are one with others of it. */
export interface Merged {
  table: string
  pairs: readonly Pair[]
}

/* What a row is made of goes with it, as it would say the same twice. */
const PARTS: readonly Reference[] = [
  { table: 'configuration_queries', column: 'configuration_id' },
  { table: 'configuration_split_rules', column: 'configuration_id' },
]

/* A row that stays gets what only the other one of these says; of days the later. */
const FILLED = [
  'utility_accounts',
  'utility_account_meters',
  'utility_meters',
  'utility_requests',
  'intake_accounts',
]
const NEVER_FILLED = ['outside_id']

const isPart = ({ table, column }: Reference): boolean =>
  PARTS.some((part) => part.table === table && part.column === column)

/** What leads to a record by one reference, counted no further than `most`. */
export interface CountedReference extends Reference {
  count: number
}

/** What would move from one row to the other; kinds of which there is none are left out. */
export async function countMoves(
  db: Queryable,
  table: string,
  { gone }: Pair,
  most: number,
): Promise<CountedReference[]> {
  const counted: CountedReference[] = []
  for (const reference of await findReferences(db, table)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (
      select from ${sql.id(reference.table)} where ${sql.id(reference.column)} = ${gone} limit ${most}
    ) as counted`.execute(db)
    counted.push({ ...reference, count: rows[0]?.count ?? 0 })
  }
  return counted.filter(({ count }) => count > 0)
}

/** The rows that would be one with another of their table as soon as both lead to the same record. */
export async function findAlike(db: Queryable, table: string, pairs: readonly Pair[]): Promise<Merged[]> {
  const found: Merged[] = []
  for (const reference of await findReferences(db, table)) {
    for (const likeness of await findLikenesses(db, reference)) {
      const met = await findMet(db, reference, likeness, pairs)
      if (met.length > 0) found.push({ table: reference.table, pairs: met })
    }
  }
  return found
}

/** Rows of a reference that are alike, each with one other; none of a table whose rows nothing can lead to. */
async function findMet(
  db: Queryable,
  reference: Reference,
  likeness: Likeness,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  const [key, ...more] = await findKeyColumns(db, reference.table)
  if (isPart(reference) || key === undefined || more.length > 0) return []
  const { rows } = await sql<Pair>`
    select distinct on (gone) gone, kept from (
      select distinct on (kept.key) gone.key as gone, kept.key as kept
      from ${alike(reference, likeness, pairs, sql`${sql.id(key)} as key`)}
      order by kept.key, gone.key
    ) as met order by gone, kept`.execute(db)
  return rows
}

/** `gone` and `kept`: rows that are alike but for the record that they lead to, each with what is `shown` of it. */
function alike(
  { table, column }: Reference,
  { parts, condition, emptyToo }: Likeness,
  pairs: readonly Pair[],
  shown: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = sql`(select ${sql.id(column)} as owner, array[${sql.join(
    parts.map((part) => sql`(${sql.raw(part)})::text`),
  )}]::text[] as parts, ${shown} from ${sql.id(table)} where ${sql.raw(condition ?? 'true')})`
  return sql`${listed(pairs)} as pair
    join ${rows} as gone on gone.owner = pair.gone_id
    join ${rows} as kept on kept.owner = pair.kept_id and kept.parts = gone.parts
      and (${emptyToo} or array_position(kept.parts, null) is null)`
}

const listed = (pairs: readonly Pair[]): RawBuilder<unknown> =>
  sql`(select * from unnest(${pairs.map(({ gone }) => gone)}::bigint[], ${pairs.map(
    ({ kept }) => kept,
  )}::bigint[]) as listed (gone_id, kept_id))`

/**
 * Leads everything that leads to rows that go to those that stand for them, and takes the rows away. A row that would
 * be there twice then is one with its like, in the same way. All of it is kept under the gesture. Throws the
 * database's error where that cannot be.
 */
export async function mergeRows(
  tx: DatabaseTransaction,
  batchId: number,
  table: string,
  pairs: readonly Pair[],
  fill: boolean,
): Promise<Merged[]> {
  await lockRows(tx, table, pairs)
  const merged: Merged[] = []
  for (const reference of await findReferences(tx, table)) {
    if (isPart(reference)) {
      await takeAway(tx, batchId, reference, goneOf(pairs))
      continue
    }
    for (const likeness of await findLikenesses(tx, reference)) {
      const met = await findMet(tx, reference, likeness, pairs)
      if (met.length > 0) merged.push(...(await mergeRows(tx, batchId, reference.table, met, true)))
    }
    await takeAwayAlike(tx, batchId, reference, pairs)
    await move(tx, batchId, reference, pairs)
  }
  if (table === 'utility_accounts') await moveConfirmations(tx, pairs)
  if (fill && FILLED.includes(table)) await fillIn(tx, batchId, table, pairs)
  const [key = 'id'] = await findKeyColumns(tx, table)
  await takeAway(tx, batchId, { table, column: key }, goneOf(pairs))
  await sql`insert into merged_records (batch_id, table_name, gone_id, kept_id)
    select ${batchId}, ${table}, gone_id, kept_id from ${listed(pairs)} as pair`.execute(tx)
  return [...merged, { table, pairs }]
}

const goneOf = (pairs: readonly Pair[]): number[] => pairs.map(({ gone }) => gone)

/** Also against rows that come to lead to them. */
async function lockRows(tx: DatabaseTransaction, table: string, pairs: readonly Pair[]): Promise<void> {
  const [key = 'id'] = await findKeyColumns(tx, table)
  const ids = pairs.flatMap(({ gone, kept }) => [gone, kept])
  await sql`select from ${sql.id(table)} where ${sql.id(key)} = any(${ids}::bigint[])
    order by ${sql.id(key)} for update`.execute(tx)
}

async function keepRows(
  tx: DatabaseTransaction,
  batchId: number,
  kind: 'moved' | 'gone' | 'filled',
  { table, column }: { table: string; column: string | null },
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with changed as (${rows})
    insert into merged_rows (batch_id, table_name, kind, column_name, rows)
    select ${batchId}, ${table}, ${kind}, ${column}, jsonb_agg(item) from changed having count(*) > 0`.execute(
    tx,
  )
}

/** Takes rows away that lead to any of these; what history does not keep of them is kept here. */
async function takeAway(
  tx: DatabaseTransaction,
  batchId: number,
  { table, column }: Reference,
  ids: readonly number[],
): Promise<void> {
  const gone = sql`delete from ${sql.id(table)} as gone where ${sql.id(column)} = any(${ids}::bigint[])`
  if (await isRecorded(tx, table)) await gone.execute(tx)
  else
    await keepRows(
      tx,
      batchId,
      'gone',
      { table, column: null },
      sql`${gone} returning to_jsonb(gone) as item`,
    )
}

/** Rows that nothing leads to, told apart by several columns: of two that are alike the kept one's stays. */
async function takeAwayAlike(
  tx: DatabaseTransaction,
  batchId: number,
  reference: Reference,
  pairs: readonly Pair[],
): Promise<void> {
  if ((await findKeyColumns(tx, reference.table)).length === 1) return
  for (const likeness of await findLikenesses(tx, reference))
    await keepRows(
      tx,
      batchId,
      'gone',
      { table: reference.table, column: null },
      sql`delete from ${sql.id(reference.table)} as twice
        using ${alike(reference, likeness, pairs, sql`ctid as place`)}
        where twice.ctid = gone.place returning to_jsonb(twice) as item`,
    )
}

async function move(
  tx: DatabaseTransaction,
  batchId: number,
  { table, column }: Reference,
  pairs: readonly Pair[],
): Promise<void> {
  const moved = sql`update ${sql.id(table)} as moved set ${sql.id(column)} = pair.kept_id
    from ${listed(pairs)} as pair where moved.${sql.id(column)} = pair.gone_id`
  if (await isRecorded(tx, table)) {
    await moved.execute(tx)
    return
  }
  const keys = await findKeyColumns(tx, table)
  await keepRows(
    tx,
    batchId,
    'moved',
    { table, column },
    sql`${moved} returning jsonb_build_object('from', pair.gone_id, 'to', pair.kept_id, 'key', jsonb_build_object(${sql.join(
      keys.flatMap((key) => [sql`${sql.lit(key)}`, sql`moved.${sql.id(key)}`]),
    )})) as item`,
  )
}

/** What a person confirmed of a bill and its account holds for the account that stands for it. */
export async function moveConfirmations(tx: DatabaseTransaction, pairs: readonly Pair[]): Promise<void> {
  await sql`
    update bills set account_confirmed = jsonb_set(account_confirmed, '{accountId}', to_jsonb(pair.kept_id))
    from ${listed(pairs)} as pair
    where bills.utility_account_id = pair.kept_id and account_confirmed -> 'accountId' = to_jsonb(pair.gone_id)`.execute(
    tx,
  )
}

async function fillIn(
  tx: DatabaseTransaction,
  batchId: number,
  table: string,
  pairs: readonly Pair[],
): Promise<void> {
  const [key = 'id'] = await findKeyColumns(tx, table)
  const written = await findWrittenColumns(tx, table)
  const columns = written.filter(
    ({ name, mayBeEmpty }) =>
      mayBeEmpty && !NEVER_FILLED.includes(name) && !KEPT_BY_TRIGGERS.includes(`${table}.${name}`),
  )
  const counted = written.some(({ name }) => name === 'version') ? [sql`version = kept.version + 1`] : []
  const fuller = ({ name, isDay }: (typeof columns)[number]) =>
    isDay
      ? sql`greatest(kept.${sql.id(name)}, gone.${sql.id(name)})`
      : sql`coalesce(kept.${sql.id(name)}, gone.${sql.id(name)})`
  const own = sql`(${sql.join(columns.map(({ name }) => sql`kept.${sql.id(name)}`))})`
  const full = sql`(${sql.join(columns.map(fuller))})`
  const filled = sql`
    update ${sql.id(table)} as kept set ${sql.join([...counted, ...columns.map((column) => sql`${sql.id(column.name)} = ${fuller(column)}`)])}
    from ${listed(pairs)} as pair
    join ${sql.id(table)} as gone on gone.${sql.id(key)} = pair.gone_id
    join ${sql.id(table)} as before on before.${sql.id(key)} = pair.kept_id
    where kept.${sql.id(key)} = pair.kept_id and ${own} is distinct from ${full}
    returning jsonb_build_object('id', pair.kept_id, 'before', without_equals(to_jsonb(before) - 'version', to_jsonb(kept)),
      'after', without_equals(to_jsonb(kept) - 'version', to_jsonb(before))) as item`
  if (await isRecorded(tx, table)) await filled.execute(tx)
  else await keepRows(tx, batchId, 'filled', { table, column: key }, filled)
}
