import { settleReviews } from '../services/blind-reviews/settle-reviews.ts'
import { every } from './every.ts'
import type { StartWorker } from './workers.ts'

const LOOK_MS = 600_000

export const startSettlingReviews: StartWorker = async (services) =>
  every(LOOK_MS, () => {
    settleReviews(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'blind reviews not settled'),
    )
  })
