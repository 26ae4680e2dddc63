import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { BillDecision } from '#domain/energy/months/bill-relations.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** A saved bill, as a list of a month's bills names it. */
export interface BillHead {
  id: number
  billId: number | null
  invoiceDate: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
  totalCents: number
}

export const findBillHeads = (db: Queryable, ids: readonly number[]): Promise<BillHead[]> =>
  db
    .selectFrom('utilityBills')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'billId', 'invoiceDate', 'startDate', 'endDate', 'totalCents'])
    .execute()

/** Two bills of one meter on the wall, one of them at an account meter. */
export interface DecidedPair {
  accountMeterId: number
  billId: number
  otherId: number
}

/**
 * Whose bills they are and for which property, with both held until the transaction ends; undefined where the bill has
 * no line at the account meter, or the other none at its meter.
 */
export async function lockPair(
  tx: DatabaseTransaction,
  { accountMeterId, billId, otherId }: DecidedPair,
): Promise<{ companyId: number; propertyName: string } | undefined> {
  await sql`select from utility_bills where id = any(${[billId, otherId]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ companyId: number; propertyName: string }>`
    select property.company_id as "companyId", property.name as "propertyName"
    from utility_account_meters as uam
    join utility_meters as um on um.id = uam.utility_meter_id
    join properties as property on property.id = um.property_id
    where uam.id = ${accountMeterId}
      and exists (${linesOf(billId)} where line.utility_account_meter_id = uam.id)
      and exists (${linesOf(otherId)} join utility_account_meters as other on other.id = line.utility_account_meter_id
        where other.utility_meter_id = uam.utility_meter_id)`.execute(tx)
  return rows[0]
}

const linesOf = (billId: number) => sql`select from (
  select utility_account_meter_id from utility_bill_charges where utility_bill_id = ${billId}
  union all select utility_account_meter_id from utility_bill_usages where utility_bill_id = ${billId}
) as line`

/** What was decided about two bills, at whichever account meter. */
export async function findDecisions(
  db: Queryable,
  { billId, otherId }: Omit<DecidedPair, 'accountMeterId'>,
): Promise<(BillDecision & { accountMeterId: number })[]> {
  const rows = await db
    .selectFrom('billDecisions')
    .where('utilityBillId', 'in', [billId, otherId])
    .where('otherBillId', 'in', [billId, otherId])
    .selectAll()
    .execute()
  return rows.map((row) => ({
    ...{ accountMeterId: row.utilityAccountMeterId, billId: row.utilityBillId },
    ...{ otherId: row.otherBillId, leftOut: row.leftOut },
  }))
}

/** What was decided about some bills beside others, at these account meters. */
export const findDecisionsAt = (
  db: Queryable,
  accountMeterIds: readonly number[],
): Promise<(BillDecision & { accountMeterId: number })[]> =>
  db
    .selectFrom('billDecisions')
    .where(sql<boolean>`utility_account_meter_id = any(${accountMeterIds}::bigint[])`)
    .select(['utilityAccountMeterId as accountMeterId', 'utilityBillId as billId'])
    .select(['otherBillId as otherId', 'leftOut'])
    .execute()

export async function deleteDecisions(
  tx: DatabaseTransaction,
  { accountMeterId, billId, otherId }: DecidedPair,
): Promise<void> {
  await tx
    .deleteFrom('billDecisions')
    .where('utilityAccountMeterId', '=', accountMeterId)
    .where('utilityBillId', 'in', [billId, otherId])
    .where('otherBillId', 'in', [billId, otherId])
    .execute()
}

export async function insertDecision(
  tx: DatabaseTransaction,
  { accountMeterId, billId, otherId, leftOut }: DecidedPair & { leftOut: boolean },
  decidedBy: number,
): Promise<void> {
  await tx
    .insertInto('billDecisions')
    .values({
      ...{ utilityAccountMeterId: accountMeterId, utilityBillId: billId, otherBillId: otherId },
      ...{ leftOut, decidedBy },
    })
    .execute()
}
