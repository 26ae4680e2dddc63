import { sweepPresence } from '#server/bills/presence.ts'
import { sweepAccountPresence } from '#server/intake/account-presence.ts'
import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'

/** Much less than a lease, so that nobody stays on a list long after leaving. */
const SWEEP_MS = 15_000

export const startPresenceSweep: StartWorker = async (services) =>
  every(SWEEP_MS, () => {
    Promise.all([sweepPresence(services), sweepAccountPresence(services)]).catch((error: unknown) =>
      services.log.warn({ err: error }, 'who has left not swept'),
    )
  })
