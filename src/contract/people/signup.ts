import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'

/** Texts are judged by `#domain/sign-up.ts`, which answers in the words that the page shows. */
const text = (most: number) => z.string().max(most).default('')

export const liveSession = z.object({
  id: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  address: z.string().nullable(),
  /** The browser as it names itself. */
  user_agent: z.string().nullable(),
  /** The same as a person calls it: "Chrome on Windows"; null for a program that is no browser. */
  browser: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
})

export const signupCalls = {
  'auth.signup': {
    method: 'POST',
    at: { anon: '/auth/signup' },
    body: z.object({
      full_name: text(200),
      email: text(254),
      password: text(1_000),
      password_confirmation: text(1_000),
      company_name: text(200),
      phone: text(50),
      attached_users: z
        .array(z.object({ full_name: z.string().max(200), email: z.string().max(254) }))
        .max(100)
        .default([]),
      isFromInvoiage: z.boolean().default(false),
      /** The token of a team invite: its holder joins the company that invited. */
      invite: z.string().max(4_000).nullish(),
    }),
    answer: z.object({ token: z.string() }),
  },
  /** `token` is the one in the link of the confirmation mail; the password is the one chosen at sign-up. */
  'auth.confirm': {
    method: 'POST',
    at: { anon: '/auth/confirm' },
    body: z.object({ token: z.string().max(4_000), password: text(1_000) }),
    answer: z.object({ email: z.string() }),
  },
  /** Whom an invite is for, and whose team it is to; 400 for one that was used or has expired. */
  'auth.invite': {
    method: 'POST',
    at: { anon: '/auth/invite' },
    body: z.object({ token: z.string().max(4_000) }),
    answer: z.object({ full_name: z.string(), email: z.string(), company_name: z.string() }),
  },
  'sessions.list': {
    method: 'GET',
    at: { client: '/auth/sessions' },
    answer: z.object({ sessions: z.array(liveSession) }),
  },
  'sessions.revoke': {
    method: 'DELETE',
    at: { client: '/auth/sessions/{id}' },
    params: z.object({ id: z.uuid().meta({ record: 'session' }) }),
    answer: z.object({}),
  },
} satisfies Calls
