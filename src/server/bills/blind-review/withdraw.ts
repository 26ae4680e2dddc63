import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { billEvent } from '../queue/open-bill.ts'
import { type Bill, deleteBill, lockBill } from '../repositories/bill-records.ts'
import { deleteReview, findCopyOf, findReviewOfCopy } from '../repositories/blind-review-repository.ts'

/** Nobody is asked for a second answer any more, and none is compared: the copy goes, as if it had never been drawn. */
export async function withdrawCopy(
  tx: DatabaseTransaction,
  events: Services['events'],
  copy: Bill,
): Promise<void> {
  const review = await findReviewOfCopy(tx, copy.id)
  if (review !== undefined) await deleteReview(tx, review.id)
  await deleteBill(tx, copy.id)
  await events.publish(tx, billEvent(copy))
}

/** As `withdrawCopy`, by the bill that it is of, where there is one. */
export async function withdrawCopyOf(
  tx: DatabaseTransaction,
  events: Services['events'],
  billId: number,
): Promise<void> {
  const copyId = await findCopyOf(tx, billId)
  const copy = copyId === null ? undefined : await lockBill(tx, EVERY_COMPANY, copyId)
  if (copy !== undefined) await withdrawCopy(tx, events, copy)
}
