import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** A saved bill as far as it is about one meter. */
export interface ReviewedBill {
  utilityBillId: number
  utilityAccountMeterId: number
}

const listed = (bills: readonly ReviewedBill[]) => sql`unnest(
  ${bills.map(({ utilityBillId }) => utilityBillId)}::bigint[],
  ${bills.map(({ utilityAccountMeterId }) => utilityAccountMeterId)}::bigint[]
) as given (bill_id, meter_id)`

/** The meters that saved bills are about, each with its bill. */
const billedOf = (billIds: readonly number[]) => sql`(
  select utility_bill_id as bill_id, utility_account_meter_id as meter_id from utility_bill_charges
    where utility_bill_id = any(${billIds}::bigint[])
  union select utility_bill_id, utility_account_meter_id from utility_bill_usages
    where utility_bill_id = any(${billIds}::bigint[])
)`

/** Saved bills, held until the transaction ends: of two who check their meters the second sees what the first did. */
export async function lockSavedBills(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`select from utility_bills where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}

/** Answers what was not checked before; what no such bill is about is left. */
export async function insertChecks(
  tx: DatabaseTransaction,
  bills: readonly ReviewedBill[],
  userId: number,
): Promise<ReviewedBill[]> {
  const { rows } = await sql<ReviewedBill>`
    insert into review_checks (utility_bill_id, utility_account_meter_id, checked_by)
    select bill_id, meter_id, ${userId} from ${listed(bills)}
    join ${billedOf(bills.map(({ utilityBillId }) => utilityBillId))} as billed using (bill_id, meter_id)
    on conflict do nothing
    returning utility_bill_id as "utilityBillId", utility_account_meter_id as "utilityAccountMeterId"`.execute(
    tx,
  )
  return rows
}

/** Takes a person's own checks away; answers those that there were. */
export async function deleteChecks(
  tx: DatabaseTransaction,
  bills: readonly ReviewedBill[],
  userId: number,
): Promise<ReviewedBill[]> {
  const { rows } = await sql<ReviewedBill>`
    delete from review_checks using ${listed(bills)}
    where utility_bill_id = bill_id and utility_account_meter_id = meter_id and checked_by = ${userId}
    returning utility_bill_id as "utilityBillId", utility_account_meter_id as "utilityAccountMeterId"`.execute(
    tx,
  )
  return rows
}

/** Takes every check of a saved bill away; answers those that there were. */
export async function deleteChecksOf(tx: DatabaseTransaction, savedBillId: number): Promise<ReviewedBill[]> {
  const rows = await tx
    .deleteFrom('reviewChecks')
    .where('utilityBillId', '=', savedBillId)
    .returning(['utilityBillId', 'utilityAccountMeterId'])
    .execute()
  return rows
}

export interface CheckedBill {
  id: number
  /** Who checked one of its meters, the last one first. */
  checkedBy: number[]
}

/** Those of these saved bills all of whose meters are checked. */
export async function findWhollyChecked(db: Queryable, ids: readonly number[]): Promise<CheckedBill[]> {
  const { rows } = await sql<CheckedBill>`
    select bill_id as id, array_remove(array_agg(checked.checked_by order by checked.checked_at desc), null)
      as "checkedBy"
    from ${billedOf(ids)} as billed
    left join review_checks as checked
      on checked.utility_bill_id = bill_id and checked.utility_account_meter_id = meter_id
    group by bill_id
    having bool_and(checked.utility_bill_id is not null)`.execute(db)
  return rows
}

/** The bill that a saved bill was made from; null for one that came around this product. */
export const findOriginOf = (
  db: Queryable,
  savedBillId: number,
): Promise<{ billId: number | null } | undefined> =>
  db.selectFrom('utilityBills').where('id', '=', savedBillId).select('billId').executeTakeFirst()
