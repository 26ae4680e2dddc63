import { findUserNames } from '#server/people/repositories/user-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { type BatchKind, beginBatch } from './repositories/change-batches.ts'

/** What the transaction changes of records from here on is kept as this person's doing; answers the gesture's id. */
export async function beginGestureOf(
  tx: DatabaseTransaction,
  kind: BatchKind,
  userId: number,
): Promise<number> {
  const name = (await findUserNames(tx, [userId])).get(userId) ?? ''
  return beginBatch(tx, { kind, actor: { userId, name } })
}
