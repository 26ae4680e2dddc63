import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Account, findAccount, findAccountsOfUtility } from './repositories/account-repository.ts'
import { findCompanies, findProcessors } from './repositories/company-repository.ts'
import { findUtilitiesToPick, type PickedUtility } from './repositories/utility-repository.ts'

export type { PickedUtility }

/** Throws not_found for an account that is not the utility's, or not the caller's to see. */
export async function accountOfUtility(
  db: Database,
  caller: Caller,
  utilityCompanyId: number,
  accountId: number,
): Promise<Account> {
  const account = await findAccount(db, caller.scope, { utilityCompanyId }, accountId)
  if (account === undefined) throw notFound('utility account')
  return account
}

/** The utilities that a caller picks from: those of a company, or all. */
export const utilitiesFor = (db: Database, { scope }: Caller): Promise<PickedUtility[]> =>
  findUtilitiesToPick(db, scope.kind === 'company' ? { companyId: scope.companyId } : 'all')

export const accountsOfUtility = (db: Database, { scope }: Caller, utilityCompanyId: number) =>
  findAccountsOfUtility(db, scope, utilityCompanyId)

export const allCompanies = (db: Database) => findCompanies(db)

/** Everybody whose settled bills can be asked for. */
export const billProcessors = (db: Database) => findProcessors(db)
