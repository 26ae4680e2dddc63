import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { newPassword } from './passkeys.ts'

const token = z.string().max(4_000)

/** Choosing a password by a one-time link: the first one, or one for a password that was forgotten. */
export const passwordCalls = {
  /** Whose password the link is for; 400 for one that was used or has expired. */
  'auth.passwordLink': {
    method: 'POST',
    at: { anon: '/auth/password-link' },
    body: z.object({ token }),
    answer: z.object({ full_name: z.string(), email: z.string() }),
  },
  /** Ends every session; the link works once. */
  'auth.choosePassword': {
    method: 'POST',
    at: { anon: '/auth/choose-password' },
    body: z.object({ token, ...newPassword }),
    answer: z.object({ email: z.string() }),
  },
} satisfies Calls
