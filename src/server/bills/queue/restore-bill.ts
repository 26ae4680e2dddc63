import { forgetLessonsOf } from '#server/bill-templates/repositories/lesson-repository.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { lockAccount } from '#server/records/repositories/account-repository.ts'
import { changeAndReport, type Touched } from '#server/records/touched.ts'
import { accountForBill } from '../assessment/validate-bill.ts'
import { judgeDraft } from '../assessment/validation-context.ts'
import { stateOf } from '../editor/bill-state.ts'
import { draftOfReading, pageOf } from '../editor/drafts.ts'
import { type StepMemory, stepMemory } from '../editor/settlement.ts'
import { takeSavedBillBack, writeSavedBill } from '../editor/write-saved-bill.ts'
import { findLastStep } from '../repositories/bill-facts.ts'
import { type Bill, changeBillRow, insertBillEvent } from '../repositories/bill-records.ts'
import { findReading, findReadingPages } from '../repositories/readings.ts'
import { tellReviewed } from '../tell-reviewed.ts'
import { enqueueReading } from '../upload/enqueue-reading.ts'
import { WAITING } from '../upload/progress.ts'
import { type BillReference, billEvent, openBill } from './open-bill.ts'

/**
 * Takes the last save, skip or revert back, a person's or the robot's: the bill is what it was before, and a saved
 * bill that a revert took away is there again under its id. Asked for again it takes back the step before that. Throws
 * `RecordChanged` where something came after that was not taken back itself.
 */
export const restoreBill = (
  services: Pick<Services, 'db' | 'events' | 'queue'>,
  caller: Caller,
  reference: BillReference,
): Promise<void> =>
  changeAndReport(services, (tx, touched) => restoreWithin(tx, services, caller, reference, touched))

/** As `restoreBill`, in a transaction of the caller's, who has what was touched judged at its end. */
export async function restoreWithin(
  tx: DatabaseTransaction,
  { events, queue }: Pick<Services, 'events' | 'queue'>,
  caller: Caller,
  reference: BillReference,
  touched: Touched,
): Promise<void> {
  const bill = await openBill(tx, caller, reference, 'restore')
  const step = await findLastStep(tx, bill.id)
  const memory = stepMemory.parse(step?.details)
  const { previous } = memory
  const isAsLeft = memory.state ? memory.state === (await stateOf(tx, bill)) : memory.version === bill.version
  if (step === undefined || !isAsLeft)
    throw new RecordChanged('bill', bill.id, 'Something else was changed since. Take that back first.')
  if (step.kind === 'reverted') {
    const isCorrected = await saveAgain(tx, { events, queue }, caller, bill, memory)
    if (isCorrected) await queue.enqueue(tx, 'learn-bill', { billId: bill.id })
  } else {
    await takeSavedBillBack(tx, { events, queue }, bill)
    await forgetLessonsOf(tx, bill.id)
  }
  touched.bill(bill.id).account(bill.utilityAccountId)
  const unread = previous.status === 'UNPROCESSED' || previous.status === 'METADATA_APPLIED'
  const hasWords = unread && (await findReadingPages(tx, bill.id)) !== undefined
  const changed = await changeBillRow(tx, bill.id, caller.userId, {
    ...previous,
    ...(unread
      ? { status: hasWords ? 'METADATA_APPLIED' : 'UNPROCESSED', progress: WAITING }
      : { progress: null }),
  })
  if (unread) await enqueueReading({ queue }, tx, { id: bill.id, companyId: bill.companyId })
  await insertBillEvent(tx, {
    billId: bill.id,
    kind: 'restored',
    userId: caller.userId,
    details: { step: step.id },
  })
  await events.publish(tx, billEvent(changed))
}

/** The saved bill that a revert took away, unless something stands against it now; whether a person corrected it. */
async function saveAgain(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events' | 'queue'>,
  caller: Caller,
  bill: Bill,
  { previous, savedBillId, acknowledged }: StepMemory,
): Promise<boolean> {
  if (savedBillId == null) return false
  const account = await accountForBill(tx, caller, bill, null)
  const stored = await findReading(tx, bill.id)
  if (account === null || stored === undefined)
    throw new RecordChanged('bill', bill.id, 'There is nothing left to save.')
  await lockAccount(tx, account.id)
  const { errors } = await judgeDraft(tx, bill, account, draftOfReading(stored), pageOf(stored))
  const [first] = errors
  if (first) throw new RecordChanged('bill', bill.id, first.message)
  await writeSavedBill(tx, services, bill, account, stored, {
    id: savedBillId,
    userId: previous.processedBy,
    acknowledged,
    firstSavedAt: previous.processedAt,
  })
  await tellReviewed(tx, services.events, [savedBillId])
  return stored.reading.edited
}
