import { isFinal } from '#domain/bills/bill-status.ts'
import { compareAnswers, differs } from '#domain/bills/blind-review/blind-answers.ts'
import { SETTLED_AFTER_MINUTES, WITHDRAWN_AFTER_DAYS } from '#domain/bills/blind-review/draw.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccountById } from '#server/records/repositories/account-repository.ts'
import { billEvent } from '../queue/open-bill.ts'
import { type Bill, deleteBill, lockBill } from '../repositories/bill-records.ts'
import {
  type DueAfter,
  findDueCopies,
  findReviewOfCopy,
  settleReview,
} from '../repositories/blind-review-repository.ts'
import { findReading } from '../repositories/readings.ts'
import { answerOf, asMerged } from './answers.ts'
import { withdrawCopy } from './withdraw.ts'

type Needed = Pick<Services, 'db' | 'events' | 'settings' | 'log'>

/**
 * Compares the answers of those who were second with the first ones once they stand, and withdraws copies that nobody
 * took for long, or any that waits where none are wanted any more. One that cannot be settled is logged and keeps no
 * other back. Can run in any process, and in several.
 */
export async function settleReviews({ log, ...needed }: Needed): Promise<void> {
  const days = needed.settings.blindReviews === 0 ? 0 : WITHDRAWN_AFTER_DAYS
  const due = { minutes: SETTLED_AFTER_MINUTES, days }
  for (const id of await findDueCopies(needed.db, due))
    await settleCopy(needed, due, id).catch((error: unknown) =>
      log.warn({ err: error, billId: id }, 'blind review not settled'),
    )
}

async function settleCopy({ db, events }: Pick<Needed, 'db' | 'events'>, due: DueAfter, id: number) {
  await db.transaction().execute(async (tx) => {
    const copy = await lockBill(tx, EVERY_COMPANY, id)
    // Somebody may have opened it, or taken the answer back, meanwhile.
    if (copy === undefined || (await findDueCopies(tx, due, id)).length === 0) return
    const isAnswered = isFinal(copy.status) && copy.processedBy !== null
    if (isAnswered) await settle(tx, events, copy, copy.processedBy ?? 0)
    else await withdrawCopy(tx, events, copy)
  })
}

/** Nothing is left of the copy but whether the two agree, and in what not. */
async function settle(
  tx: DatabaseTransaction,
  events: Services['events'],
  copy: Bill,
  secondUserId: number,
): Promise<void> {
  const review = await findReviewOfCopy(tx, copy.id)
  if (review === undefined) throw new Error(`bill ${copy.id} is a copy without a review`)
  const comparison = compareAnswers(await asMerged(tx, review.firstAnswer), await secondAnswer(tx, copy))
  await settleReview(tx, review.id, { secondUserId, comparison, agreed: !comparison.some(differs) })
  await deleteBill(tx, copy.id)
  await events.publish(tx, billEvent(copy))
}

/** Null: the bill was skipped. */
async function secondAnswer(tx: DatabaseTransaction, { id, status, utilityAccountId }: Bill) {
  if (status !== 'PROCESSED_MANUAL' || utilityAccountId === null) return null
  const account = await findAccountById(tx, EVERY_COMPANY, utilityAccountId)
  const stored = await findReading(tx, id)
  return account && stored ? answerOf(tx, account, stored) : null
}
