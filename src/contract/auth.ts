import { z } from 'zod'
import type { Calls } from './call.ts'

export const claims = z.object({
  admin: z.boolean(),
  os: z.boolean(),
  user_id: z.number(),
  company_id: z.number(),
  company_uuid: z.string(),
  /** Seconds since 1970. */
  exp: z.number(),
})
/** What the session token says, signed by the server and readable by the browser. */
export type Claims = z.infer<typeof claims>

export const authCalls = {
  'auth.login': {
    method: 'POST',
    at: { anon: '/auth/login' },
    body: z.object({
      email: z.string().max(254).default(''),
      password: z.string().max(1_000).default(''),
      remember: z.boolean().default(false),
    }),
    answer: z.object({ token: z.string() }),
  },
  'auth.checkToken': {
    method: 'GET',
    at: { client: '/auth/checkToken' },
    answer: claims.extend({
      email: z.string(),
      full_name: z.string(),
      /** The provider's other pages; none but for admins. */
      provider_links: z.array(z.object({ label: z.string(), url: z.string() })),
      /** For admins: where records open in the parent system, and where a bill's error is reported; null without. */
      parent_system_url: z.string().nullable(),
      error_report_url: z.string().nullable(),
    }),
  },
  'auth.logout': { method: 'POST', at: { client: '/auth/logout' }, answer: z.object({}) },
} satisfies Calls
