import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, keysOf, pageStart } from '#contract/kernel/values.ts'
import { AUDIT_ACTIONS, WHO_KINDS } from '#domain/audit/audit.ts'

const event = z.object({
  id: z.number(),
  at: z.string(),
  who: z.object({ kind: z.enum(WHO_KINDS), id: z.number().nullable(), name: z.string() }),
  address: z.string().nullable(),
  /** Whose records it is about; the name is missing where the company is gone. */
  company: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  action: z.enum(keysOf(AUDIT_ACTIONS)),
  subject: z.object({ kind: z.string(), id: z.number().nullable(), name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
})

/** How the list is narrowed. Moments are those of ISO 8601. */
export const auditFilter = {
  /** That one event alone. */
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  action: z.enum(keysOf(AUDIT_ACTIONS)).optional(),
  who_kind: z.enum(WHO_KINDS).optional(),
  who_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  company_id: idOf('company').optional(),
  from: z.iso.datetime().max(40).optional(),
  to: z.iso.datetime().max(40).optional(),
  text: z.string().trim().max(200).optional(),
}

export const auditCalls = {
  'audit.list': {
    method: 'GET',
    at: { admin: '/admin/audit' },
    contractors: false,
    query: z.object({ ...auditFilter, before: pageStart.optional() }),
    answer: z.object({ next: z.number().nullable(), events: z.array(event) }),
  },
} satisfies Calls
