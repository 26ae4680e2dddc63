import { LEASE_SECONDS } from '#contract/bills/presence.ts'
import type { BillStatus } from '#domain/bills/bill-status.ts'
import { holderOf } from '#domain/bills/presence/holder.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { presenceEvent } from './presence-event.ts'
import { seenBill } from './queue/open-bill.ts'
import {
  type BillLease,
  deleteExpiredLeases,
  deleteLease,
  findEveryLease,
  findLeases,
  lockLeases,
  putLease,
} from './repositories/lease-repository.ts'
import { readBeforeOthers } from './repositories/reading-turn-repository.ts'

type Needed = Pick<Services, 'db' | 'events'>

const UNREAD: ReadonlySet<BillStatus> = new Set(['UNPROCESSED', 'METADATA_APPLIED'])

/**
 * Opens a bill for the caller, or renews that. Open screens hear of it when somebody came or took it over. One that
 * waits to be read is waited for now, and goes before the others.
 */
export async function openForCaller(
  { db, events }: Needed,
  caller: Caller,
  billId: number,
  steal: boolean,
): Promise<BillLease[]> {
  return db.transaction().execute(async (tx) => {
    const bill = await seenBill(tx, caller, billId)
    await lockLeases(tx, billId)
    const before = await findLeases(tx, [billId])
    const holder = holderOf(before)
    const take = steal && holder !== null && holder !== caller.userId
    await putLease(tx, { billId, userId: caller.userId, seconds: LEASE_SECONDS, take })
    const leases = await findLeases(tx, [billId])
    const isNew = !before.some((lease) => lease.userId === caller.userId)
    if (isNew && UNREAD.has(bill.status)) await readBeforeOthers(tx, billId)
    if (isNew || take)
      await events.publish(tx, presenceEvent({ bill, leases, takenFrom: take ? holder : null }))
    return leases
  })
}

/** The caller has left the bill. */
export async function closeForCaller(
  { db, events }: Needed,
  caller: Caller,
  billId: number,
): Promise<BillLease[]> {
  return db.transaction().execute(async (tx) => {
    const bill = await seenBill(tx, caller, billId)
    await lockLeases(tx, billId)
    const left = await deleteLease(tx, billId, caller.userId)
    const leases = await findLeases(tx, [billId])
    if (left) await events.publish(tx, presenceEvent({ bill, leases, takenFrom: null }))
    return leases
  })
}

/** Everybody who has one of the caller's bills open. */
export const listPresence = (db: Database, caller: Caller): Promise<BillLease[]> =>
  findEveryLease(db, caller.scope)

/** Forgets who did not come back, and says so to open screens. Can run in any process, and in several. */
export async function sweepPresence({ db, events }: Needed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const left = await deleteExpiredLeases(tx)
    const leases = await findLeases(
      tx,
      left.map(({ id }) => id),
    )
    const leasesOf = Map.groupBy(leases, ({ billId }) => billId)
    await events.publish(
      tx,
      ...left.map((bill) => presenceEvent({ bill, leases: leasesOf.get(bill.id) ?? [], takenFrom: null })),
    )
  })
}
