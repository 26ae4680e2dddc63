import type { DatabaseTransaction } from '../../database/client.ts'
import type { ReadingReason } from '../../repositories/reading-turn-repository.ts'
import { takeReadingTurn } from '../../repositories/reading-turn-repository.ts'
import type { Services } from '../../services.ts'

/**
 * Has a bill read when its company's turn comes: of several companies with bills waiting each has one read after the
 * other, however many it has (docs/decisions/fair-reading.md). What a person asked for again has turns of its own, so
 * that it does not wait behind the company's uploads.
 */
export async function enqueueReading(
  { queue }: Pick<Services, 'queue'>,
  tx: DatabaseTransaction,
  bill: { id: number; companyId: number },
  reason: ReadingReason = 'upload',
): Promise<void> {
  const turn = await takeReadingTurn(tx, bill.companyId, reason)
  // The queue takes the highest priority first.
  await queue.enqueue(tx, 'read-bill', { billId: bill.id }, { priority: -turn })
}
