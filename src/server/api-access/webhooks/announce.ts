import type { z } from 'zod'
import type { webhookPayload } from '#contract/api-access/webhooks.ts'
import type { WebhookEvent } from '#domain/api-access/webhook-events.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { insertDelivery, insertMessage } from '../repositories/deliveries.ts'
import { findEndpointsFor } from '../repositories/endpoints.ts'
import { findSavedBillRecord } from '../repositories/saved-bill-records.ts'
import { savedBillAnswer } from '../sync/saved-bill-answer.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'

/**
 * Writes down, in the transaction that does it, what other systems are told of a saved bill, as it stands now; jobs
 * deliver it.
 */
export async function announceSavedBill(
  tx: DatabaseTransaction,
  { queue }: Pick<Services, 'queue'>,
  event: WebhookEvent,
  { companyId, savedBillId }: { companyId: number; savedBillId: number },
): Promise<void> {
  const endpoints = await findEndpointsFor(tx, event, companyId)
  if (endpoints.length === 0) return
  const record = await findSavedBillRecord(tx, EVERY_COMPANY, savedBillId)
  if (record === undefined) throw new Error(`saved bill ${savedBillId} is not there to be told of`)
  const payload: z.input<typeof webhookPayload> = {
    type: event,
    timestamp: new Date().toISOString(),
    data: { saved_bill: savedBillAnswer(record) },
  }
  const messageId = await insertMessage(tx, {
    event,
    companyId,
    savedBillId,
    payload: JSON.stringify(payload),
  })
  for (const { id: endpointId, pausedAt } of endpoints) {
    const status = pausedAt === null ? 'waiting' : 'held'
    const deliveryId = await insertDelivery(tx, { messageId, endpointId, status })
    if (status === 'waiting') await enqueueDelivery(tx, { queue }, { deliveryId, endpointId })
  }
}
