import { type Selectable, sql } from 'kysely'
import type { BlindAnswer, ComparedValue } from '#domain/bills/blind-review/blind-answers.ts'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CountedDays } from './counted-days.ts'
import { visibleBills } from './visible-bills.ts'

/** A saved bill that comes back to a second person, and what came of it. */
export type BlindReview = Selectable<Tables['blindReviews']>

/** Whether somebody of our own staff but this person may take a bill. */
export async function hasColleague(db: Queryable, userId: number): Promise<boolean> {
  const colleague = await db
    .selectFrom('users')
    .where('admin', '=', true)
    .where('disabledAt', 'is', null)
    .where('id', '!=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return colleague !== undefined
}

/** Whether anybody has saved a bill before, whatever became of that. */
export async function wasSaved(db: Queryable, billId: number): Promise<boolean> {
  const save = await db
    .selectFrom('billEvents')
    .where('billId', '=', billId)
    .where('kind', '=', 'saved')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return save !== undefined
}

export async function insertReview(
  tx: DatabaseTransaction,
  review: { billId: number; copyId: number; firstUserId: number; firstAnswer: BlindAnswer },
): Promise<void> {
  const firstAnswer = JSON.stringify(review.firstAnswer)
  await tx
    .insertInto('blindReviews')
    .values({ ...review, firstAnswer })
    .execute()
}

/** What came of the upload goes along: who reads the copy anew reads it as it came. */
export async function copyArrival(
  tx: DatabaseTransaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    insert into bill_events (bill_id, kind, user_id, details)
    select ${to}::bigint, kind, user_id, details from bill_events
    where bill_id = ${from} and kind = 'uploaded'`.execute(tx)
}

export interface DueAfter {
  /** Since somebody settled it: not undone any more. */
  minutes: number
  /** Since it came, where nobody has settled it. */
  days: number
}

/** Copies that nobody has open and whose time is over, answered or not; with `id` whether this one is among them. */
export async function findDueCopies(
  db: Queryable,
  { minutes, days }: DueAfter,
  id?: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select bills.id from bills
    where copy_of is not null and (${id ?? null}::bigint is null or bills.id = ${id ?? null})
      and not exists (select from bill_leases as lease where lease.bill_id = bills.id and lease.expires_at > now())
      and (processed_at <= now() - make_interval(mins => ${minutes})
        or (processed_at is null and created_at <= now() - make_interval(days => ${days})))
    order by bills.id`.execute(db)
  return rows.map((row) => row.id)
}

export async function findReviewOfCopy(db: Queryable, copyId: number): Promise<BlindReview | undefined> {
  return db.selectFrom('blindReviews').where('copyId', '=', copyId).selectAll().executeTakeFirst()
}

/** The copy of a bill that waits for a second person, or for the comparison. */
export async function findCopyOf(db: Queryable, billId: number): Promise<number | null> {
  const copy = await db.selectFrom('bills').where('copyOf', '=', billId).select('id').executeTakeFirst()
  return copy?.id ?? null
}

/** Those of these bills that are in scope, and the copies of them that wait for a second person, or for the comparison. */
export async function findWithCopies(
  db: Queryable,
  scope: BillScope,
  billIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('bills')
    .leftJoin('bills as copy', 'copy.copyOf', 'bills.id')
    .where('bills.id', 'in', billIds)
    .where(visibleBills(scope))
    .select(['bills.id', 'copy.id as copyId'])
    .execute()
  return rows.flatMap(({ id, copyId }) => (copyId === null ? [id] : [id, copyId]))
}

export async function settleReview(
  tx: DatabaseTransaction,
  id: number,
  by: { secondUserId: number; comparison: readonly ComparedValue[]; agreed: boolean },
): Promise<void> {
  const comparison = JSON.stringify(by.comparison)
  await tx
    .updateTable('blindReviews')
    .set({ ...by, comparison, settledAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteReview(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('blindReviews').where('id', '=', id).execute()
}

/** Nothing is left of what was compared of a bill: it is another client’s now. */
export async function deleteReviewsOf(tx: DatabaseTransaction, billId: number): Promise<void> {
  await tx.deleteFrom('blindReviews').where('billId', '=', billId).execute()
}

/** Two answers that are not the same, with whose they are. */
export interface Disagreement {
  id: number
  billId: number
  fileName: string
  companyName: string
  first: string
  second: string
  isOwn: boolean
  comparison: ComparedValue[]
  rightAnswer: 'first' | 'second' | null
  judgedBy: string | null
  settledAt: Date
}

const MOST_SHOWN = 100

/** Where two people do not agree, this person’s own first, then the latest. */
export async function findDisagreements(
  db: Queryable,
  { from, until }: CountedDays,
  userId: number,
): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
    select review.id, review.bill_id as "billId", bills.file_name as "fileName", companies.name as "companyName",
      first.email as first, second.email as second,
      ${userId} in (review.first_user_id, review.second_user_id) as "isOwn",
      review.comparison, review.right_answer as "rightAnswer", judge.full_name as "judgedBy",
      review.settled_at as "settledAt"
    from blind_reviews as review
    join bills on bills.id = review.bill_id
    join companies on companies.id = bills.company_id
    join users as first on first.id = review.first_user_id
    join users as second on second.id = review.second_user_id
    left join users as judge on judge.id = review.judged_by
    where not review.agreed and review.settled_at >= ${from}::timestamp at time zone 'UTC'
      and review.settled_at < ${until}::timestamp at time zone 'UTC'
    order by "isOwn" desc, review.settled_at desc, review.id desc
    limit ${MOST_SHOWN}`.execute(db)
  return rows
}

/** Holds a disagreement until the transaction ends; undefined where there is none. */
export async function lockDisagreement(
  tx: DatabaseTransaction,
  id: number,
): Promise<Pick<BlindReview, 'rightAnswer' | 'judgedBy'> | undefined> {
  return tx
    .selectFrom('blindReviews')
    .where('id', '=', id)
    .where('agreed', '=', false)
    .select(['rightAnswer', 'judgedBy'])
    .forUpdate()
    .executeTakeFirst()
}

/** Who was right by a person’s word, or by nobody’s any more. */
export async function putRightAnswer(
  tx: DatabaseTransaction,
  id: number,
  by: Pick<BlindReview, 'rightAnswer' | 'judgedBy'>,
): Promise<void> {
  await tx.updateTable('blindReviews').set(by).where('id', '=', id).execute()
}

/** Of how many comparisons within these days, as the first or the second of two, how many came out the same. */
export async function tallyAgreed(
  db: Queryable,
  { from, until }: CountedDays,
): Promise<Map<number, { count: number; of: number }>> {
  const { rows } = await sql<{ userId: number; count: number; of: number }>`
    select person.id as "userId", count(*) filter (where review.agreed)::int as count, count(*)::int as of
    from blind_reviews as review
    cross join lateral (values (review.first_user_id), (review.second_user_id)) as person(id)
    where review.settled_at >= ${from}::timestamp at time zone 'UTC'
      and review.settled_at < ${until}::timestamp at time zone 'UTC'
    group by person.id`.execute(db)
  return new Map(rows.map(({ userId, ...tally }) => [userId, tally]))
}
