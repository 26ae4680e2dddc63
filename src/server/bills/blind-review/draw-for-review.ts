import { randomInt } from 'node:crypto'
import { isDrawn } from '#domain/bills/blind-review/draw.ts'
import { type Caller, EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { type Account, findAccount } from '#server/records/repositories/account-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import { chosenForBill } from '../assessment/chosen-for-bill.ts'
import { finishDraft } from '../editor/update-bill.ts'
import { matchBill } from '../matching/match-bill.ts'
import { rematchLines } from '../matching/rematch-lines.ts'
import { billEvent } from '../queue/open-bill.ts'
import { findLastMove } from '../repositories/bill-facts.ts'
import { type Bill, insertBillRow } from '../repositories/bill-records.ts'
import { copyArrival, hasColleague, insertReview, wasSaved } from '../repositories/blind-review-repository.ts'
import type { StoredReading } from '../repositories/readings.ts'
import { copyAsRead, keepAsRead } from '../repositories/readings-as-read.ts'
import { answerOf } from './answers.ts'

/** How many bills come back. */
export interface ReviewSettings {
  settings: Pick<Services['settings'], 'blindReviews'>
}

const FINEST = 2 ** 47

/**
 * Where chance has it, a bill that one of our own staff is about to save comes back to a second person: a copy of it as
 * it was read. `stored` is what is saved.
 */
export async function drawForReview(
  tx: DatabaseTransaction,
  { events, settings }: Pick<Services, 'events'> & ReviewSettings,
  caller: Caller,
  bill: Bill,
  account: Account,
  stored: StoredReading,
): Promise<void> {
  const { reading } = stored
  const drawn = caller.admin && isDrawn(settings.blindReviews, randomInt(FINEST) / FINEST)
  if (drawn && (await isFit(tx, caller, bill, stored))) {
    if (!reading.edited) await keepAsRead(tx, reading.id)
    const copy = await copyBill(tx, bill, caller.userId, stored)
    const firstAnswer = await answerOf(tx, account, stored)
    await insertReview(tx, { billId: bill.id, copyId: copy.id, firstUserId: caller.userId, firstAnswer })
    await events.publish(tx, billEvent(copy))
  }
}

/**
 * A bill that was read, with what was read still known, for the first time, and somebody there to take it. What was
 * chosen at the upload of one that moved to another client is not of that client.
 */
async function isFit(
  tx: DatabaseTransaction,
  { userId }: Caller,
  bill: Bill,
  { reading }: StoredReading,
): Promise<boolean> {
  if (bill.copyOf !== null || !reading.isBill) return false
  if (reading.edited && reading.asRead === null) return false
  if ((await findLastMove(tx, bill.id)) !== undefined) return false
  return (await hasColleague(tx, userId)) && !(await wasSaved(tx, bill.id))
}

/** As the bill was when it had been read: neither what people chose for it since nor what they changed goes along. */
async function copyBill(
  tx: DatabaseTransaction,
  bill: Bill,
  hiddenFrom: number,
  { reading: { id: readingId, fields } }: StoredReading,
): Promise<Bill> {
  const copy = await insertBillRow(tx, {
    companyId: bill.companyId,
    // What reading a bill makes of it; the judgement below is one more.
    version: bill.sourceBillId === null ? 2 : 1,
    status: bill.status,
    sha256: bill.sha256,
    fileName: bill.fileName,
    pageCount: bill.pageCount,
    unreadPages: bill.unreadPages,
    changedBy: bill.uploadedBy,
    utilityName: bill.utilityName,
    acctNum: bill.acctNum,
    meterNum: bill.meterNum,
    invoiceDate: fields.invoiceDate?.value ?? null,
    startDate: bill.startDate,
    endDate: bill.endDate,
    totalCents: bill.totalCents,
    lastErrorCause: bill.lastErrorCause,
    lastAutomationError: bill.lastAutomationError,
    sourceBillId: bill.sourceBillId,
    sourcePageFrom: bill.sourcePageFrom,
    sourcePageTo: bill.sourcePageTo,
    splitDeclined: true,
    copyOf: bill.id,
    hiddenFrom,
  })
  await copyArrival(tx, { from: bill.id, to: copy.id })
  await copyAsRead(tx, readingId, { from: bill.id, to: copy.id })
  const matched = await matchBill(tx, { ...copy, ...(await chosenAtUpload(tx, copy)) }, fields)
  const whole = { ...copy, utilityCompanyId: matched.utilityCompanyId, utilityAccountId: matched.accountId }
  await rematchLines(tx, whole)
  return finishDraft(tx, whole, bill.uploadedBy)
}

/** What was chosen for it at its upload, as far as it is there still: others have been chosen meanwhile, and records go. */
async function chosenAtUpload(tx: DatabaseTransaction, { id, companyId }: Bill) {
  const { utilityCompanyId: utility, utilityAccountId: account } = await chosenForBill(tx, id)
  const scope = { companyId }
  const isUtility = utility !== null && (await findUtility(tx, utility, scope)) !== undefined
  const isAccount = account !== null && (await findAccount(tx, EVERY_COMPANY, scope, account)) !== undefined
  return {
    utilityCompanyId: isUtility ? utility : null,
    utilityAccountId: isAccount ? account : null,
  }
}
