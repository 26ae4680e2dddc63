import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'

/** What the pages need to know of this installation before anyone signs in. */
export const settingsCalls = {
  'app.settings': {
    method: 'GET',
    at: { anon: '/settings' },
    answer: z.object({
      /** Whether it holds demo data, which every page says. */
      demo_data: z.boolean(),
      /** needed: there is no admin yet; begun: one is, and was not led to the end. */
      set_up: z.enum(['needed', 'begun', 'done']),
      variant: z.enum(['full', 'documents']),
      /** The provider's own pages; null where none is set: then ours stand in for them. */
      dashboard_url: z.string().nullable(),
      forgot_password_url: z.string().nullable(),
    }),
  },
} satisfies Calls
