import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { findLastStep } from '../repositories/bill-facts.ts'
import { type Effort, insertEffort } from '../repositories/effort-repository.ts'

export type { Effort }

/** Keeps what the save of a bill took, which was the last step of this transaction; of staff alone. */
export async function keepEffort(
  tx: DatabaseTransaction,
  { admin, os }: Pick<Caller, 'admin' | 'os'>,
  billId: number,
  effort: Effort,
): Promise<void> {
  if (!admin && !os) return
  const step = await findLastStep(tx, billId)
  if (step !== undefined) await insertEffort(tx, step.id, effort)
}
