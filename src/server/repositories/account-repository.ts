import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { bareAccountNumber, type KnownAccount } from '#domain/matching/match-account.ts'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'
import type { BillScope } from '../policies/bill-scope.ts'

export interface Account extends KnownAccount {
  companyId: number
  deliveryMethod: string | null
}

/** The condition that keeps a query on accounts within what its caller may see. */
function visibleAccounts(scope: BillScope) {
  return (eb: ExpressionBuilder<Tables, 'utility_accounts'>): Expression<SqlBool> => {
    if (scope.kind === 'every-company') return eb.lit(true)
    if (scope.kind === 'company') return eb('utility_accounts.company_id', '=', scope.companyId)
    return eb.and([
      eb('utility_accounts.os_can_process', '=', true),
      eb('utility_accounts.exclude_from_t1_processing', '=', false),
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
      ? query.where('company_id', '=', of.companyId)
      : query.where('utility_company_id', '=', of.utilityCompanyId)
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
    .where('company_id', '=', companyId)
    .where(sql`ltrim(acct_num_bare, '0')`, '=', bare)
    .execute()
}

const accounts = (db: Queryable) =>
  db
    .selectFrom('utility_accounts')
    .select([
      'id',
      'utility_company_id as utilityCompanyId',
      'company_id as companyId',
      'acct_num as acctNum',
      'delivery_method as deliveryMethod',
    ])

/** A utility's accounts with their company and property: of several properties the first by name. */
export async function findAccountsOfUtility(db: Queryable, scope: BillScope, utilityCompanyId: number) {
  return db
    .selectFrom('utility_accounts')
    .innerJoin('companies', 'companies.id', 'utility_accounts.company_id')
    .where(visibleAccounts(scope))
    .where('utility_accounts.utility_company_id', '=', utilityCompanyId)
    .select((eb) => [
      'utility_accounts.id',
      'utility_accounts.acct_num',
      'utility_accounts.utility_company_id',
      'utility_accounts.company_id',
      'companies.name as company_name',
      'utility_accounts.status',
      eb
        .selectFrom('utility_account_meters as uam')
        .innerJoin('utility_meters as um', 'um.id', 'uam.utility_meter_id')
        .innerJoin('properties', 'properties.id', 'um.property_id')
        .whereRef('uam.utility_account_id', '=', 'utility_accounts.id')
        .select((inner) => inner.fn.min('properties.name').as('name'))
        .as('property_name'),
    ])
    .orderBy('companies.name')
    .orderBy('utility_accounts.acct_num')
    .execute()
}

/** Holds an account until the transaction ends. */
export async function lockAccount(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.selectFrom('utility_accounts').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}
