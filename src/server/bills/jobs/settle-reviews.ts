import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { settleReviews } from '../blind-review/settle-reviews.ts'

const LOOK_MS = 600_000

export const startSettlingReviews: StartWorker = async (services) =>
  every(LOOK_MS, () => {
    settleReviews(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'blind reviews not settled'),
    )
  })
