import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { holdOffMerges } from './merged-records.ts'

/** What kind of gesture a batch of changes is of. */
export type BatchKind =
  | 'added'
  | 'changed'
  | 'deactivated'
  | 'reactivated'
  | 'merged'
  | 'imported'
  | 'synced'
  | 'onboarded'
  | 'accepted'
  | 'undone'

/** Whose gesture it is: a person's, or that of a key or the program, which has a name alone. */
export interface Actor {
  userId: number | null
  name: string
  /** Where the call came from, where that is known. */
  address?: string | null
}

export interface Batch {
  id: number
  kind: BatchKind
  userId: number | null
  actor: string
  details: Record<string, unknown>
  undoneBy: number | null
  undoes: number | null
  createdAt: Date
}

/** From here on what the transaction changes of records is of this gesture; answers the gesture's id. */
export async function beginBatch(
  tx: DatabaseTransaction,
  {
    kind,
    actor,
    details = {},
    undoes = null,
  }: {
    kind: BatchKind
    actor: Actor
    details?: Record<string, unknown>
    undoes?: number | null
  },
): Promise<number> {
  await holdOffMerges(tx)
  const { id } = await tx
    .insertInto('changeBatches')
    .values({ kind, userId: actor.userId, actor: actor.name, details: JSON.stringify(details), undoes })
    .returning('id')
    .executeTakeFirstOrThrow()
  await continueBatch(tx, id)
  return id
}

/** As `beginBatch`, for a gesture of several transactions. */
export async function continueBatch(tx: DatabaseTransaction, id: number): Promise<void> {
  await holdOffMerges(tx)
  await sql`select set_config('app.change_batch', ${String(id)}, true)`.execute(tx)
}

/** What kind of gesture it was, and that of the one that it took back; undefined for one that is not there. */
export async function findBatchKinds(
  db: Queryable,
  id: number,
): Promise<{ kind: BatchKind; undid: BatchKind | null } | undefined> {
  const row = await db
    .selectFrom('changeBatches as batch')
    .leftJoin('changeBatches as before', 'before.id', 'batch.undoes')
    .where('batch.id', '=', id)
    .select(['batch.kind', 'before.kind as undid'])
    .executeTakeFirst()
  return row && { kind: row.kind as BatchKind, undid: row.undid as BatchKind | null }
}

