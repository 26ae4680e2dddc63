import type { Database } from '#server/platform/database/client.ts'
import { DEAD_LETTERS, JOBS } from '#server/platform/queue/jobs.ts'
import { findJobFigures, type JobFigures } from './repositories/job-repository.ts'

export type { JobFigures }

/** How every kind of job is doing, those without any job included. */
export async function jobHealth(db: Database): Promise<JobFigures[]> {
  const figures = new Map((await findJobFigures(db, DEAD_LETTERS)).map((row) => [row.name, row]))
  return Object.keys(JOBS).map((name) => figures.get(name) ?? { name, ...NONE })
}

const NONE = { waiting: 0, active: 0, failed: 0, lastFailedAt: null, lastError: null }
