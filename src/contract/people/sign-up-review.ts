import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, pageStart } from '#contract/kernel/values.ts'

const similarClient = z.object({ id: z.number(), name: z.string() })

/** A company that signed up by itself; no client until staff accept it. */
export const signUp = z.object({
  /** Of the company. */
  id: z.number(),
  company_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  people: z.number(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  declined_at: z.string().nullable(),
  same_name: z.array(similarClient),
  same_domain: z.array(similarClient),
})

const decision = (verb: string) =>
  ({
    method: 'POST',
    at: { admin: `/admin/sign_ups/{id}/${verb}` },
    contractors: false,
    params: z.object({ id: idOf('company') }),
    answer: z.object({ success: z.boolean() }),
  }) as const

export const signUpReviewCalls = {
  'signUps.list': {
    method: 'GET',
    at: { admin: '/admin/sign_ups' },
    contractors: false,
    query: z.object({ before: pageStart.optional() }),
    answer: z.object({ sign_ups: z.array(signUp), next: z.number().nullable() }),
  },
  /** Makes the company a client; refused while its address is not confirmed. */
  'signUps.accept': decision('accept'),
  'signUps.decline': decision('decline'),
  /** Takes either back; refused for a client that has data. */
  'signUps.reopen': decision('reopen'),
} satisfies Calls
