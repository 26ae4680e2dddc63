import type { KnownUtility } from '#domain/matching/match-utility.ts'
import { type Lessons, lessonsIn } from '#extraction/learning/lesson.ts'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'

export async function findUtilities(db: Queryable): Promise<KnownUtility[]> {
  return db.selectFrom('utility_companies').select(['id', 'name', 'aliases']).orderBy('name').execute()
}

/** Utilities with an account of this company. */
export async function findUtilitiesOfCompany(db: Queryable, companyId: number): Promise<KnownUtility[]> {
  return db
    .selectFrom('utility_companies')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('utility_accounts')
          .whereRef('utility_accounts.utility_company_id', '=', 'utility_companies.id')
          .where('utility_accounts.company_id', '=', companyId)
          .select('utility_accounts.id'),
      ),
    )
    .select(['id', 'name', 'aliases'])
    .orderBy('name')
    .execute()
}

export async function findUtility(db: Queryable, id: number): Promise<KnownUtility | undefined> {
  return db
    .selectFrom('utility_companies')
    .where('id', '=', id)
    .select(['id', 'name', 'aliases'])
    .executeTakeFirst()
}

/** Holds a utility until the transaction ends, also against records that come to name it. */
export async function lockUtility(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.selectFrom('utility_companies').where('id', '=', id).select('id').forUpdate().execute()
}

export async function findLessons(db: Queryable, utilityCompanyId: number): Promise<Lessons> {
  const row = await db
    .selectFrom('extraction_lessons')
    .where('utility_company_id', '=', utilityCompanyId)
    .select('lessons')
    .executeTakeFirst()
  // Stored by an earlier version they may lack what was added since.
  return lessonsIn(row?.lessons)
}

/** What a utility's bills taught, held until the transaction ends. */
export async function lockLessons(tx: DatabaseTransaction, utilityCompanyId: number): Promise<Lessons> {
  await tx
    .insertInto('extraction_lessons')
    .values({ utility_company_id: utilityCompanyId, lessons: '[]' })
    .onConflict((conflict) => conflict.column('utility_company_id').doNothing())
    .execute()
  const row = await tx
    .selectFrom('extraction_lessons')
    .where('utility_company_id', '=', utilityCompanyId)
    .select('lessons')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return lessonsIn(row.lessons)
}

export async function storeLessons(
  tx: DatabaseTransaction,
  utilityCompanyId: number,
  lessons: Lessons,
): Promise<void> {
  await tx
    .updateTable('extraction_lessons')
    .set({ lessons: JSON.stringify(lessons), updated_at: new Date() })
    .where('utility_company_id', '=', utilityCompanyId)
    .execute()
}
