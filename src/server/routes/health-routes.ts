import { jobHealth } from '../services/job-health.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, { db }) => {
  register('health.jobs', async () => ({ jobs: await jobHealth(db) }))
}
