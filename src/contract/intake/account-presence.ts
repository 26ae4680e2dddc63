import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf } from '#contract/kernel/values.ts'

/** Somebody of the staff who is at an account of the queues. Never keeps another from it. */
export const presentAtAccount = z.object({
  user_id: z.number(),
  name: z.string(),
  utility_account_id: z.number(),
  since: z.string(),
  /** Unless renewed before, gone by then: see `RENEW_SECONDS`. */
  expires_at: z.string(),
})

const QUEUE = '/admin/scraped_bill_queue'
const account = { params: z.object({ id: idOf('account') }) }
const people = z.object({ people: z.array(presentAtAccount) })

export const accountPresenceCalls = {
  /** The caller is at this account, and at no other. Answers who is at which account, the caller too. */
  'intake.arrive': {
    method: 'POST',
    at: { admin: `${QUEUE}/accounts/{id}/presence` },
    ...account,
    answer: people,
  },
  /** The caller has left this account; wherever else the caller is by now stays. */
  'intake.leave': {
    method: 'DELETE',
    at: { admin: `${QUEUE}/accounts/{id}/presence` },
    ...account,
    answer: people,
  },
} satisfies Calls
