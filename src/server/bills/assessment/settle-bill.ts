import { nextStatus } from '#domain/bills/bill-status.ts'
import { forgetLessonsOf } from '#server/bill-templates/repositories/lesson-repository.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { changeAndReport, type Touched } from '#server/records/touched.ts'
import { settleAsSkipped } from '../editor/settle-as-saved.ts'
import { recordStep } from '../editor/settlement.ts'
import { takeSavedBillBack } from '../editor/write-saved-bill.ts'
import { type BillReference, billEvent, openBill, statusAfter } from '../queue/open-bill.ts'
import { changeBillRow } from '../repositories/bill-records.ts'
import { findReading, type StoredReading } from '../repositories/readings.ts'
import { tellReviewed } from '../tell-reviewed.ts'
import { enqueueReading } from '../upload/enqueue-reading.ts'
import { WAITING } from '../upload/progress.ts'
import { judgingOverlaps } from './judge-overlaps.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>

/** Settles a bill without saving it. */
export const skipBill = (services: Needed, caller: Caller, reference: BillReference): Promise<void> =>
  services.db.transaction().execute((tx) => skipWithin(tx, services, caller, reference))

/** As `skipBill`, in a transaction of the caller's. */
export async function skipWithin(
  tx: DatabaseTransaction,
  services: Pick<Needed, 'events' | 'queue'>,
  caller: Caller,
  reference: BillReference,
): Promise<void> {
  const bill = await openBill(tx, caller, reference, 'skip')
  const changed = await judgingOverlaps(tx, services, bill.id, () =>
    settleAsSkipped(tx, bill, { step: 'skip', userId: caller.userId }),
  )
  await services.events.publish(tx, billEvent(changed))
}

/**
 * Takes a save or a skip back: the saved bill and what it taught go, the reading stays as it is. A bill that was settled before it
 * was read goes on to be read.
 */
export const revertBill = (services: Needed, caller: Caller, reference: BillReference): Promise<void> =>
  changeAndReport(services, (tx, touched) => revertWithin(tx, services, caller, reference, touched))

/**
 * As `revertBill`, in a transaction of the caller's, who has what was touched judged at its end. The bill's screen shows
 * the reason for as long as nothing else was done with it.
 */
export async function revertWithin(
  tx: DatabaseTransaction,
  { events, queue }: Pick<Needed, 'events' | 'queue'>,
  caller: Caller,
  reference: BillReference,
  touched: Touched,
  reason?: string,
): Promise<void> {
  const bill = await openBill(tx, caller, reference, 'revert')
  const saved = await takeSavedBillBack(tx, { events, queue }, bill)
  await forgetLessonsOf(tx, bill.id)
  const reverted = statusAfter(bill, 'revert')
  const stored = await findReading(tx, bill.id)
  const unread = stored === undefined
  const changed = await changeBillRow(tx, bill.id, caller.userId, {
    status: (unread ? nextStatus(reverted, 'restart') : null) ?? reverted,
    progress: unread ? WAITING : null,
    ...(stored ? { totalCents: printedTotalOf(stored) } : {}),
    processedAt: null,
    processedBy: null,
  })
  touched.bill(bill.id).account(bill.utilityAccountId)
  if (unread) await enqueueReading({ queue }, tx, { id: bill.id, companyId: bill.companyId })
  const savedBillId = saved?.bill.id ?? null
  const acknowledged = saved?.bill.acknowledged ?? []
  const step = { kind: 'reverted', userId: caller.userId, savedBillId, acknowledged, reason } as const
  await recordStep(tx, step, bill, changed)
  if (savedBillId !== null) await tellReviewed(tx, events, [savedBillId])
  await events.publish(tx, billEvent(changed))
}

/** The total of a bill under review is the one on its page. */
const printedTotalOf = ({ reading }: StoredReading) =>
  reading.fields.totalCurrentCharges?.value ?? reading.printedTotalCents
