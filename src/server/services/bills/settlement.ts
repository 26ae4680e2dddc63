import { z } from 'zod'
import { BILL_STATUSES } from '#domain/bill-status.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import type { UndoableEvent } from '../../repositories/bills/bill-facts.ts'
import { type Bill, insertBillEvent } from '../../repositories/bills/bill-records.ts'

/** What a bill was before a step, to the column, so that the step can be taken back. */
const settlement = z.object({
  status: z.enum(BILL_STATUSES),
  last_error_cause: z.string().nullable(),
  last_automation_error: z.string().nullable(),
  processed_at: z.coerce.date().nullable(),
  processed_by: z.number().nullable(),
})

/** What the event of a step that can be taken back remembers. */
export const stepMemory = z.object({
  previous: settlement,
  /** The bill's version after the step: another one now means that something came after it. */
  version: z.number(),
  saved_bill_id: z.number().nullish(),
  /** The warnings that were accepted with the saved bill. */
  acknowledged: z.array(z.object({ rule: z.string(), message: z.string() })).default([]),
})
export type StepMemory = z.infer<typeof stepMemory>

/** Records a step with what the bill was before it. */
export async function recordStep(
  tx: DatabaseTransaction,
  step: {
    kind: UndoableEvent | 'split'
    userId: number | null
    savedBillId?: number | null
    acknowledged?: StepMemory['acknowledged']
  },
  before: Bill,
  after: Bill,
): Promise<void> {
  const memory: StepMemory = {
    previous: settlement.parse(before),
    version: after.version,
    saved_bill_id: step.savedBillId ?? null,
    acknowledged: step.acknowledged ?? [],
  }
  await insertBillEvent(tx, { billId: before.id, kind: step.kind, userId: step.userId, details: memory })
}
