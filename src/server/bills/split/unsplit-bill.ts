import { isFinal } from '#domain/bills/bill-status.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type StepMemory, stepMemory } from '../editor/settlement.ts'
import { type BillReference, billEvent, openBill } from '../queue/open-bill.ts'
import { findLastEvent, findLastMove, findParts } from '../repositories/bill-facts.ts'
import {
  type Bill,
  changeBillRow,
  deleteBill,
  insertBillEvent,
  lockBill,
} from '../repositories/bill-records.ts'
import { findReading } from '../repositories/readings.ts'
import { enqueueReading } from '../upload/enqueue-reading.ts'
import { WAITING } from '../upload/progress.ts'

/**
 * Joins the parts of a bill again: they go, and it is what it was before. Throws `RecordChanged` while one of them is
 * settled or was edited: nobody’s work is thrown away.
 */
export async function unsplitBill(
  { db, events, queue }: Pick<Services, 'db' | 'events' | 'queue'>,
  caller: Caller,
  reference: BillReference,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const bill = await openBill(tx, caller, reference, 'unsplit')
    for (const { id } of await findParts(tx, bill.id)) {
      const part = await lockBill(tx, caller.scope, id)
      if (part === undefined || isFinal(part.status))
        throw new RecordChanged('bill', bill.id, `Bill #${id} of it is settled. Revert that one first.`)
      if ((await findReading(tx, id))?.reading.edited)
        throw new RecordChanged(
          'bill',
          bill.id,
          `Bill #${id} of it was edited. Parse that one again to give the edits up.`,
        )
      await deleteBill(tx, id)
    }
    const previous = await standingBeforeCut(tx, bill)
    const unread = previous.status === 'UNPROCESSED' || previous.status === 'METADATA_APPLIED'
    const changed = await changeBillRow(tx, bill.id, caller.userId, {
      ...previous,
      splitDeclined: true,
      progress: unread ? WAITING : null,
    })
    if (unread) await enqueueReading({ queue }, tx, { id: bill.id, companyId: bill.companyId })
    await insertBillEvent(tx, { billId: bill.id, kind: 'joined', userId: caller.userId })
    await events.publish(tx, billEvent(changed))
  })
}

/** What the bill was before its file was cut; one that was moved to another client since is read as that client's. */
async function standingBeforeCut(tx: DatabaseTransaction, bill: Bill): Promise<StepMemory['previous']> {
  const cut = await findLastEvent(tx, bill.id, ['split'])
  const { previous } = stepMemory.parse(cut?.details)
  const move = await findLastMove(tx, bill.id)
  if (cut === undefined || move === undefined || move.id < cut.id) return previous
  const { utilityCompanyId, utilityAccountId } = bill
  return { ...previous, status: 'METADATA_APPLIED', utilityCompanyId, utilityAccountId }
}
