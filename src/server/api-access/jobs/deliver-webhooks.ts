import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { deliverWebhook } from '../webhooks/deliver.ts'
import { releaseHeld } from '../webhooks/resend.ts'

/** More than one endpoint may have at once, so that a slow one leaves workers for the others. */
const WORKERS = 6

export const startWebhookWorkers: StartWorker = async (services) => {
  await services.queue.work('deliver-webhook', { concurrency: WORKERS }, ({ deliveryId }) =>
    deliverWebhook(services, deliveryId),
  )
  await services.queue.work('release-webhooks', { concurrency: 1 }, ({ endpointId }) =>
    releaseHeld(services, endpointId),
  )
  return () => undefined
}
