import { matchAccount, onlyAccountOn } from '#domain/bills/matching/match-account.ts'
import { matchUtility } from '#domain/bills/matching/match-utility.ts'
import type { Fields } from '#reading/extraction.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findAccount, findAccountsLike } from '#server/records/repositories/account-repository.ts'
import { findUtilities } from '#server/records/repositories/utility-repository.ts'
import type { Bill } from '../repositories/bill-records.ts'

export interface MatchedBill {
  utilityCompanyId: number | null
  accountId: number | null
}

/**
 * Whose bill it is. What was chosen at upload or by a person stays; else the printed account number among the
 * company's accounts decides, of the printed utility's first; where none was read, the only account whose number
 * is anywhere on the page.
 */
export async function matchBill(
  db: Queryable,
  bill: Pick<Bill, 'companyId' | 'utilityCompanyId' | 'utilityAccountId' | 'acctNum'>,
  fields: Fields,
): Promise<MatchedBill> {
  if (bill.utilityAccountId !== null) {
    const account = await findAccount(db, EVERY_COMPANY, { companyId: bill.companyId }, bill.utilityAccountId)
    return { utilityCompanyId: account?.utilityCompanyId ?? null, accountId: bill.utilityAccountId }
  }
  const chosen = bill.utilityCompanyId
  const utilityCompanyId = chosen ?? (await printedUtility(db, bill.companyId, fields))
  const number = fields.accountNumber?.value ?? bill.acctNum
  const alike = await findAccountsLike(db, bill.companyId, number === null ? [] : [number])
  const account =
    matchAccount(number ?? '', alike, utilityCompanyId) ??
    (chosen === null ? matchAccount(number ?? '', alike, null) : null) ??
    onlyAccountOn(
      number,
      await findAccountsLike(db, bill.companyId, fields.printedNumbers ?? []),
      utilityCompanyId,
    )
  return { utilityCompanyId: account?.utilityCompanyId ?? utilityCompanyId, accountId: account?.id ?? null }
}

async function printedUtility(db: Queryable, companyId: number, { utility }: Fields): Promise<number | null> {
  if (utility === null) return null
  return matchUtility(utility.value, await findUtilities(db, { companyId }))?.id ?? null
}
