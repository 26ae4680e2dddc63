import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { findLeases } from '../repositories/lease-repository.ts'
import {
  PRIORITY_OF_AWAITED,
  type ReadingReason,
  takeReadingTurn,
} from '../repositories/reading-turn-repository.ts'

/**
 * Has a bill read when its company's turn comes: of several companies with bills waiting each has one read after the
 * other, however many it has (docs/decisions/fair-reading.md). What a person asked for again has turns of its own, so
 * that it does not wait behind the company's uploads, and takes none where he looks at the bill.
 */
export async function enqueueReading(
  { queue }: Pick<Services, 'queue'>,
  tx: DatabaseTransaction,
  bill: { id: number; companyId: number },
  reason: ReadingReason = 'upload',
): Promise<void> {
  const isAwaited = reason === 'again' && (await findLeases(tx, [bill.id])).length > 0
  const priority = isAwaited ? PRIORITY_OF_AWAITED : -(await takeReadingTurn(tx, bill.companyId, reason))
  await queue.enqueue(tx, 'read-bill', { billId: bill.id }, { priority })
}
