import type { Queryable } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'

/** Heard by admins, whosever the bills are. */
const NOBODYS = 0
/** More are not named. */
const MOST_NAMED = 100

/** Tells open screens which saved bills are on the list of their day no more, or again. */
export async function tellReviewed(
  tx: Queryable,
  events: Services['events'],
  savedBillIds: readonly number[],
): Promise<void> {
  if (savedBillIds.length === 0) return
  const ids = savedBillIds.length > MOST_NAMED ? null : [...savedBillIds]
  await events.publish(tx, { companyId: NOBODYS, event: { type: 'reviewed', ids } })
}
