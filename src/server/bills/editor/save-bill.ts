import { bareAccountNumber } from '#domain/bills/matching/match-account.ts'
import type { Problem } from '#domain/bills/problem.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { report } from '#server/platform/change-events.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type Account, lockAccount } from '#server/records/repositories/account-repository.ts'
import { Touched } from '#server/records/touched.ts'
import { judgeWaiting } from '../assessment/judge-waiting.ts'
import { accountForBill, type BillInput } from '../assessment/validate-bill.ts'
import { judgeDraft } from '../assessment/validation-context.ts'
import { drawForReview, type ReviewSettings } from '../blind-review/draw-for-review.ts'
import { learnMappings } from '../matching/learn-mappings.ts'
import { type BillReference, billEvent, openBill } from '../queue/open-bill.ts'
import type { Bill } from '../repositories/bill-records.ts'
import { findReading, type StoredReading } from '../repositories/readings.ts'
import { draftOfInput, draftOfReading, pageOf } from './drafts.ts'
import { type Effort, keepEffort } from './keep-effort.ts'
import { settleAsSaved } from './settle-as-saved.ts'
import { storeEdits } from './store-edits.ts'

/** The warnings that a person accepts: all, none, or those of some rules, in these words where they are given. */
export type AcceptedWarnings = boolean | readonly { rule: string; message?: string | undefined }[]

/**
 * Saves a bill as it was sent: its edits into the reading, the saved bill with its lines and what they came from,
 * the new status and what was learned, in one transaction. Answers what must be mended first, and writes nothing
 * then; warnings that were not accepted among it. What the save took is kept with it. Of a copy for a second
 * person nothing but its own state is written. Of two people who save at once the second gets `RecordChanged`.
 */
export async function saveBill(
  { db, events, queue, settings }: Pick<Services, 'db' | 'events' | 'queue'> & ReviewSettings,
  caller: Caller,
  input: BillInput,
  accepted: AcceptedWarnings = true,
  effort?: Effort,
): Promise<Problem[]> {
  return db.transaction().execute(async (tx) => {
    const bill = await openBill(tx, caller, input, 'save')
    const account = await accountForBill(tx, caller, bill, input.utility_account_id)
    // Two bills of one account are saved one after the other, so that the second is held against the first.
    if (account) await lockAccount(tx, account.id)
    const current = await findReading(tx, bill.id)
    const draft = draftOfInput(input.gpt_bill, current?.reading)
    const { errors, warnings } = await judgeDraft(tx, bill, account, draft, pageOf(current))
    const heldBack = [...errors, ...warnings.filter((warning) => !isAccepted(warning, accepted))]
    if (heldBack.length > 0 || account === null) return heldBack
    const stored = await storeEdits(tx, bill.id, current, input.gpt_bill, caller.userId)
    await settleByPerson(tx, { events, queue, settings }, caller, { bill, account, stored, warnings })
    if (bill.copyOf !== null) return []
    if (effort !== undefined) await keepEffort(tx, caller, bill.id, effort)
    await judgeWaiting(tx, { events, queue }, new Touched().account(account.id))
    await report(tx, 'SavedBillsChanged', null)
    return []
  })
}

interface ToSave {
  bill: Bill
  account: Account
  stored: StoredReading
  /** Those that the person accepts. */
  warnings: readonly Problem[]
}

type Needed = Pick<Services, 'events' | 'queue'> & ReviewSettings

/** Saves what is stored of a bill, and learns from it. What is held against it is judged again by the caller. */
async function settleByPerson(
  tx: DatabaseTransaction,
  { events, queue, settings }: Needed,
  caller: Caller,
  { bill, account, stored, warnings }: ToSave,
): Promise<void> {
  // Before anything is learned of the save: a second person is to see what the first one saw.
  await drawForReview(tx, { events, settings }, caller, bill, account, stored)
  const changed = await settleAsSaved(tx, { queue }, bill, account, stored, {
    step: 'save',
    userId: caller.userId,
    acknowledged: warnings.map(({ rule, message }) => ({ rule, message })),
  })
  await events.publish(tx, billEvent(changed))
  if (bill.copyOf !== null) return
  await learnMappings(tx, { utilityCompanyId: account.utilityCompanyId, companyId: bill.companyId }, stored)
  if (wasCorrected(stored, account)) await queue.enqueue(tx, 'learn-bill', { billId: bill.id })
}

/** Saves a bill as it is stored, if it is clean now; else throws `CallError` that says why it is not. */
export async function saveCleanWithin(
  tx: DatabaseTransaction,
  services: Needed,
  caller: Caller,
  reference: BillReference,
  touched: Touched,
): Promise<void> {
  const bill = await openBill(tx, caller, reference, 'save')
  if (bill.copyOf !== null) throw new CallError('conflict', 'Open this bill to review it a second time.')
  const account = await accountForBill(tx, caller, bill, null)
  const stored = await findReading(tx, bill.id)
  if (account === null || stored === undefined)
    throw new CallError('conflict', 'This bill has no account or was not read.')
  const { errors, warnings, judgement } = await judgeDraft(
    tx,
    bill,
    account,
    draftOfReading(stored),
    pageOf(stored),
  )
  if (judgement?.standing !== 'clean') {
    const [reason] = [...errors, ...warnings].map(({ message }) => message).concat(judgement?.doubts ?? [])
    throw new CallError('conflict', `This bill is not clean any more. ${reason ?? ''}`.trim())
  }
  await settleByPerson(tx, services, caller, { bill, account, stored, warnings: [] })
  touched.account(account.id)
}

const isAccepted = ({ rule, message }: Problem, accepted: AcceptedWarnings): boolean =>
  typeof accepted === 'boolean'
    ? accepted
    : accepted.some((warning) => warning.rule === rule && (warning.message ?? message) === message)

/** A bill that was read right has nothing to teach. */
function wasCorrected({ reading }: StoredReading, account: Account): boolean {
  const read = reading.fields.accountNumber?.value ?? ''
  return reading.edited || bareAccountNumber(read) !== bareAccountNumber(account.acctNum)
}
