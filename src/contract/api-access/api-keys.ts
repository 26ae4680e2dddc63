import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, pageStart } from '#contract/kernel/values.ts'
import { KEY_SCOPE_NAMES } from '#domain/api-access/key-scopes.ts'

const person = z.object({ id: z.number(), name: z.string() })

export const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** The key's first letters, by which a person knows it again. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
  /** The client whose records alone it reaches; null: those of every client. */
  company_id: z.number().nullable(),
  company_name: z.string().nullable(),
  state: z.enum(['active', 'revoked', 'expired']),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** To the minute. */
  last_used_at: z.string().nullable(),
  created_by: person,
  created_at: z.string(),
})

/** Keys by which other systems call; made and revoked by staff. */
export const apiKeyCalls = {
  /** The newest first: `before` is the `next` of the page before, which is null on the last one. */
  'apiKeys.list': {
    method: 'GET',
    at: { admin: '/admin/api_keys' },
    contractors: false,
    query: z.object({ before: pageStart.optional() }),
    answer: z.object({ keys: z.array(apiKey), next: z.number().nullable() }),
  },
  /** `token` is the key itself. It is answered here and never again. */
  'apiKeys.create': {
    method: 'POST',
    at: { admin: '/admin/api_keys' },
    contractors: false,
    freshProof: true,
    body: z.object({
      name: z.string().trim().min(1, 'Give the key a name.').max(200),
      scopes: z.array(z.enum(KEY_SCOPE_NAMES)).min(1, 'Choose what the key may do.').max(20),
      company_id: idOf('company').nullish(),
      /** Days until it expires; null: when it is revoked. */
      days: z.int().min(1).max(3_650).nullable().default(365),
    }),
    answer: z.object({ key: apiKey, token: z.string() }),
  },
  /** For good: whoever holds it is refused from the next call on. */
  'apiKeys.revoke': {
    method: 'POST',
    at: { admin: '/admin/api_keys/{id}/revoke' },
    contractors: false,
    params: z.object({ id: idOf('apiKey') }),
    answer: z.object({ key: apiKey }),
  },
} satisfies Calls
