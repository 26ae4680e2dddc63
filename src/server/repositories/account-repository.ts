import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { bareAccountNumber, type KnownAccount } from '#domain/matching/match-account.ts'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'
import type { BillScope } from '../policies/bill-scope.ts'
import { holdOffMerges } from './records/merged-records.ts'

export interface Account extends KnownAccount {
  companyId: number
  deliveryMethod: string | null
}

/** The condition that keeps a query on accounts within what its caller may see. */
function visibleAccounts(scope: BillScope) {
  return (eb: ExpressionBuilder<Tables, 'utilityAccounts'>): Expression<SqlBool> => {
    if (scope.kind === 'every-company') return eb.lit(true)
    if (scope.kind === 'company') return eb('utilityAccounts.companyId', '=', scope.companyId)
    return eb.and([
      eb('utilityAccounts.osCanProcess', '=', true),
      eb('utilityAccounts.excludeFromT1Processing', '=', false),
    ])
  }
}

/** An account by its id, if the caller may see it and it is of this company or utility. */
export async function findAccount(
  db: Queryable,
  scope: BillScope,
  of: { companyId: number } | { utilityCompanyId: number },
  id: number,
): Promise<Account | undefined> {
  const query = accounts(db).where(visibleAccounts(scope)).where('id', '=', id)
  const owned =
    'companyId' in of
      ? query.where('companyId', '=', of.companyId)
      : query.where('utilityCompanyId', '=', of.utilityCompanyId)
  return owned.executeTakeFirst()
}

/** An account by its id alone, if the caller may see it. */
export async function findAccountById(
  db: Queryable,
  scope: BillScope,
  id: number,
): Promise<Account | undefined> {
  return accounts(db).where(visibleAccounts(scope)).where('id', '=', id).executeTakeFirst()
}

/** Accounts by their ids, whoever's they are. */
export async function findAccountsById(db: Queryable, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return []
  return accounts(db).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
}

/** A company's accounts whose number is the printed one but for punctuation and leading zeros. */
export async function findAccountsLike(
  db: Queryable,
  companyId: number,
  printed: string,
): Promise<Account[]> {
  const bare = bareAccountNumber(printed).replace(/^0+/, '')
  return accounts(db)
    .where('companyId', '=', companyId)
    .where(sql`ltrim(acct_num_bare, '0')`, '=', bare)
    .execute()
}

const accounts = (db: Queryable) =>
  db
    .selectFrom('utilityAccounts')
    .select(['id', 'utilityCompanyId', 'companyId', 'acctNum', 'deliveryMethod'])

/** A utility's accounts with their company and property: of several properties the first by name. */
export async function findAccountsOfUtility(db: Queryable, scope: BillScope, utilityCompanyId: number) {
  return db
    .selectFrom('utilityAccounts')
    .innerJoin('companies', 'companies.id', 'utilityAccounts.companyId')
    .where(visibleAccounts(scope))
    .where('utilityAccounts.utilityCompanyId', '=', utilityCompanyId)
    .select((eb) => [
      'utilityAccounts.id',
      'utilityAccounts.acctNum',
      'utilityAccounts.utilityCompanyId',
      'utilityAccounts.companyId',
      'companies.name as companyName',
      'utilityAccounts.status',
      eb
        .selectFrom('utilityAccountMeters as uam')
        .innerJoin('utilityMeters as um', 'um.id', 'uam.utilityMeterId')
        .innerJoin('properties', 'properties.id', 'um.propertyId')
        .whereRef('uam.utilityAccountId', '=', 'utilityAccounts.id')
        .select((inner) => inner.fn.min('properties.name').as('name'))
        .as('propertyName'),
    ])
    .orderBy('companies.name')
    .orderBy('utilityAccounts.acctNum')
    .execute()
}

/** Holds an account until the transaction ends. */
export async function lockAccount(tx: DatabaseTransaction, id: number): Promise<void> {
  await holdOffMerges(tx)
  await tx.selectFrom('utilityAccounts').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}
