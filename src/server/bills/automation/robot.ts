import { decideForRobot, type RobotDecision } from '#domain/bills/automation/decide.ts'
import { type HeldUp, heldUp } from '#domain/bills/automation/held-up.ts'
import { nextStatus } from '#domain/bills/bill-status.ts'
import type { Fields, Reading } from '#reading/extraction.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import { report } from '#server/platform/change-events.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type Account,
  findAccount,
  findAccountsLike,
  lockAccount,
} from '#server/records/repositories/account-repository.ts'
import { Touched } from '#server/records/touched.ts'
import { judgingOverlaps } from '../assessment/judge-overlaps.ts'
import { judgeWaiting } from '../assessment/judge-waiting.ts'
import { judgeDraft } from '../assessment/validation-context.ts'
import { draftOfReading, pageOf } from '../editor/drafts.ts'
import { settleAsSaved, settleAsSkipped } from '../editor/settle-as-saved.ts'
import { billEvent } from '../queue/open-bill.ts'
import { findBillFacts } from '../repositories/bill-facts.ts'
import {
  type Bill,
  changeBillRow,
  insertBillEvent,
  lockBill,
  savedFrom,
} from '../repositories/bill-records.ts'
import { findReading, type StoredReading } from '../repositories/readings.ts'
import { findSavedBillSummaries } from '../repositories/saved-bill-repository.ts'
import { billsForService, saysWhatItIs, surenessOf } from './what-was-read.ts'

/** Nobody: the robot is no person. */
const ROBOT = null

/** Processes a bill that waits for a person, where its account allows that; one that does not wait stays as it is. */
export async function processByRobot(
  services: Pick<Services, 'db' | 'events' | 'queue'>,
  billId: number,
): Promise<void> {
  const { db, events } = services
  await db.transaction().execute(async (tx) => {
    const bill = await lockBill(tx, EVERY_COMPANY, billId)
    if (bill === undefined || bill.progress !== null) return
    if (bill.status !== 'GPT_PARSED' && bill.status !== 'ERROR') return
    const after = await letRobotDecide(tx, services, bill)
    if (after.version !== bill.version) await events.publish(tx, billEvent(after))
  })
}

/**
 * Saves, skips or leaves a bill under review by the robot's rules, where its account allows that. Answers the bill
 * as it is then; to be told of by the caller.
 */
export async function letRobotDecide(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events' | 'queue'>,
  bill: Bill,
): Promise<Bill> {
  const accountId = bill.utilityAccountId
  if (accountId === null || !(await findBillFacts(tx, bill.id)).autoProcess) return bill
  // Two bills of one account are saved one after the other, so that the second is held against the first.
  await lockAccount(tx, accountId)
  const account = await findAccount(tx, EVERY_COMPANY, { companyId: bill.companyId }, accountId)
  const stored = await findReading(tx, bill.id)
  if (account === undefined || stored === undefined) return bill
  const decision = await decide(tx, bill, account, stored)
  if (decision.kind === 'save') {
    const saved = await settleAsSaved(tx, services, bill, account, stored, {
      step: 'auto-save',
      userId: ROBOT,
    })
    await judgeWaiting(tx, services, new Touched().account(account.id))
    await report(tx, 'SavedBillsChanged', null)
    return saved
  }
  if (decision.kind === 'skip')
    return judgingOverlaps(tx, services, bill.id, () =>
      settleAsSkipped(tx, bill, { step: 'auto-skip', userId: ROBOT }, decision.because),
    )
  return leave(tx, bill, decision.because)
}

async function decide(
  tx: DatabaseTransaction,
  bill: Bill,
  account: Account,
  stored: StoredReading,
): Promise<RobotDecision> {
  const draft = draftOfReading(stored)
  const { errors, warnings, judgement } = await judgeDraft(tx, bill, account, draft, pageOf(stored))
  const { reading, charges, usages } = stored
  return decideForRobot({
    isBill: reading.isBill,
    notABillReason: reading.notABillReason,
    billsForService: billsForService(reading.fields),
    saysWhatItIs: saysWhatItIs(reading.notABillReason),
    accountKnown: true,
    draft,
    problems: [...errors, ...warnings],
    judgement,
    fields: surenessOf(reading.fields, await heldUpBy(tx, bill, account, reading.fields)),
    lines: [...charges, ...usages]
      .filter((line) => line.applicable)
      .map((line) => line.evidence?.confidence ?? 0),
  })
}

/** What the records of the account say for the values that name the bill. */
async function heldUpBy(
  tx: DatabaseTransaction,
  bill: Bill,
  account: Account,
  fields: Fields,
): Promise<HeldUp> {
  const { accountNumber, invoiceDate, startDate, endDate } = fields
  const alternatives = (accountNumber?.alternatives ?? []).map(({ value }) => value)
  const meant = await findAccountsLike(tx, bill.companyId, alternatives)
  const otherNumbers = meant.filter(({ id }) => id !== account.id).map(({ acctNum }) => acctNum)
  return heldUp(
    {
      accountNumber: accountNumber && candidatesOf(accountNumber),
      invoiceDate: invoiceDate && candidatesOf(invoiceDate),
      startDate: startDate?.value ?? null,
      endDate: endDate?.value ?? null,
    },
    {
      acctNum: account.acctNum,
      otherNumbers,
      savedBills: await findSavedBillSummaries(tx, account.id, savedFrom(bill)),
    },
  )
}

const candidatesOf = <T>({ value, alternatives }: Reading<T>) => ({
  value,
  others: alternatives.map((other) => other.value),
})

/** Puts the bill before a person with the reason. */
async function leave(tx: DatabaseTransaction, bill: Bill, because: string): Promise<Bill> {
  const changed = await changeBillRow(tx, bill.id, bill.changedBy, {
    status: nextStatus(bill.status, 'fail') ?? bill.status,
    lastErrorCause: because,
    lastAutomationError: because,
  })
  await insertBillEvent(tx, {
    billId: bill.id,
    kind: 'left by the robot',
    userId: ROBOT,
    details: { because },
  })
  return changed
}
