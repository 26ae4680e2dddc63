import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { passkeyOptions, signedPasskey } from './passkeys.ts'

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

const secondStep = z.object({
  step: z.string(),
  authenticator: z.boolean(),
  passkey: z.boolean(),
})
export type SecondStep = z.infer<typeof secondStep>

const arrivalToken = z.object({ token: z.string().max(4_000) })

/** Names what was begun a few minutes ago. */
const stepToken = z.string().max(200)

export const authCalls = {
  'auth.login': {
    method: 'POST',
    at: { anon: '/auth/login' },
    body: z.object({
      email: z.string().max(254).default(''),
      password: z.string().max(1_000).default(''),
      remember: z.boolean().default(false),
    }),
    answer: z.union([
      z.object({ token: z.string() }),
      /** The password was right, and a second factor is asked for; opens nothing by itself. */
      z.object({ second_step: secondStep }),
    ]),
  },
  /** A code of the authenticator, or a recovery code. */
  'auth.loginCode': {
    method: 'POST',
    at: { anon: '/auth/login/code' },
    body: z.object({ step: stepToken, code: z.string().max(100) }),
    answer: z.object({ token: z.string() }),
  },
  /** What the browser asks of a passkey; without a step of any that it knows for these pages. */
  'auth.passkeyOptions': {
    method: 'POST',
    at: { anon: '/auth/login/passkey_options' },
    body: z.object({ step: stepToken.nullish(), remember: z.boolean().default(false) }),
    answer: z.object({ step: z.string(), options: passkeyOptions }),
  },
  'auth.loginPasskey': {
    method: 'POST',
    at: { anon: '/auth/login/passkey' },
    body: z.object({ step: stepToken, response: signedPasskey }),
    answer: z.object({ token: z.string() }),
  },
  /** Mails a link for a new password. The answer is the same whether the address is known or not. */
  'auth.forgot': {
    method: 'POST',
    at: { anon: '/auth/forgot' },
    body: z.object({ email: z.string().max(254) }),
    answer: z.object({}),
  },
  /** Whom a `jwt` in an address would log in: a session's token, or a code of `auth.arrivalCode`. */
  'auth.arrival': {
    method: 'POST',
    at: { anon: '/auth/arrival' },
    body: arrivalToken,
    answer: z.object({ full_name: z.string(), company_name: z.string() }),
  },
  /** The token of a session for it. A code works once; a session's token stays as it is. */
  'auth.redeemArrival': {
    method: 'POST',
    at: { anon: '/auth/arrival/redeem' },
    body: arrivalToken,
    answer: z.object({ token: z.string() }),
  },
  /** A code that opens one session of the caller within a minute, for `jwt` in an address of the provider's dashboard. */
  'auth.arrivalCode': {
    method: 'POST',
    at: { client: '/auth/arrival_code' },
    answer: z.object({ code: z.string(), expires_in: z.number() }),
  },
  'auth.checkToken': {
    method: 'GET',
    beforeSecondFactor: true,
    at: { client: '/auth/checkToken' },
    answer: claims.extend({
      email: z.string(),
      full_name: z.string(),
      /** How the company's people see their pages, where they have not chosen for themselves. */
      company_pages: z.object({
        name: z.string(),
        /** documents: no properties. */
        variant: z.enum(['full', 'documents']),
        primary_color: z.string().nullable(),
        dark_mode: z.enum(['light', 'dark']).nullable(),
        /** Whether questions about properties can be asked. */
        chat: z.boolean(),
        /** It signed up and is not accepted yet: its people prepare properties, and nothing else. */
        waiting: z.boolean(),
      }),
      /** The provider's other pages; none but for admins. */
      provider_links: z.array(z.object({ label: z.string(), url: z.string() })),
      /** For admins: where records open in the parent system, and where a bill's error is reported; null without. */
      parent_system_url: z.string().nullable(),
      error_report_url: z.string().nullable(),
    }),
  },
  'auth.logout': {
    method: 'POST',
    beforeSecondFactor: true,
    at: { client: '/auth/logout' },
    answer: z.object({}),
  },
} satisfies Calls
