import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type Verdict, type When } from '#commands/kernel/when.ts'
import { JOB_KINDS, type JobKind } from '#domain/jobs/jobs.ts'
import type { GivenUpJob } from './context.ts'

export const GROUP = 'Jobs'

export const inJobs: When = all(
  inRoom('jobs'),
  only(({ jobs }) => jobs !== null),
)

/** The room of jobs. */
export const jobsOf = portOf('jobs')

/** The keyboard is on a job that will do. */
export const onJob = (fits: (job: GivenUpJob) => Verdict = () => true): When =>
  all(inJobs, ({ jobs }) => {
    const focused = jobs?.focused ?? null
    return focused === null ? 'the list is empty' : fits(focused)
  })

/** Null for a kind that only an earlier version knew: nothing works on it any more. */
export const knownKind = ({ kind }: Pick<GivenUpJob, 'kind'>): JobKind | null =>
  kind in JOB_KINDS ? (kind as JobKind) : null

export const isKnown = (job: GivenUpJob): Verdict =>
  knownKind(job) !== null || 'this version of the program knows no such job'
