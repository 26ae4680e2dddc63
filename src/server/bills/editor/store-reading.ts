import type { JudgedBill } from '#domain/bills/assessment/judge-bill.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { type Account, findAccount } from '#server/records/repositories/account-repository.ts'
import { judgeDraft } from '../assessment/validation-context.ts'
import { replaceReadLines } from '../matching/learn-mappings.ts'
import type { MatchedBill } from '../matching/match-bill.ts'
import { composeReading } from '../reading/compose-reading.ts'
import type { MadeReading } from '../reading/make-reading.ts'
import type { Bill } from '../repositories/bill-records.ts'
import {
  deleteUntouchedReading,
  findReading,
  insertReading,
  putReadingCharges,
  putReadingUsages,
  type StoredReading,
} from '../repositories/readings.ts'
import { draftOfReading, pageOf } from './drafts.ts'

export interface JudgedReading {
  stored: StoredReading
  account: Account | null
  verdict: JudgedBill
}

/**
 * Writes what was read from a bill, each line with its meter and type, and answers what stands against saving it
 * so. A reading that a person edited stays as it is.
 */
export async function storeReading(
  tx: DatabaseTransaction,
  bill: Bill,
  matched: MatchedBill,
  made: MadeReading,
): Promise<JudgedReading> {
  await deleteUntouchedReading(tx, bill.id)
  if ((await findReading(tx, bill.id)) === undefined) await writeReading(tx, bill, matched, made)
  const stored = await findReading(tx, bill.id)
  if (stored === undefined) throw new Error(`bill ${bill.id} has no reading after one was written`)
  const { utilityCompanyId, accountId } = matched
  if (utilityCompanyId !== null && bill.copyOf === null)
    await replaceReadLines(tx, { utilityCompanyId, companyId: bill.companyId }, stored)
  const found =
    accountId === null
      ? undefined
      : await findAccount(tx, EVERY_COMPANY, { companyId: bill.companyId }, accountId)
  const account = found ?? null
  const judged = { ...bill, utilityCompanyId }
  const verdict = await judgeDraft(tx, judged, account, draftOfReading(stored), pageOf(stored))
  return { stored, account, verdict }
}

async function writeReading(
  tx: DatabaseTransaction,
  bill: Bill,
  matched: MatchedBill,
  made: MadeReading,
): Promise<void> {
  const { reading, charges, usages } = await composeReading(tx, bill, matched, made)
  const readingId = await insertReading(tx, {
    ...reading,
    configurationId: made.configuration?.id ?? null,
    response: made.response,
    serviceFailure: made.serviceFailure,
  })
  await putReadingCharges(tx, readingId, charges)
  await putReadingUsages(tx, readingId, usages)
}
