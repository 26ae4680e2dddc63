import type { DatabaseTransaction } from '../../database/client.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { lockAccount } from '../../repositories/account-repository.ts'
import { findLastEvent } from '../../repositories/bills/bill-facts.ts'
import { type Bill, changeBillRow, insertBillEvent } from '../../repositories/bills/bill-records.ts'
import { findReading, findReadingPages } from '../../repositories/bills/readings.ts'
import { deleteSavedBillOf } from '../../repositories/saved-bill-repository.ts'
import type { Services } from '../../services.ts'
import { draftOfReading } from './drafts.ts'
import { BillChanged, type BillReference, billEvent, openBill } from './open-bill.ts'
import { WAITING } from './progress.ts'
import { type StepMemory, stepMemory } from './settlement.ts'
import { accountForBill } from './validate-bill.ts'
import { judgeDraft } from './validation-context.ts'
import { writeSavedBill } from './write-saved-bill.ts'

/**
 * Takes the last save, skip or revert back, a person's or the robot's: the bill is what it was before, and a saved
 * bill that a revert took away is there again under its id. Throws `BillChanged` where something came after.
 */
export const restoreBill = (
  services: Pick<Services, 'db' | 'events' | 'queue'>,
  caller: Caller,
  reference: BillReference,
): Promise<void> => services.db.transaction().execute((tx) => restoreWithin(tx, services, caller, reference))

/** As `restoreBill`, in a transaction of the caller's. */
export async function restoreWithin(
  tx: DatabaseTransaction,
  { events, queue }: Pick<Services, 'events' | 'queue'>,
  caller: Caller,
  reference: BillReference,
): Promise<void> {
  const bill = await openBill(tx, caller, reference, 'restore')
  const event = await findLastEvent(tx, bill.id)
  const memory = stepMemory.parse(event?.details)
  const { previous } = memory
  if (event?.kind === 'reverted') await saveAgain(tx, caller, bill, memory)
  else await deleteSavedBillOf(tx, bill.id)
  const unread = previous.status === 'UNPROCESSED' || previous.status === 'METADATA_APPLIED'
  const hasWords = unread && (await findReadingPages(tx, bill.id)) !== undefined
  const changed = await changeBillRow(tx, bill.id, caller.userId, {
    ...previous,
    ...(unread
      ? { status: hasWords ? 'METADATA_APPLIED' : 'UNPROCESSED', progress: WAITING }
      : { progress: null }),
  })
  if (unread) await queue.enqueue(tx, 'read-bill', { billId: bill.id })
  await insertBillEvent(tx, { billId: bill.id, kind: 'restored', userId: caller.userId })
  await events.publish(tx, billEvent(changed))
}

/** The saved bill that a revert took away, unless something stands against it now. */
async function saveAgain(
  tx: DatabaseTransaction,
  caller: Caller,
  bill: Bill,
  { previous, saved_bill_id: savedBillId, acknowledged }: StepMemory,
): Promise<void> {
  if (savedBillId == null) return
  const account = await accountForBill(tx, caller, bill, null)
  const stored = await findReading(tx, bill.id)
  if (account === null || stored === undefined)
    throw new BillChanged(bill.id, 'There is nothing left to save.')
  await lockAccount(tx, account.id)
  const { errors } = await judgeDraft(tx, bill, account, draftOfReading(stored), stored.reading.fields)
  const [first] = errors
  if (first) throw new BillChanged(bill.id, first.message)
  await writeSavedBill(tx, bill, account, stored, {
    id: savedBillId,
    userId: previous.processed_by,
    acknowledged,
  })
}
