import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { StoredReading } from './readings.ts'
import { findReadingLines } from './readings.ts'

/** Why a reading was put aside, by whom, and the bill's own columns as they were until then. */
export interface Aside {
  because: string
  userId: number
  head: object
}

/** Puts the reading under review aside, with everything that was read beside it; its id, null when there is none. */
export async function archiveReading(
  tx: DatabaseTransaction,
  billId: number,
  { because, userId, head }: Aside,
): Promise<number | null> {
  const row = await tx
    .updateTable('readings')
    .set({
      archived: true,
      archivedAt: sql<Date>`clock_timestamp()`,
      archivedBy: userId,
      archivedFor: because,
      head: JSON.stringify(head),
    })
    .where('billId', '=', billId)
    .where('archived', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  await sql`
    insert into archived_pages (reading_id, pages, tables, answers, pdf_text)
    select ${row.id}, pages, tables, answers, pdf_text from reading_pages where bill_id = ${billId}`.execute(
    tx,
  )
  return row.id
}

/** Puts a reading that was put aside under review again, as it was; the bill has no other then. */
export async function unarchiveReading(
  tx: DatabaseTransaction,
  billId: number,
  readingId: number,
): Promise<void> {
  await tx
    .updateTable('readings')
    .set({ archived: false, archivedAt: null, archivedBy: null, archivedFor: null, head: null })
    .where('id', '=', readingId)
    .execute()
  await sql`
    with kept as (delete from archived_pages where reading_id = ${readingId} returning *)
    insert into reading_pages (bill_id, pages, tables, answers, pdf_text)
    select ${billId}, pages, tables, answers, pdf_text from kept
    on conflict (bill_id) do update set pages = excluded.pages, tables = excluded.tables,
      answers = excluded.answers, pdf_text = excluded.pdf_text`.execute(tx)
}

/**
 * Leaves every reading of a bill with the client that it is moved away from, and brings back those that were left with
 * the one that it goes to.
 */
export async function leaveReadingsWith(
  tx: DatabaseTransaction,
  billId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update readings set left_with = case when left_with is null then ${from}::bigint end
    where bill_id = ${billId} and (left_with is null or left_with = ${to})`.execute(tx)
}

/** A reading of the bill that was put aside. */
export async function findArchivedReading(
  db: Queryable,
  billId: number,
  readingId: number,
): Promise<StoredReading | undefined> {
  const reading = await db
    .selectFrom('readings')
    .where('id', '=', readingId)
    .where('billId', '=', billId)
    .where('archived', '=', true)
    .where('leftWith', 'is', null)
    .selectAll()
    .executeTakeFirst()
  return reading && findReadingLines(db, reading)
}

const MOST = 100

/** What was put aside of a bill, the last first. */
export async function findArchivedReadings(db: Queryable, billId: number) {
  return db
    .selectFrom('readings')
    .leftJoin('users', 'users.id', 'readings.archivedBy')
    .where('readings.billId', '=', billId)
    .where('readings.archived', '=', true)
    .where('readings.leftWith', 'is', null)
    .select([
      'readings.id',
      'readings.createdAt',
      'readings.edited',
      'readings.archivedAt',
      'readings.archivedFor',
      'users.fullName as archivedBy',
      sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from reading_charges as line
        where line.reading_id = readings.id and line.applicable)`.as('chargedCents'),
      sql<number>`(select count(*) from reading_charges where reading_id = readings.id)`.as('chargeCount'),
      sql<number>`(select count(*) from reading_usages where reading_id = readings.id)`.as('usageCount'),
    ])
    .orderBy('readings.archivedAt', (order) => order.desc().nullsLast())
    .orderBy('readings.id', 'desc')
    .limit(MOST)
    .execute()
}
