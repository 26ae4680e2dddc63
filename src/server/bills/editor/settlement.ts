import { z } from 'zod'
import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { BILL_STATUSES } from '#domain/bills/bill-status.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { UndoableEvent } from '../repositories/bill-facts.ts'
import { type Bill, insertBillEvent } from '../repositories/bill-records.ts'
import { stateOf } from './bill-state.ts'

const date = z.custom<CalendarDate>((value) => typeof value === 'string' && isCalendarDate(value)).nullable()

/** What a bill was before a step, to the column, so that the step can be taken back. */
const settlement = z.object({
  status: z.enum(BILL_STATUSES),
  lastErrorCause: z.string().nullable(),
  lastAutomationError: z.string().nullable(),
  processedAt: z.coerce.date().nullable(),
  processedBy: z.number().nullable(),
  /** These are of the saved bill once it is saved. Steps of an earlier version do not know them. */
  invoiceDate: date.optional(),
  startDate: date.optional(),
  endDate: date.optional(),
  totalCents: z.number().nullable().optional(),
  utilityCompanyId: z.number().nullable().optional(),
  utilityAccountId: z.number().nullable().optional(),
})

/** What the event of a step that can be taken back remembers. */
export const stepMemory = z.object({
  previous: settlement,
  /** The bill's version after the step. */
  version: z.number(),
  /** Where the step led to, and a digest of the whole: another one now means that something came after it. */
  status: z.enum(BILL_STATUSES).optional(),
  state: z.string().optional(),
  savedBillId: z.number().nullish(),
  /** The warnings that were accepted with the saved bill. */
  acknowledged: z.array(z.object({ rule: z.string(), message: z.string() })).default([]),
  /** Why a person took it back, in their words. */
  reason: z.string().optional(),
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
    reason?: string | undefined
  },
  before: Bill,
  after: Bill,
): Promise<void> {
  const memory: StepMemory = {
    previous: settlement.parse(before),
    version: after.version,
    status: after.status,
    state: await stateOf(tx, after),
    savedBillId: step.savedBillId ?? null,
    acknowledged: step.acknowledged ?? [],
    ...(step.reason === undefined ? {} : { reason: step.reason }),
  }
  await insertBillEvent(tx, { billId: before.id, kind: step.kind, userId: step.userId, details: memory })
}
