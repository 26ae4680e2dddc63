import { deliverWebhook } from '../services/webhooks/deliver.ts'
import { releaseHeld } from '../services/webhooks/resend.ts'
import type { StartWorker } from './workers.ts'

const WORKERS = 6
/** About so many of one endpoint at once, which leaves workers for the others. */
const MOST_OF_ONE = 2

export const startWebhookWorkers: StartWorker = async (services) => {
  await services.queue.work(
    'deliver-webhook',
    { concurrency: WORKERS, mostOfGroup: MOST_OF_ONE },
    ({ deliveryId }) => deliverWebhook(services, deliveryId),
  )
  await services.queue.work('release-webhooks', { concurrency: 1 }, ({ endpointId }) =>
    releaseHeld(services, endpointId),
  )
  return () => undefined
}
