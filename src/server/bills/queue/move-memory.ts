import { z } from 'zod'
import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { BILL_STATUSES } from '#domain/bills/bill-status.ts'
import type { QueryAnswer } from '#reading/extraction.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findLastEvent } from '../repositories/bill-facts.ts'
import type { Bill } from '../repositories/bill-records.ts'

const date = z.custom<CalendarDate>((value) => typeof value === 'string' && isCalendarDate(value)).nullable()
const text = z.string().nullable()
const number = z.number().nullable()

/** The bill's own columns that a move to another client changes, or the reading after it. */
export const beforeMove = z.object({
  status: z.enum(BILL_STATUSES),
  utilityCompanyId: number,
  utilityAccountId: number,
  accountConfirmed: z.custom<Bill['accountConfirmed']>().nullable(),
  utilityName: text,
  acctNum: text,
  meterNum: text,
  invoiceDate: date,
  startDate: date,
  endDate: date,
  totalCents: number,
  pageCount: number,
  problemCount: number,
  clean: z.boolean(),
  lastErrorCause: text,
  lastAutomationError: text,
  sourceBillId: number,
  sourcePageFrom: number,
  sourcePageTo: number,
})

/** What the event of a move remembers, so that it can be taken back. */
export const moveMemory = z.object({
  from: z.number(),
  to: z.number(),
  /** All that were moved as one file, this one too. */
  together: z.array(z.number()),
  previous: beforeMove,
  /** What people had chosen for it, whatever was read. */
  chosen: z.object({ utilityCompanyId: number, accountId: number }),
  /** What was under review; null when nothing was. */
  readingId: number,
  /** Of the configuration's questions, where no reading keeps them. */
  answers: z.custom<QueryAnswer[]>(Array.isArray),
  propertyIds: z.array(z.number()),
  /** What the bill was to be like before, for an earlier move to be taken back; null where it was never read. */
  left: z.string().nullable(),
  /** A digest of what the bill is after the move, until it is read again. */
  state: z.string(),
})
export type MoveMemory = z.infer<typeof moveMemory>

/** A digest of what a bill was when nobody but the program had done anything with it since it came to its client. */
export async function stateAsLeft(
  db: Queryable,
  billId: number,
): Promise<{ since: number; state: string } | null> {
  const event = await findLastEvent(db, billId, ['read', 'not read', 'moved back'])
  const state = event?.details.state
  return event === undefined || typeof state !== 'string' ? null : { since: event.id, state }
}
