import type { GivenUpJob, JobsContext } from '#commands/jobs/context.ts'

export const givenUpJob = (over: Partial<GivenUpJob> = {}): GivenUpJob => ({
  id: 5,
  letter: '11111111-1111-4111-8111-111111111111',
  kind: 'learn-bill',
  at: '2026-11-20T08:00:00.000Z',
  cause: 'The lesson is gone.',
  attempts: 4,
  about: { bill_id: 3 },
  bill_id: 3,
  ...over,
})

const place = (over: Partial<JobsContext>): JobsContext => ({
  total: 1,
  focused: null,
  kind: null,
  alike: null,
  ...over,
})

/** Without any; on one about a bill, and on one of twelve mails; narrowed; on one that only an earlier version knew. */
export const jobsContexts: readonly JobsContext[] = [
  place({ total: 0 }),
  place({ focused: givenUpJob(), alike: 1 }),
  place({ focused: givenUpJob({ kind: 'send-mail', about: { mail_id: 9 }, bill_id: null }), alike: 12 }),
  place({ focused: givenUpJob(), kind: 'learn-bill' }),
  place({ focused: givenUpJob({ kind: 'of-long-ago', about: {}, bill_id: null }) }),
]
