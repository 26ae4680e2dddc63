import { jobHealth } from '../services/job-health.ts'
import type { RouteFile } from './all.ts'
import { withApiNames } from './api-names.ts'

export const routes: RouteFile = (register, { db }) => {
  register('health.jobs', async () => ({
    jobs: (await jobHealth(db)).map(({ lastFailedAt, ...job }) => ({
      ...withApiNames(job),
      last_failed_at: lastFailedAt?.toISOString() ?? null,
    })),
  }))
}
