import { nextStatus } from '#domain/bill-status.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { changeBillRow } from '../../repositories/bills/bill-records.ts'
import { findReading } from '../../repositories/bills/readings.ts'
import { deleteSavedBillOf, findSavedBillOf } from '../../repositories/saved-bill-repository.ts'
import type { Services } from '../../services.ts'
import { type BillReference, billEvent, openBill, statusAfter } from './open-bill.ts'
import { WAITING } from './progress.ts'
import { settleAsSkipped } from './settle-as-saved.ts'
import { recordStep } from './settlement.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>

/** Settles a bill without saving it. */
export async function skipBill(
  { db, events }: Needed,
  caller: Caller,
  reference: BillReference,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const bill = await openBill(tx, caller, reference, 'skip')
    const changed = await settleAsSkipped(tx, bill, { step: 'skip', userId: caller.userId })
    await events.publish(tx, billEvent(changed))
  })
}

/**
 * Takes a save or a skip back: the saved bill goes, the reading stays as it is. A bill that was settled before it
 * was read goes on to be read.
 */
export async function revertBill(
  { db, events, queue }: Needed,
  caller: Caller,
  reference: BillReference,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const bill = await openBill(tx, caller, reference, 'revert')
    const saved = await findSavedBillOf(tx, bill.id)
    await deleteSavedBillOf(tx, bill.id)
    const reverted = statusAfter(bill, 'revert')
    const unread = (await findReading(tx, bill.id)) === undefined
    const changed = await changeBillRow(tx, bill.id, caller.userId, {
      status: (unread ? nextStatus(reverted, 'restart') : null) ?? reverted,
      progress: unread ? WAITING : null,
      processed_at: null,
      processed_by: null,
    })
    if (unread) await queue.enqueue(tx, 'read-bill', { billId: bill.id })
    const savedBillId = saved?.bill.id ?? null
    await recordStep(tx, { kind: 'reverted', userId: caller.userId, savedBillId }, bill, changed)
    await events.publish(tx, billEvent(changed))
  })
}
