import { z } from 'zod'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { idOf, version } from '#contract/kernel/values.ts'
import { LINE_LIMITS } from '#domain/bills/bill-draft.ts'
import { billDetail, billIn, byBill } from './bill.ts'
import { problem, readingIn, readingOut } from './readings.ts'

export const validation = z.object({
  validation_errors: z.array(problem),
  database_errors: z.array(problem),
  /** Where nothing is wrong: how much speaks for the lines, what that rests on and what a clean bill lacks. */
  judgement: z
    .object({
      standing: z.enum(['adds_up', 'clean']),
      rests_on: z.array(z.string()),
      doubts: z.array(z.string()),
      /** How many of the first doubts a person can confirm: values set by hand, types and meters that nothing else says. */
      to_confirm: z.int(),
    })
    .nullable(),
})

/** A warning may quote the descriptions of several lines. */
const MOST_MESSAGE = 10 * LINE_LIMITS.description

/** A day. */
const MOST_EFFORT_MS = 86_400_000

/** The review of one bill. */
export const billCalls = {
  'bills.get': {
    method: 'GET',
    at: bills('/{id}'),
    params: z.object({ id: idOf('bill') }),
    answer: z.object({ bill: billDetail }),
  },
  'bills.update': {
    method: 'PUT',
    at: bills('/{id}'),
    params: z.object({ id: idOf('bill') }),
    /** Of utility and account null takes what was picked off the bill; a utility alone brings the printed account. */
    body: z.object({
      version: version.optional(),
      utility_account_id: idOf('account').nullish(),
      utility_company_id: idOf('utility').nullish(),
      /** True records the person's word that the account is right though the page differs; false takes it back. */
      account_confirmed: z.boolean().optional(),
      /** True confirms every change by hand as compared with the page; false takes that back. */
      changes_confirmed: z.boolean().optional(),
      gpt_bill: readingIn.optional(),
    }),
    answer: z.object({ textractBill: billDetail }),
  },
  'bills.updateReading': {
    method: 'PUT',
    at: { admin: '/admin/extracted_bills/{id}' },
    params: z.object({ id: idOf('reading') }),
    body: z.object({ gptBill: readingIn }),
    answer: z.object({ success: z.boolean(), savedBill: readingOut }),
  },
  'bills.validate': {
    method: 'POST',
    at: { admin: '/admin/openai/get_validation_errors', client: '/documents/get_validation_errors' },
    body: z.object({ bill: billIn }),
    answer: validation,
  },
  'bills.create': {
    method: 'POST',
    at: bills('/create_bill'),
    body: z.object({
      bill: billIn,
      /**
       * Warnings that the person accepts: all of them, none, or those of these rules, in these words where they are
       * given. They are kept with the saved bill. A warning that is not accepted is answered like an error, and nothing
       * is saved.
       */
      acknowledged: z
        .union([
          z.boolean(),
          z
            .array(z.object({ rule: z.string().max(100), message: z.string().max(MOST_MESSAGE).optional() }))
            .max(500),
        ])
        .default(true),
      /** What it took whoever saves, counted in their window: no content. Kept of staff alone. */
      effort: z
        .object({
          /** Pauses of more than some seconds left out. */
          active_ms: z.int().min(0).max(MOST_EFFORT_MS),
          keys: z.int().min(0).max(1_000_000),
          /** How long the window waited for the server. */
          wait_ms: z.int().min(0).max(MOST_EFFORT_MS),
        })
        .optional(),
    }),
    answer: z.union([
      z.object({ success: z.literal(true), bill: billDetail }),
      z.object({ success: z.literal(false), errors: z.array(problem) }),
    ]),
  },
  'bills.skip': {
    method: 'POST',
    at: bills('/skip'),
    body: byBill,
    answer: z.object({ success: z.boolean() }),
  },
  'bills.revert': {
    method: 'POST',
    at: bills('/revert'),
    body: byBill,
    answer: z.object({ success: z.boolean() }),
  },
  /**
   * Takes the last save, skip or revert back, a person's or the robot's: the bill has the status that it had before,
   * and a reverted save is saved again. Answers 409 when something else was done with the bill since.
   */
  'bills.restore': {
    method: 'POST',
    at: bills('/restore'),
    body: byBill,
    answer: z.object({ success: z.boolean(), bill: billDetail }),
  },
} satisfies Calls
