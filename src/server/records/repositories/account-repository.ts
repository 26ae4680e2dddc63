import { type Expression, type ExpressionBuilder, type NotNull, type SqlBool, sql } from 'kysely'
import { bareAccountNumber, type KnownAccount } from '#domain/bills/matching/match-account.ts'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { holdOffMerges } from './merged-records.ts'

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

/** A company's accounts whose number is one of the printed ones but for punctuation and leading zeros. */
export async function findAccountsLike(
  db: Queryable,
  companyId: number,
  printed: readonly string[],
): Promise<Account[]> {
  if (printed.length === 0) return []
  const bare = printed.map((number) => bareAccountNumber(number).replace(/^0+/, ''))
  return accounts(db)
    .where('companyId', '=', companyId)
    .where(sql`ltrim(acct_num_bare, '0')`, '=', sql`any(${bare}::text[])`)
    .orderBy('id')
    .execute()
}

const accounts = (db: Queryable) =>
  db
    .selectFrom('utilityAccounts')
    .select(['id', 'utilityCompanyId', 'companyId', 'acctNum', 'deliveryMethod'])

/** A utility's accounts with their company and property. */
export async function findAccountsOfUtility(db: Queryable, scope: BillScope, utilityCompanyId: number) {
  return db
    .selectFrom('utilityAccounts')
    .innerJoin('companies', 'companies.id', 'utilityAccounts.companyId')
    .where(visibleAccounts(scope))
    .where('utilityAccounts.utilityCompanyId', '=', utilityCompanyId)
    .select([
      'utilityAccounts.id',
      'utilityAccounts.acctNum',
      'utilityAccounts.utilityCompanyId',
      'utilityAccounts.companyId',
      'companies.name as companyName',
      'utilityAccounts.status',
      firstProperty,
    ])
    .orderBy('companies.name')
    .orderBy('utilityAccounts.acctNum')
    .execute()
}

/** Of several properties the first by name. */
const firstProperty = (eb: ExpressionBuilder<Tables, 'utilityAccounts'>) =>
  eb
    .selectFrom('utilityAccountMeters as uam')
    .innerJoin('utilityMeters as um', 'um.id', 'uam.utilityMeterId')
    .innerJoin('properties', 'properties.id', 'um.propertyId')
    .whereRef('uam.utilityAccountId', '=', 'utilityAccounts.id')
    .select((inner) => inner.fn.min('properties.name').as('name'))
    .as('propertyName')

/** A summary bill may name more; the list to choose from begins with these. */
const MAX_ON_PAGE = 20

/**
 * A company's accounts that a page names: by their own number, then by that of one of their meters. `numbers` are bare, as a
 * reading has them.
 */
export async function findAccountsOnPage(
  db: Queryable,
  scope: BillScope,
  companyId: number,
  numbers: readonly string[],
) {
  if (numbers.length === 0) return []
  const trimmed = numbers.map((number) => number.replace(/^0+/, ''))
  const isNamed = sql<boolean>`ltrim(utility_accounts.acct_num_bare, '0') = any(${trimmed}::text[])`
  const ofMeters = sql<number>`(
    select uam.utility_account_id from utility_account_meters as uam
    where uam.status <> 'Delete' and meter_number_key(uam.meter_num) = any(${numbers}::text[])
    union
    select uam.utility_account_id from utility_meters as um
    join utility_account_meters as uam on uam.utility_meter_id = um.id
    where uam.status <> 'Delete' and meter_number_key(um.meter_num) = any(${numbers}::text[])
  )`
  return db
    .selectFrom('utilityAccounts')
    .innerJoin('utilityCompanies as utility', 'utility.id', 'utilityAccounts.utilityCompanyId')
    .where(visibleAccounts(scope))
    .where('utilityAccounts.companyId', '=', companyId)
    .where((eb) => eb.or([isNamed, eb('utilityAccounts.id', 'in', ofMeters)]))
    .select([
      'utilityAccounts.id',
      'utilityAccounts.acctNum',
      'utility.name as utilityName',
      isNamed.as('byOwnNumber'),
      firstProperty,
    ])
    .orderBy('byOwnNumber', 'desc')
    .orderBy('utilityAccounts.acctNum')
    .limit(MAX_ON_PAGE)
    .execute()
}

/** Holds the accounts of bills until the transaction ends, in the order of their ids. */
export async function lockAccountsOf(tx: DatabaseTransaction, billIds: readonly number[]): Promise<void> {
  await holdOffMerges(tx)
  await tx
    .selectFrom('utilityAccounts')
    .where('id', 'in', (query) =>
      query
        .selectFrom('bills')
        .select('utilityAccountId')
        .where(sql<boolean>`id = any(${billIds}::bigint[])`)
        .where('utilityAccountId', 'is not', null)
        .$narrowType<{ utilityAccountId: NotNull }>(),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Holds an account until the transaction ends. */
export async function lockAccount(tx: DatabaseTransaction, id: number): Promise<void> {
  await holdOffMerges(tx)
  await tx.selectFrom('utilityAccounts').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}
