import { z } from 'zod'
import type { Calls } from './call.ts'
import { idOf } from './values.ts'

const byClient = z.object({ id: idOf('company') })

const deletion = z.object({
  company_id: z.number(),
  company_name: z.string(),
  /** Null once whoever asked is gone. */
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  /** When it begins; from then on it cannot be taken back. */
  due_at: z.string(),
  begun: z.boolean(),
})

/** All that is known of a client, to be taken along or deleted. Our own staff's alone. */
export const clientDataCalls = {
  /** Clients whose data is to be deleted, the next one first. */
  'clients.deletions': {
    method: 'GET',
    at: { admin: '/admin/client_deletions' },
    contractors: false,
    answer: z.object({
      deletions: z.array(deletion),
      /** Days between asking and the deletion. */
      wait_days: z.number(),
    }),
  },
  /** From now on its people cannot sign in, and after the waiting time everything of it is deleted. */
  'clients.planDeletion': {
    method: 'POST',
    at: { admin: '/admin/companies/{id}/deletion' },
    contractors: false,
    params: byClient,
    /** The client's name, typed by whoever asks for it. */
    body: z.object({ name: z.string().max(1_000) }),
    answer: z.object({ deletion }),
  },
  'clients.cancelDeletion': {
    method: 'DELETE',
    at: { admin: '/admin/companies/{id}/deletion' },
    contractors: false,
    params: byClient,
    answer: z.object({ success: z.literal(true) }),
  },
} satisfies Calls