/** Adds to what is kept of a gesture. */
export async function addBatchDetails(
  tx: DatabaseTransaction,
  id: number,
  details: Record<string, unknown>,
): Promise<void> {
  await sql`update change_batches set details = details || ${JSON.stringify(details)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

/** A gesture, held until the transaction ends, so that it is taken back once. */
export async function lockBatch(tx: DatabaseTransaction, id: number): Promise<Batch | undefined> {
  const batch = await tx
    .selectFrom('changeBatches')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return batch && { ...batch, kind: batch.kind as BatchKind }
}

export async function markUndone(tx: DatabaseTransaction, id: number, by: number): Promise<void> {
  await tx.updateTable('changeBatches').set({ undoneBy: by }).where('id', '=', id).execute()
}

/** One row that a gesture changed; columns are named as the database names them. */
export interface RowChange {
  id: number
  tableName: string
  recordId: number
  operation: 'insert' | 'update' | 'delete'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The changes of a gesture with lower ids than `before`, the last first. */
export async function findBatchChanges(
  db: Queryable,
  batchId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<RowChange[]> {
  return db
    .selectFrom('recordChanges')
    .where('batchId', '=', batchId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .select(['id', 'tableName', 'recordId', 'operation', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type HistoryRow = RowChange &
  Pick<Batch, 'actor' | 'userId' | 'undoneBy' | 'undoes'> & {
    batchId: number | null
    kind: BatchKind | null
    at: Date
  }

/** What happened to rows, the last first. */
export async function findHistory(
  db: Queryable,
  rows: readonly { table: string; id: number }[],
  { before, limit }: { before: number | null; limit: number },
): Promise<HistoryRow[]> {
  const { rows: found } = await sql<HistoryRow>`
    select change.id, change.table_name, change.record_id, change.operation, change.before, change.after,
      change.batch_id, change.created_at as at, batch.kind, coalesce(batch.actor, '') as actor, batch.user_id,
      batch.undone_by, batch.undoes
    from record_changes as change left join change_batches as batch on batch.id = change.batch_id
    where (change.table_name, change.record_id) in (${sql.join(
      rows.map(({ table, id }) => sql`(${table}, ${id}::bigint)`),
    )}) and (${before}::bigint is null or change.id < ${before})
    order by change.id desc limit ${limit}`.execute(db)
  return found
}

/**
 * Takes changes of rows of one table back, all of one operation. Answers the ids of those whose row is not as the
 * change left it any more: of these nothing is written. Throws the database's error where another row needs what
 * would go.
 */
export async function takeBack(
  tx: DatabaseTransaction,
  table: string,
  operation: RowChange['operation'],
  changeIds: readonly number[],
): Promise<number[]> {
  const row = sql.raw(`"${table}"`)
  const changes = sql`(select * from record_changes where id = any(${changeIds}::bigint[])) as change`
  const asLeft = sql`not exists (
    select from jsonb_each(change.after) as was where to_jsonb(kept) -> was.key is distinct from was.value)`
  const standing =
    operation === 'update'
      ? asLeft
      : sql`${asLeft} and not exists (
          select from record_changes as later where later.table_name = change.table_name
            and later.record_id = change.record_id and later.id > change.id
            and later.batch_id is distinct from change.batch_id
            and later.batch_id is distinct from nullif(current_setting('app.change_batch', true), '')::bigint)`
  if (operation === 'delete') {
    const columns = await keptColumns(tx, table)
    await sql`insert into ${row} (${sql.join(columns.map((name) => sql.id(name)))}) overriding system value
      select ${sql.join(columns.map((name) => sql.id('gone', name)))} from record_changes as change
      cross join lateral jsonb_populate_record(null::${row}, change.before) as gone
      where change.id = any(${changeIds}::bigint[])`.execute(tx)
    return []
  }
  const { rows: others } = await sql<{ recordId: number }>`
    select change.record_id from ${changes} left join ${row} as kept on kept.id = change.record_id
    where kept.id is null or not (${standing})`.execute(tx)
  if (others.length > 0) return others.map(({ recordId }) => recordId)
  if (operation === 'insert') {
    await sql`delete from ${row} using ${changes} where ${row}.id = change.record_id`.execute(tx)
    return []
  }
  await restoreColumns(tx, table, changeIds)
  return []
}

/** Each set of columns that was changed together is written at once. */
async function restoreColumns(
  tx: DatabaseTransaction,
  table: string,
  changeIds: readonly number[],
): Promise<void> {
  const row = sql.raw(`"${table}"`)
  const counted = await hasColumn(tx, table, 'version')
  const { rows: sets } = await sql<{ columns: string[]; ids: number[] }>`
    select columns, array_agg(id) as ids from (
      select id, array(select jsonb_object_keys(before) order by 1) as columns from record_changes
      where id = any(${changeIds}::bigint[])
    ) as change group by columns`.execute(tx)
  for (const { columns, ids } of sets) {
    const set = columns.map((column) => sql.raw(`"${column}" = was."${column}"`))
    const all = counted ? [sql.raw('version = kept.version + 1'), ...set] : set
    await sql`update ${row} as kept set ${sql.join(all)}
      from record_changes as change
      cross join lateral jsonb_populate_record(null::${row}, change.before) as was
      where change.id = any(${ids}::bigint[]) and kept.id = change.record_id`.execute(tx)
  }
}

async function columnsIn(tx: DatabaseTransaction, table: string) {
  const { rows } = await sql<{ name: string; generated: boolean }>`
    select attname as name, attgenerated <> '' as generated from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(tx)
  return rows
}

const hasColumn = async (tx: DatabaseTransaction, table: string, name: string): Promise<boolean> =>
  (await columnsIn(tx, table)).some((column) => column.name === name)

/** What history keeps of a row that is gone: all but what the database works out, and how often it was changed. */
async function keptColumns(tx: DatabaseTransaction, table: string): Promise<string[]> {
  const columns = await columnsIn(tx, table)
  return columns.flatMap(({ name, generated }) => (generated || name === 'version' ? [] : [name]))
}
