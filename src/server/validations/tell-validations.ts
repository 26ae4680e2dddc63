import type { Queryable } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'

/** Heard by admins, whosever the bills are. */
const NOBODYS = 0
/** More are not named. */
const MOST_NAMED = 500

/** Tells open screens of validations that are not as they were; null: more than can be named. */
export async function tellOf(
  tx: Queryable,
  events: Services['events'],
  ids: readonly number[] | null,
): Promise<void> {
  if (ids?.length === 0) return
  const named = ids === null || ids.length > MOST_NAMED ? null : [...ids]
  await events.publish(tx, { companyId: NOBODYS, event: { type: 'validations', ids: named } })
}
