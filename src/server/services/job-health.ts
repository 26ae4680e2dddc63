import type { z } from 'zod'
import type { healthCalls } from '#contract/utilities.ts'
import type { Database } from '../database/client.ts'
import { DEAD_LETTERS, JOBS } from '../queue/jobs.ts'
import { findJobFigures } from '../repositories/job-repository.ts'

type Answer = z.output<(typeof healthCalls)['health.jobs']['answer']>

/** How every kind of job is doing, those without any job included. */
export async function jobHealth(db: Database): Promise<Answer['jobs']> {
  const figures = new Map((await findJobFigures(db, DEAD_LETTERS)).map((row) => [row.name, row]))
  return Object.keys(JOBS).map((name) => {
    const row = figures.get(name)
    return {
      name,
      waiting: row?.waiting ?? 0,
      active: row?.active ?? 0,
      failed: row?.failed ?? 0,
      last_failed_at: row?.lastFailedAt?.toISOString() ?? null,
      last_error: row?.lastError ?? null,
    }
  })
}
