import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { keysOf } from '#contract/kernel/values.ts'
import { JOB_KINDS } from '#domain/jobs/jobs.ts'

/** How the work that outlives a call is doing. */
const jobFigures = z.object({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  /** Gave up after every retry; kept for 30 days. */
  failed: z.number(),
  last_failed_at: z.string().nullable(),
  /** What the last one failed of, for the operator. */
  last_error: z.string().nullable(),
})

const deadLetter = z.object({
  id: z.uuid(),
  /** A kind of job, be it one that only an earlier version knew. */
  kind: z.string(),
  /** When it gave up. */
  at: z.string(),
  /** What its last try failed of, cut short. */
  cause: z.string().nullable(),
  attempts: z.number(),
  /** The ids that the job was given and nothing else of it, such as "mail_id". */
  about: z.record(z.string(), z.number()),
  /** The bill that it is about; null where it is about none. */
  bill_id: z.number().nullable(),
})

export type DeadLetter = z.output<typeof deadLetter>

const byId = z.object({ id: z.uuid() })
const kind = z.enum(keysOf(JOB_KINDS))

/** The work of the queue, and what gave up. */
export const jobCalls = {
  'health.jobs': {
    method: 'GET',
    at: { admin: '/admin/health/jobs' },
    contractors: false,
    answer: z.object({ jobs: z.array(jobFigures) }),
  },
  /** Those that are kept, the newest first. */
  'jobs.deadLetters': {
    method: 'GET',
    at: { admin: '/admin/jobs/dead_letters' },
    contractors: false,
    query: z.object({
      kind: kind.optional(),
      /** The `next` of the page before. */
      before: z
        .string()
        .max(60)
        .regex(/^\d{1,17}_[0-9a-f-]{36}$/, 'Give the “next” of the page before.')
        .optional(),
    }),
    answer: z.object({ dead_letters: z.array(deadLetter), next: z.string().nullable() }),
  },
  /** Puts the job back into its queue and takes the letter away; 0 where somebody did so before. */
  'jobs.retry': {
    method: 'POST',
    at: { admin: '/admin/jobs/dead_letters/{id}/retry' },
    contractors: false,
    params: byId,
    answer: z.object({ retried: z.number() }),
  },
  /** The same of all of a kind, the oldest 10,000 at once. */
  'jobs.retryKind': {
    method: 'POST',
    at: { admin: '/admin/jobs/dead_letters/retry' },
    contractors: false,
    body: z.object({ kind }),
    answer: z.object({ retried: z.number() }),
  },
  /** Takes the letter away for good; its job is not done. 0 where it is gone. */
  'jobs.drop': {
    method: 'POST',
    at: { admin: '/admin/jobs/dead_letters/{id}/drop' },
    contractors: false,
    params: byId,
    answer: z.object({ dropped: z.number() }),
  },
} satisfies Calls
