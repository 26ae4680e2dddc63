import { sql } from 'kysely'
import type { Lease } from '#domain/bills/presence/holder.ts'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { visibleBills } from './visible-bills.ts'

export interface BillLease extends Lease {
  billId: number
  name: string
  expiresAt: Date
}

/** Leases that still run, of these bills. */
export async function findLeases(db: Queryable, billIds: readonly number[]): Promise<BillLease[]> {
  if (billIds.length === 0) return []
  return leases(db).where('billLeases.billId', '=', sql<number>`any(${billIds}::bigint[])`).execute()
}

/** Leases that still run, of every bill that the caller may see. */
export async function findEveryLease(db: Queryable, scope: BillScope): Promise<BillLease[]> {
  return leases(db)
    .innerJoin('bills', 'bills.id', 'billLeases.billId')
    .where(visibleBills(scope))
    .orderBy('billLeases.billId')
    .execute()
}

const leases = (db: Queryable) =>
  db
    .selectFrom('billLeases')
    .innerJoin('users', 'users.id', 'billLeases.userId')
    .where('billLeases.expiresAt', '>', sql<Date>`now()`)
    .select([
      'billLeases.billId',
      'billLeases.userId',
      'users.fullName as name',
      'billLeases.openedAt',
      'billLeases.takenAt',
      'billLeases.expiresAt',
    ])

/** Who comes and who goes wait for one another, so that what is told of a bill last names everybody. */
export const lockLeases = async (tx: DatabaseTransaction, billId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('bill-leases', ${billId}))`.execute(tx)
}

/** Opens a lease or renews it. One that has run out begins anew. */
export async function putLease(
  tx: DatabaseTransaction,
  { billId, userId, seconds, take }: { billId: number; userId: number; seconds: number; take: boolean },
): Promise<void> {
  const expires = sql<Date>`now() + make_interval(secs => ${seconds})`
  await sql`
    insert into bill_leases as lease (bill_id, user_id, taken_at, expires_at)
    values (${billId}, ${userId}, case when ${take} then clock_timestamp() end, ${expires})
    on conflict (bill_id, user_id) do update set
      opened_at = case when lease.expires_at > now() then lease.opened_at else excluded.opened_at end,
      taken_at = case when ${take} then excluded.taken_at when lease.expires_at > now() then lease.taken_at end,
      expires_at = excluded.expires_at`.execute(tx)
}

/** Whether there was one. */
export async function deleteLease(tx: DatabaseTransaction, billId: number, userId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('billLeases')
    .where('billId', '=', billId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Forgets that clients' people have a bill open; whoever may still see it says so again by himself. */
export async function deleteLeasesOfClients(tx: DatabaseTransaction, billId: number): Promise<void> {
  await sql`
    delete from bill_leases as lease using users
    where lease.bill_id = ${billId} and users.id = lease.user_id and not users.admin`.execute(tx)
}

/** Forgets leases that have run out; answers their bills and whose those are. */
export async function deleteExpiredLeases(
  tx: DatabaseTransaction,
): Promise<{ id: number; companyId: number; hiddenFrom: number | null }[]> {
  const { rows } = await sql<{ id: number; companyId: number; hiddenFrom: number | null }>`
    with gone as (delete from bill_leases where expires_at <= now() returning bill_id)
    select distinct bills.id, bills.company_id as "companyId", bills.hidden_from as "hiddenFrom" from gone
    join bills on bills.id = gone.bill_id`.execute(tx)
  return rows
}
