import { type Insertable, type Selectable, sql } from 'kysely'
import type { BillFate } from '#domain/exports/source-exports.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { AFTER_ALL, type Page, pageOf } from '#server/platform/database/newest-first.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Ids are named up to this many; the archive's manifest has all. */
const MOST_NAMED = 500

type Row = Selectable<Tables['sourceExports']>

export interface SourceExport
  extends Omit<Row, 'billIds' | 'doubledIds' | 'unknownIds' | 'noIds' | 'clientIds' | 'askedBy'> {
  /** How many were asked for, each counted once. */
  ids: number
  unknown: number
  /** The first of them, as they were given. */
  unknownIds: string[]
  doubled: number
  doubledIds: number[]
  askedByName: string | null
}

export interface AskedBill {
  id: number
  /** Whether a saved bill has this id. */
  known: boolean
  /** Null for one that came without a file. */
  sha256: string | null
  fileName: string | null
}

/** What these ids lead to, in the order in which they are given. */
export async function findAskedBills(db: Queryable, ids: readonly number[]): Promise<AskedBill[]> {
  const { rows } = await sql<AskedBill>`
    select asked.id, saved.id is not null as known, bills.sha256, bills.file_name as "fileName"
    from unnest(${ids}::bigint[]) with ordinality as asked(id, place)
    left join utility_bills as saved on saved.id = asked.id
    left join bills on bills.id = saved.bill_id
    order by asked.place`.execute(db)
  return rows
}

export interface AskedFiles {
  unknown: number[]
  clientIds: number[]
  files: number
  bytes: number
}

/** What an export of these ids comes to. */
export async function countAskedFiles(db: Queryable, ids: readonly number[]): Promise<AskedFiles> {
  const { rows } = await sql<AskedFiles>`
    with found as materialized (
      select asked.id, asked.place, account.company_id, bills.sha256
      from unnest(${ids}::bigint[]) with ordinality as asked(id, place)
      left join utility_bills as saved on saved.id = asked.id
      left join utility_accounts as account on account.id = saved.utility_account_id
      left join bills on bills.id = saved.bill_id
    ), file as (select distinct sha256 from found where sha256 is not null)
    select
      coalesce((select array_agg(id order by place) from found where company_id is null), '{}') as unknown,
      coalesce((select array_agg(distinct company_id) from found where company_id is not null), '{}') as "clientIds",
      (select count(*)::int from file) as files,
      (select coalesce(sum(size_bytes), 0)::float8 from file join stored_files using (sha256)) as bytes`.execute(
    db,
  )
  const [found] = rows
  if (found === undefined) throw new Error('nothing was counted')
  return found
}

export async function insertSourceExport(
  tx: DatabaseTransaction,
  row: Omit<Insertable<Tables['sourceExports']>, 'expiresAt'>,
  days: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('sourceExports')
    .values({ ...row, expiresAt: inDays(days) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`

export const findSourceExport = (db: Queryable, id: number): Promise<SourceExport | undefined> =>
  exports(db).where('sourceExports.id', '=', id).executeTakeFirst()

const AT_ONCE = 50

export async function listSourceExports(db: Queryable, before = AFTER_ALL): Promise<Page<SourceExport>> {
  const found = await exports(db)
    .where('sourceExports.id', '<', before)
    .orderBy('sourceExports.id', 'desc')
    .limit(AT_ONCE + 1)
    .execute()
  return pageOf(found, AT_ONCE)
}

const exports = (db: Queryable) =>
  db
    .selectFrom('sourceExports')
    .leftJoin('users', 'users.id', 'sourceExports.askedBy')
    .select([
      'sourceExports.id as id',
      'users.fullName as askedByName',
      ...(['state', 'askedAt', 'files', 'done', 'minutes', 'fates', 'failure'] as const),
      ...(['sha256', 'sizeBytes', 'expiresAt'] as const),
      sql<number>`cardinality(bill_ids) + cardinality(no_ids)`.as('ids'),
      sql<number>`cardinality(unknown_ids) + cardinality(no_ids)`.as('unknown'),
      sql<string[]>`(no_ids[:${MOST_NAMED}] || unknown_ids[:${MOST_NAMED}]::text[])[:${MOST_NAMED}]`.as(
        'unknownIds',
      ),
      sql<number>`cardinality(doubled_ids)`.as('doubled'),
      sql<number[]>`doubled_ids[:${MOST_NAMED}]`.as('doubledIds'),
    ])

/** An export that is to be written, which is under way from now on; undefined where it is not to be. */
export const beginSourceExport = (
  db: Queryable,
  id: number,
): Promise<Pick<Row, 'billIds' | 'doubledIds' | 'noIds' | 'askedAt'> | undefined> =>
  db
    .updateTable('sourceExports')
    .set({ state: 'writing', done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'writing'])
    .returning(['billIds', 'doubledIds', 'noIds', 'askedAt'])
    .executeTakeFirst()

/** Says how many files are in; answers whether it is still wanted. */
export async function tellSourceExport(db: Queryable, id: number, done: number): Promise<boolean> {
  const told = await db
    .updateTable('sourceExports')
    .set({ done })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .returning('id')
    .executeTakeFirst()
  return told !== undefined
}

/**
 * Says that the archive is there. Answers whether it is still wanted: nobody cancelled it, and none of its clients is
 * being deleted.
 */
export async function finishSourceExport(
  tx: DatabaseTransaction,
  id: number,
  archive: { sha256: string; sizeBytes: number; done: number; fates: Record<BillFate, number> },
  days: number,
): Promise<boolean> {
  const finished = await tx
    .updateTable('sourceExports')
    .set({ ...archive, fates: JSON.stringify(archive.fates), state: 'ready', expiresAt: inDays(days) })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .where(
      sql<boolean>`not exists (select from client_deletions
        where company_id = any(client_ids) and started_at is not null)`,
    )
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/** Ends one that is not finished; answers whether it was not. */
export async function endSourceExport(
  db: Queryable,
  id: number,
  end: { state: 'failed' | 'cancelled'; failure: string | null },
): Promise<boolean> {
  const ended = await db
    .updateTable('sourceExports')
    .set(end)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'writing'])
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Takes away those whose time is over; answers their files. */
export async function deleteExpiredSourceExports(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ sha256: string | null }>`
    delete from source_exports where expires_at < now() returning sha256`.execute(db)
  return rows.flatMap(({ sha256 }) => sha256 ?? [])
}
