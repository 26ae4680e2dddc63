import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'

const token = z.string().max(4_000)

/** From an empty database to the first admin, by the one-time link that a start prints. */
export const setUpCalls = {
  /** 400 for a link that was used, has expired or comes too late. */
  'setUp.link': {
    method: 'POST',
    at: { anon: '/set_up/link' },
    body: z.object({ token }),
    /** Whether demo data may be loaded instead. */
    answer: z.object({ usable: z.literal(true), demo: z.boolean() }),
  },
  /** Fills the empty database with demo data, whose logins are answered: everybody knows their password. */
  'setUp.loadDemo': {
    method: 'POST',
    at: { anon: '/set_up/demo' },
    body: z.object({ token }),
    answer: z.object({ emails: z.array(z.string()), password: z.string() }),
  },
  /** Makes the provider's company and its first admin, who is logged in by the answer. */
  'setUp.firstAdmin': {
    method: 'POST',
    at: { anon: '/set_up/first_admin' },
    body: z.object({
      token,
      company_name: z.string().max(200),
      full_name: z.string().max(200),
      email: z.string().max(254),
      password: z.string().max(1_000),
      password_confirmation: z.string().max(1_000),
    }),
    answer: z.object({ token: z.string() }),
  },
  /** Nobody is led to the set-up any more. */
  'setUp.finish': {
    method: 'POST',
    at: { admin: '/admin/set_up/finish' },
    contractors: false,
    answer: z.object({}),
  },
} satisfies Calls
