import type { Database } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import {
  beginDeliveryAnew,
  type DeliveryRow,
  findDelivery,
  findHeldDeliveries,
} from '../repositories/deliveries.ts'
import { lockEndpoint } from '../repositories/endpoints.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'

export { listDeliveries } from '../repositories/deliveries.ts'
export type { DeliveryRow }

type Needed = Pick<Services, 'db' | 'queue'>

const BATCH = 200

/** Sends what was sent, or given up, once more. Throws where its endpoint is paused or removed. */
export async function resendDelivery({ db, queue }: Needed, id: number): Promise<DeliveryRow> {
  return db.transaction().execute(async (tx) => {
    const delivery = await findDelivery(tx, id)
    if (delivery === undefined) throw notFound('delivery')
    const endpoint = await lockEndpoint(tx, delivery.endpointId)
    if (!endpoint || endpoint.removedAt !== null)
      throw new CallError('conflict', 'Its endpoint was removed. Restore it first.')
    if (endpoint.pausedAt !== null)
      throw new CallError(
        'conflict',
        'Its endpoint is paused. Resume it first, which sends what is held too.',
      )
    await beginDeliveryAnew(tx, id)
    await enqueueDelivery(tx, { queue }, { deliveryId: id, endpointId: delivery.endpointId })
    return { ...delivery, status: 'waiting', attempts: 0, dueAt: new Date() }
  })
}

/** Has everything sent that was held while its endpoint was paused, in the order in which it happened. */
export async function releaseHeld(services: Needed, endpointId: number): Promise<void> {
  while ((await releaseSome(services.db, services, endpointId)) === BATCH);
}

const releaseSome = (db: Database, services: Needed, endpointId: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId)
    if (endpoint === undefined || endpoint.pausedAt !== null || endpoint.removedAt !== null) return 0
    const held = await findHeldDeliveries(tx, endpointId, BATCH)
    for (const deliveryId of held) {
      await beginDeliveryAnew(tx, deliveryId)
      await enqueueDelivery(tx, services, { deliveryId, endpointId })
    }
    return held.length
  })
