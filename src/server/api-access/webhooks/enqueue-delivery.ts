import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'

/** Has a job send it. Deliveries of one endpoint are a group, so that a slow one does not keep the others waiting. */
export const enqueueDelivery = (
  tx: DatabaseTransaction,
  { queue }: Pick<Services, 'queue'>,
  { deliveryId, endpointId }: { deliveryId: number; endpointId: number },
  delaySeconds = 0,
): Promise<void> =>
  queue.enqueue(tx, 'deliver-webhook', { deliveryId }, { delaySeconds, group: `endpoint-${endpointId}` })
