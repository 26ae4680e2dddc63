import { type Insertable, sql } from 'kysely'
import type { KnownLesson } from '#reading/learning/lesson.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Of one owner at one utility; beyond it the oldest are not followed any more. */
const MOST_LESSONS = 50

interface BillToTeach {
  id: number
  copyOf: number | null
  companyId: number
  utilityCompanyId: number
}

/**
 * What a bill is read by: everybody's lessons, then its company's own, the latest last, without those left out of it,
 * and for a copy without what its original taught.
 */
export async function findLessonsFor(
  db: Queryable,
  { id, copyOf, companyId, utilityCompanyId }: BillToTeach,
): Promise<(KnownLesson & { isShared: boolean })[]> {
  const owned = (owner: number | null) =>
    db
      .selectFrom('layoutLessons')
      .where('utilityCompanyId', '=', utilityCompanyId)
      .where('companyId', owner === null ? 'is' : '=', owner)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lessonsLeftOut')
              .whereRef('lessonId', '=', 'layoutLessons.id')
              .where('lessonsLeftOut.billId', '=', id)
              .select('lessonId'),
          ),
        ),
      )
      .$if(copyOf !== null, (lessons) => lessons.where('billId', '!=', copyOf ?? 0))
      .select(['id', 'lesson'])
      .orderBy('id', 'desc')
      .limit(MOST_LESSONS)
      .execute()
  const [shared, own] = await Promise.all([owned(null), owned(companyId)])
  return [
    ...shared.reverse().map((lesson) => ({ ...lesson, isShared: true })),
    ...own.reverse().map((lesson) => ({ ...lesson, isShared: false })),
  ]
}

/** Lessons with whose they are: all of a utility, or those of some numbers. */
export async function findLessonRows(db: Queryable, which: { utilityCompanyId: number } | { ids: number[] }) {
  const rows = db
    .selectFrom('layoutLessons')
    .leftJoin('companies', 'companies.id', 'layoutLessons.companyId')
    .selectAll('layoutLessons')
    .select('companies.name as companyName')
    .orderBy('layoutLessons.id', 'desc')
  return 'ids' in which
    ? rows.where('layoutLessons.id', 'in', which.ids).execute()
    : rows.where('utilityCompanyId', '=', which.utilityCompanyId).execute()
}
export type LessonRow = Awaited<ReturnType<typeof findLessonRows>>[number]

/** Takes the place of what the same bill taught before. */
export async function putLesson(
  tx: DatabaseTransaction,
  row: Insertable<Tables['layoutLessons']>,
): Promise<void> {
  await forgetLessonsOf(tx, row.billId)
  await tx.insertInto('layoutLessons').values(row).execute()
}

/** What a bill taught goes with its saved bill. */
export async function forgetLessonsOf(tx: DatabaseTransaction, billId: number): Promise<void> {
  await tx.deleteFrom('layoutLessons').where('billId', '=', billId).execute()
}

/** The number of lessons that were forgotten. */
export async function deleteLessons(
  db: Queryable,
  utilityCompanyId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('layoutLessons')
    .where('utilityCompanyId', '=', utilityCompanyId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findLessonsLeftOut(db: Queryable, billId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lessonsLeftOut')
    .where('billId', '=', billId)
    .select('lessonId')
    .orderBy('lessonId')
    .execute()
  return rows.map((row) => row.lessonId)
}

/** Has a bill read without a lesson from now on, or with it again. */
export async function leaveLessonOut(
  tx: DatabaseTransaction,
  {
    billId,
    lessonId,
    leftOut,
    userId,
  }: { billId: number; lessonId: number; leftOut: boolean; userId: number },
): Promise<void> {
  if (!leftOut) {
    await tx
      .deleteFrom('lessonsLeftOut')
      .where('billId', '=', billId)
      .where('lessonId', '=', lessonId)
      .execute()
    return
  }
  await tx
    .insertInto('lessonsLeftOut')
    .values({ billId, lessonId, leftOutBy: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** So many of a company's latest saved bills say how its layouts are read. */
const LATEST_OF_COMPANY = 6
const MOST_REPLAYED = 48

/** The latest saved bills of a utility that were read from words: of one company, or some of each. */
export async function findBillsToReplay(
  db: Queryable,
  { utilityCompanyId, companyId }: { utilityCompanyId: number; companyId: number | null },
): Promise<{ id: number; companyId: number }[]> {
  const { rows } = await sql<{ id: number; companyId: number }>`
    select id, company_id as "companyId" from (
      select bills.id, bills.company_id,
        row_number() over (partition by bills.company_id order by bills.id desc) as nth
      from bills
      where bills.utility_company_id = ${utilityCompanyId}
        and (${companyId}::bigint is null or bills.company_id = ${companyId})
        and exists (select from utility_bills where utility_bills.bill_id = bills.id)
        and exists (select from reading_pages where reading_pages.bill_id = bills.id)
    ) as saved
    where nth <= ${companyId === null ? LATEST_OF_COMPANY : MOST_REPLAYED}
    order by nth, id desc
    limit ${MOST_REPLAYED}`.execute(db)
  return rows
}

/** Whether our own staff are meant, whose lessons may be for everybody; false for a contractor's. */
export async function isOurStaff(db: Queryable, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['admin', 'os'])
    .executeTakeFirst()
  return user?.admin === true && !user.os
}
