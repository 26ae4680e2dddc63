import type { KnownUtility } from '#domain/matching/match-utility.ts'
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
