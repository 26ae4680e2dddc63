import type { z } from 'zod'
import type { webhookDelivery, webhookEndpoint } from '#contract/api-access/webhooks.ts'
import type { EndpointRow } from '../webhooks/endpoints.ts'
import type { DeliveryRow } from '../webhooks/resend.ts'
import { messageIdOf } from '../webhooks/signature.ts'

const textOf = (moment: Date | null) => moment?.toISOString() ?? null

export const presentEndpoint = (endpoint: EndpointRow): z.input<typeof webhookEndpoint> => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  company_id: endpoint.companyId,
  company_name: endpoint.companyName,
  state: stateOf(endpoint),
  failing_since: textOf(endpoint.failingSince),
  paused_at: textOf(endpoint.pausedAt),
  pause_reason: endpoint.pauseReason,
  previous_secret_until: textOf(endpoint.previousSecretUntil),
  created_by: endpoint.creator,
  created_at: endpoint.createdAt.toISOString(),
})

export const presentDelivery = (delivery: DeliveryRow): z.input<typeof webhookDelivery> => ({
  id: delivery.id,
  endpoint_id: delivery.endpointId,
  url: delivery.url,
  message_id: messageIdOf(delivery.uuid),
  event: delivery.event,
  company_id: delivery.companyId,
  company_name: delivery.companyName,
  saved_bill_id: delivery.savedBillId,
  status: delivery.status,
  attempts: delivery.attempts,
  due_at: delivery.status === 'waiting' ? textOf(delivery.dueAt) : null,
  attempted_at: textOf(delivery.attemptedAt),
  duration_ms: delivery.durationMs,
  answer_status: delivery.answerStatus,
  answer: delivery.answer,
  error: delivery.error,
  created_at: delivery.createdAt.toISOString(),
})

function stateOf({ pausedAt, failingSince }: EndpointRow): 'active' | 'failing' | 'paused' {
  if (pausedAt !== null) return 'paused'
  return failingSince === null ? 'active' : 'failing'
}
