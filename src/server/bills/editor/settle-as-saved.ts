import { sql } from 'kysely'
import { sumCents } from '#base/money.ts'
import { periodOf } from '#domain/bills/validation/billed-meters.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import type { Account } from '#server/records/repositories/account-repository.ts'
import { statusAfter } from '../queue/open-bill.ts'
import { type Bill, changeBillRow } from '../repositories/bill-records.ts'
import type { StoredReading } from '../repositories/readings.ts'
import { nextSavedBillId } from '../repositories/saved-bill-repository.ts'
import { tellProcessed } from '../upload/tell-uploader.ts'
import { draftOfReading } from './drafts.ts'
import { recordStep } from './settlement.ts'
import { type SavedBy, writeSavedBill } from './write-saved-bill.ts'

/**
 * Writes the saved bill of a reading that passed the rules, and settles the bill; by the robot without a user. A copy is
 * settled as any bill, and nothing is saved of it.
 */
export async function settleAsSaved(
  tx: DatabaseTransaction,
  services: Pick<Services, 'queue'>,
  bill: Bill,
  account: Account,
  stored: StoredReading,
  { step, ...by }: Omit<SavedBy, 'id'> & { step: 'save' | 'auto-save' },
): Promise<Bill> {
  const { userId } = by
  const savedBillId =
    bill.copyOf === null
      ? await writeSavedBill(tx, services, bill, account, stored, by)
      : await nextSavedBillId(tx)
  const changed = await changeBillRow(tx, bill.id, userId, {
    status: statusAfter(bill, step),
    utilityCompanyId: account.utilityCompanyId,
    utilityAccountId: account.id,
    ...headerOf(stored),
    progress: null,
    lastErrorCause: null,
    lastAutomationError: null,
    processedAt: sql<Date>`now()`,
    processedBy: userId,
  })
  const { acknowledged = [] } = by
  const seen = bill.copyOf === null ? {} : { acknowledged: [...acknowledged] }
  await recordStep(tx, { kind: 'saved', userId, savedBillId, ...seen }, bill, changed)
  await tellProcessed(tx, changed, by)
  return changed
}

/** Settles a bill without saving it. */
export async function settleAsSkipped(
  tx: DatabaseTransaction,
  bill: Bill,
  { step, userId }: { step: 'skip' | 'auto-skip'; userId: number | null },
  cause?: string,
): Promise<Bill> {
  const changed = await changeBillRow(tx, bill.id, userId, {
    status: statusAfter(bill, step),
    progress: null,
    ...(cause === undefined ? {} : { lastErrorCause: cause }),
    processedAt: sql<Date>`now()`,
    processedBy: userId,
  })
  await recordStep(tx, { kind: 'skipped', userId }, bill, changed)
  return changed
}

/** A saved bill is listed by what was saved, whatever the page prints. */
function headerOf(stored: StoredReading) {
  const { invoiceDate, charges, usages } = draftOfReading(stored)
  const period = periodOf([...charges, ...usages].filter((line) => line.applicable))
  return {
    invoiceDate,
    startDate: period?.startDate ?? null,
    endDate: period?.endDate ?? null,
    totalCents: sumCents(charges.filter((line) => line.applicable).map((line) => line.amount)),
  }
}
