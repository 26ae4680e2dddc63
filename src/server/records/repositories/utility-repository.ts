import { sql } from 'kysely'
import type { KnownUtility } from '#domain/bills/matching/match-utility.ts'
import { isSharedOrOfAccepted } from '#server/people/policies/accepted-companies.ts'
import type { OwnedScope } from '#server/people/policies/owned-record.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { holdOffMerges } from './merged-records.ts'

/** Those that the scope sees: everybody's, and its own that staff have not accepted. */
function within(scope: OwnedScope | 'shared') {
  if (scope === 'all') return isSharedOrOfAccepted('utilityCompanies')
  const shared = sql<boolean>`(added_by_company_id is null or accepted_at is not null)`
  return scope === 'shared' ? shared : sql<boolean>`(${shared} or added_by_company_id = ${scope.companyId})`
}

export async function findUtilities(db: Queryable, scope: OwnedScope | 'shared'): Promise<KnownUtility[]> {
  return db
    .selectFrom('utilityCompanies')
    .where(within(scope))
    .select(['id', 'name', 'aliases'])
    .orderBy('name')
    .execute()
}

/** As `findUtilities`, of those that are offered: what is out of use still matches what it had. */
export async function findUtilitiesInUse(db: Queryable, scope: OwnedScope): Promise<KnownUtility[]> {
  return db
    .selectFrom('utilityCompanies')
    .where(within(scope))
    .where('deactivatedAt', 'is', null)
    .select(['id', 'name', 'aliases'])
    .orderBy('name')
    .execute()
}

export interface PickedUtility {
  id: number
  name: string
  /** The client whose own it is; null for everybody's. */
  ownOf: string | null
}

/** What somebody picks from, as far as it is in use: all; of a company those with an account of it, and its own. */
export async function findUtilitiesToPick(db: Queryable, scope: OwnedScope): Promise<PickedUtility[]> {
  return db
    .selectFrom('utilityCompanies as utility')
    .leftJoin('companies as owner', (join) =>
      join.onRef('owner.id', '=', 'utility.addedByCompanyId').on('utility.acceptedAt', 'is', null),
    )
    .$if(scope !== 'all', (query) =>
      query.where((eb) => {
        const companyId = scope === 'all' ? 0 : scope.companyId
        const account = eb
          .selectFrom('utilityAccounts')
          .whereRef('utilityAccounts.utilityCompanyId', '=', 'utility.id')
          .where('utilityAccounts.companyId', '=', companyId)
          .select('utilityAccounts.id')
        return eb.or([eb.exists(account), eb('owner.id', '=', companyId)])
      }),
    )
    .where('utility.deactivatedAt', 'is', null)
    .$if(scope === 'all', (query) => query.where(isSharedOrOfAccepted('utility')))
    .select(['utility.id', 'utility.name', 'owner.name as ownOf'])
    .orderBy('utility.name')
    .execute()
}

export async function findUtility(
  db: Queryable,
  id: number,
  scope: OwnedScope,
): Promise<KnownUtility | undefined> {
  return db
    .selectFrom('utilityCompanies')
    .where('id', '=', id)
    .where(within(scope))
    .select(['id', 'name', 'aliases'])
    .executeTakeFirst()
}

/** Holds a utility until the transaction ends, also against records that come to name it. */
export async function lockUtility(tx: DatabaseTransaction, id: number): Promise<void> {
  await holdOffMerges(tx)
  await tx.selectFrom('utilityCompanies').where('id', '=', id).select('id').forUpdate().execute()
}
