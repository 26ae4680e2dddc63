import { z } from 'zod'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { idOf } from '#contract/kernel/values.ts'

/** Somebody who has a bill open. Never keeps another from saving: that is what a bill's `version` is for. */
export const presentPerson = z.object({
  user_id: z.number(),
  name: z.string(),
  since: z.string(),
  /** Unless renewed before, gone by then. */
  expires_at: z.string(),
  /** One of those present holds the bill: who came first, or who took it over last. */
  holds: z.boolean(),
})

/** How long a lease lasts without being renewed. */
export const LEASE_SECONDS = 5 * 60

const people = z.object({ textract_bill_id: z.number(), people: z.array(presentPerson) })

export const presenceCalls = {
  /** Opens a bill for the caller, or renews that. `steal` takes it over from who holds it, who is told by an event. */
  'presence.open': {
    method: 'POST',
    at: bills('/{id}/presence'),
    params: z.object({ id: idOf('bill') }),
    body: z.object({ steal: z.boolean().default(false) }),
    answer: people,
  },
  'presence.close': {
    method: 'DELETE',
    at: bills('/{id}/presence'),
    params: z.object({ id: idOf('bill') }),
    answer: people,
  },
  /** Every bill that somebody has open now. */
  'presence.list': {
    method: 'GET',
    at: bills('/presence/open'),
    answer: z.object({ presence: z.array(people) }),
  },
} satisfies Calls
