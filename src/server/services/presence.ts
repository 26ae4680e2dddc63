import type { z } from 'zod'
import { LEASE_SECONDS, type presentPerson } from '#contract/presence.ts'
import { holderOf, inOrder } from '#domain/presence/holder.ts'
import type { Database, DatabaseTransaction, Queryable } from '../database/client.ts'
import { notFound } from '../errors.ts'
import type { CompanyEvent } from '../events/events.ts'
import type { Caller } from '../policies/bill-scope.ts'
import { findBill } from '../repositories/bills/bill-records.ts'
import {
  type BillLease,
  deleteExpiredLeases,
  deleteLease,
  findEveryLease,
  findLeases,
  putLease,
} from '../repositories/lease-repository.ts'
import type { Services } from '../services.ts'

export type PresentPerson = z.output<typeof presentPerson>

type Needed = Pick<Services, 'db' | 'events'>

/** Opens a bill for the caller, or renews that. Open screens hear of it when somebody came or took it over. */
export async function openForCaller(
  { db, events }: Needed,
  caller: Caller,
  billId: number,
  steal: boolean,
): Promise<PresentPerson[]> {
  return db.transaction().execute(async (tx) => {
    const companyId = await companyOf(tx, caller, billId)
    const before = await findLeases(tx, [billId])
    const holder = holderOf(before)
    const take = steal && holder !== null && holder !== caller.userId
    await putLease(tx, { billId, userId: caller.userId, seconds: LEASE_SECONDS, take })
    const people = await peopleAt(tx, billId)
    const isNew = !before.some((lease) => lease.userId === caller.userId)
    if (isNew || take)
      await events.publish(tx, presenceEvent(companyId, billId, people, take ? holder : null))
    return people
  })
}

/** The caller has left the bill. */
export async function closeForCaller(
  { db, events }: Needed,
  caller: Caller,
  billId: number,
): Promise<PresentPerson[]> {
  return db.transaction().execute(async (tx) => {
    const companyId = await companyOf(tx, caller, billId)
    const left = await deleteLease(tx, billId, caller.userId)
    const people = await peopleAt(tx, billId)
    if (left) await events.publish(tx, presenceEvent(companyId, billId, people, null))
    return people
  })
}

/** Everybody who has one of the caller's bills open, by bill. */
export async function listPresence(db: Database, caller: Caller): Promise<Map<number, PresentPerson[]>> {
  return byBill(await findEveryLease(db, caller.scope))
}

/** Who has these bills open. */
export async function findPresence(
  db: Queryable,
  billIds: readonly number[],
): Promise<Map<number, PresentPerson[]>> {
  return byBill(await findLeases(db, billIds))
}

/** Forgets who did not come back, and says so to open screens. Can run in any process, and in several. */
export async function sweepPresence({ db, events }: Needed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const left = await deleteExpiredLeases(tx)
    const present = await findPresence(
      tx,
      left.map(({ billId }) => billId),
    )
    await events.publish(
      tx,
      ...left.map(({ billId, companyId }) =>
        presenceEvent(companyId, billId, present.get(billId) ?? [], null),
      ),
    )
  })
}

async function companyOf(tx: DatabaseTransaction, caller: Caller, billId: number): Promise<number> {
  const bill = await findBill(tx, caller.scope, billId)
  if (bill === undefined) throw notFound('bill')
  return bill.companyId
}

const peopleAt = async (tx: DatabaseTransaction, billId: number): Promise<PresentPerson[]> =>
  peopleOf(await findLeases(tx, [billId]))

const byBill = (leases: readonly BillLease[]): Map<number, PresentPerson[]> =>
  new Map([...Map.groupBy(leases, ({ billId }) => billId)].map(([id, of]) => [id, peopleOf(of)]))

/** Leases as they travel, the holder first. */
export const peopleOf = (leases: readonly BillLease[]): PresentPerson[] =>
  inOrder(leases).map(({ userId, name, openedAt, expiresAt }, index) => ({
    user_id: userId,
    name,
    since: openedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    holds: index === 0,
  }))

const presenceEvent = (
  companyId: number,
  id: number,
  people: PresentPerson[],
  takenFrom: number | null,
): CompanyEvent => ({ companyId, event: { type: 'presence', id, people, taken_from: takenFrom } })
