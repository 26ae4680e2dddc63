import type { StartWorker } from '../queue/start-worker.ts'
import { endLapsedLeases } from '../services/scrapers/lease.ts'
import { every } from './every.ts'

/** Workers that come end them too: this is for when none does. */
const LOOK_MS = 30_000

export const startEndingLeases: StartWorker = async (services) =>
  every(LOOK_MS, () => {
    endLapsedLeases(services.db).catch((error: unknown) =>
      services.log.warn({ err: error }, 'leases of scrapers not ended'),
    )
  })
