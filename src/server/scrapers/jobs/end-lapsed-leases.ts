import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { endLapsedLeases } from '../lease.ts'

/** Workers that come end them too: this is for when none does. */
const LOOK_MS = 30_000

export const startEndingLeases: StartWorker = async (services) =>
  every(LOOK_MS, () => {
    endLapsedLeases(services.db).catch((error: unknown) =>
      services.log.warn({ err: error }, 'leases of scrapers not ended'),
    )
  })
