import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf } from '#contract/kernel/values.ts'
import { MOST_CHECKED_AT_ONCE } from '#domain/review/review.ts'

/** A saved bill as far as it is about one meter. */
export const reviewedBill = z.object({
  utility_bill_id: idOf('savedBill'),
  utility_account_meter_id: idOf('accountMeter'),
})

const reviewedBills = z.array(reviewedBill).min(1).max(MOST_CHECKED_AT_ONCE)

const changedBills = z.object({
  /** What this call changed: given back to the other call, it is as it was. */
  changed: z.array(z.object({ utility_bill_id: z.number(), utility_account_meter_id: z.number() })),
})

/** What staff do with the meters of a day, one after the other. */
export const reviewCheckCalls = {
  /**
   * Says that a person looked at these and found them right; they leave the list of the day. A bill of which all meters
   * are checked is Checked in the validations too. What somebody has checked already, or is on no such bill, stays.
   */
  'review.check': {
    method: 'POST',
    at: { admin: '/admin/textract_bills/validation/checks' },
    contractors: false,
    body: z.object({ bills: reviewedBills }),
    answer: changedBills,
  },
  /** Takes one's own checks back, and what they came to in the validations. */
  'review.uncheck': {
    method: 'POST',
    at: { admin: '/admin/textract_bills/validation/checks/undo' },
    contractors: false,
    body: z.object({ bills: reviewedBills }),
    answer: changedBills,
  },
  /**
   * Takes a saved bill back for processing, as `bills.revert` does, with the reason, which the bill's screen shows.
   * `bills.restore` saves it again. A bill that was never processed here is answered "conflict".
   */
  'review.sendBack': {
    method: 'POST',
    at: { admin: '/admin/textract_bills/validation/send_back' },
    contractors: false,
    body: z.object({
      utility_bill_id: idOf('savedBill'),
      reason: z.string().trim().min(1, 'Say why it goes back.').max(2_000),
    }),
    answer: z.object({ textract_bill_id: z.number() }),
  },
} satisfies Calls
