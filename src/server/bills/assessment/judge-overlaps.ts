import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { Touched } from '#server/records/touched.ts'
import { findOverlapping } from '../repositories/open-bills.ts'
import { judgeWaiting } from './judge-waiting.ts'

/** Changes a bill, then judges again the bills under review that became possible duplicates of it, or no longer are. */
export async function judgingOverlaps<T>(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events' | 'queue'>,
  billId: number,
  change: () => Promise<T>,
): Promise<T> {
  const before = await findOverlapping(tx, billId)
  const result = await change()
  const after = await findOverlapping(tx, billId)
  const touched = new Touched()
  for (const id of [...before, ...after]) touched.bill(id)
  await judgeWaiting(tx, services, touched)
  return result
}
