import { tellReviewed } from '#server/bills/tell-reviewed.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { markAsChecked, markAsUnchecked } from '#server/validations/repositories/validation-rows.ts'
import { tellOf } from '#server/validations/tell-validations.ts'
import {
  type CheckedBill,
  deleteChecks,
  deleteChecksOf,
  findWhollyChecked,
  insertChecks,
  lockSavedBills,
  type ReviewedBill,
} from './repositories/review-check-repository.ts'

export type { ReviewedBill }

type Needed = Pick<Services, 'db' | 'events'>

const billIdsOf = (bills: readonly ReviewedBill[]): number[] => [
  ...new Set(bills.map(({ utilityBillId }) => utilityBillId)),
]

/**
 * Says that a person looked at these and found them right. A bill of which all meters are checked is Checked in the
 * validations, by who checked the last one. Answers what was not checked before.
 */
export const checkBills = (
  { db, events }: Needed,
  { userId }: Pick<Caller, 'userId'>,
  bills: readonly ReviewedBill[],
): Promise<ReviewedBill[]> =>
  db.transaction().execute(async (tx) => {
    const ids = billIdsOf(bills)
    await lockSavedBills(tx, ids)
    const changed = await insertChecks(tx, bills, userId)
    await tellOf(tx, events, await settleWhollyChecked(tx, billIdsOf(changed)))
    await tellReviewed(tx, events, billIdsOf(changed))
    return changed
  })

/** Has bills all of whose meters are checked be Checked in the validations too; answers the validations that are now. */
export async function settleWhollyChecked(
  tx: DatabaseTransaction,
  savedBillIds: readonly number[],
): Promise<number[]> {
  const checked = await findWhollyChecked(tx, savedBillIds)
  return markAsChecked(
    tx,
    checked.flatMap(({ id, checkedBy }) =>
      checkedBy.slice(0, 1).map((userId) => ({ savedBillId: id, userId })),
    ),
  )
}

/** Takes one's own checks back, and what they came to in the validations. Answers what was checked until now. */
export const uncheckBills = (
  { db, events }: Needed,
  { userId }: Pick<Caller, 'userId'>,
  bills: readonly ReviewedBill[],
): Promise<ReviewedBill[]> =>
  db.transaction().execute(async (tx) => {
    const ids = billIdsOf(bills)
    await lockSavedBills(tx, ids)
    const whole = await findWhollyChecked(tx, ids)
    const changed = await deleteChecks(tx, bills, userId)
    await tellOf(tx, events, await unsettle(tx, whole, billIdsOf(changed)))
    await tellReviewed(tx, events, billIdsOf(changed))
    return changed
  })

/** What somebody else marked in the validations by hand stays. */
const unsettle = (
  tx: DatabaseTransaction,
  whole: readonly CheckedBill[],
  savedBillIds: readonly number[],
): Promise<number[]> =>
  markAsUnchecked(
    tx,
    whole
      .filter(({ id }) => savedBillIds.includes(id))
      .flatMap(({ id, checkedBy }) => [...new Set(checkedBy)].map((userId) => ({ savedBillId: id, userId }))),
  )

/** A bill whose validation is Unchecked again is looked at again: its meters are on the list of their day. */
export async function forgetChecksOf(
  tx: DatabaseTransaction,
  { events }: Pick<Needed, 'events'>,
  savedBillId: number,
): Promise<void> {
  await tellReviewed(tx, events, billIdsOf(await deleteChecksOf(tx, savedBillId)))
}
