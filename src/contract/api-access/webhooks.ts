import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, pageStart } from '#contract/kernel/values.ts'
import { WEBHOOK_EVENT_NAMES } from '#domain/api-access/webhook-events.ts'
import { savedBill } from './saved-bills.ts'

export const webhookEndpoint = z.object({
  id: z.number(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  /** The client whose bills alone are told of; null: those of every client. */
  company_id: z.number().nullable(),
  company_name: z.string().nullable(),
  state: z.enum(['active', 'failing', 'paused']),
  /** Since when nothing was taken. */
  failing_since: z.string().nullable(),
  paused_at: z.string().nullable(),
  pause_reason: z.string().nullable(),
  /** Until when messages are signed with the secret before the present one too. */
  previous_secret_until: z.string().nullable(),
  /** A person, or the key that made it. */
  created_by: z.string(),
  created_at: z.string(),
})

export const webhookDelivery = z.object({
  id: z.number(),
  endpoint_id: z.number(),
  url: z.string(),
  /** The header `webhook-id`: whoever is told twice knows it by this. */
  message_id: z.string(),
  event: z.enum(WEBHOOK_EVENT_NAMES),
  company_id: z.number(),
  company_name: z.string(),
  saved_bill_id: z.number(),
  /** held: its endpoint is paused; failed: given up. */
  status: z.enum(['waiting', 'held', 'delivered', 'failed']),
  attempts: z.number(),
  /** When it is tried next, while it waits. */
  due_at: z.string().nullable(),
  attempted_at: z.string().nullable(),
  duration_ms: z.number().nullable(),
  answer_status: z.number().nullable(),
  /** How the answer begins. */
  answer: z.string().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
})

/** What is sent: the body of every webhook. */
export const webhookPayload = z.object({
  type: z.enum(WEBHOOK_EVENT_NAMES),
  timestamp: z.string(),
  data: z.object({ saved_bill: savedBill }),
})

const newEndpoint = z.object({
  url: z.string().trim().max(2_000),
  description: z.string().trim().max(200).default(''),
  events: z
    .array(z.enum(WEBHOOK_EVENT_NAMES))
    .min(1, 'Choose what the endpoint is told of.')
    .max(10)
    .default([...WEBHOOK_EVENT_NAMES]),
  company_id: idOf('company').nullish(),
})

const one = { params: z.object({ id: idOf('webhookEndpoint') }) }
const endpoint = z.object({ endpoint: webhookEndpoint })
/** `secret` signs what is sent. It is answered here and never again. */
const withSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() })
const staff = (path: string) => ({ at: { admin: `/admin/webhook_${path}` }, contractors: false }) as const

/** Addresses of other systems that are told of saved bills, and what they were told. */
export const webhookCalls = {
  /** All of them: there are few. */
  'webhooks.list': {
    method: 'GET',
    ...staff('endpoints'),
    answer: z.object({ endpoints: z.array(webhookEndpoint) }),
  },
  'webhooks.create': { method: 'POST', ...staff('endpoints'), body: newEndpoint, answer: withSecret },
  /** A new secret; the one before signs too for a day. */
  'webhooks.rotate': { method: 'POST', ...staff('endpoints/{id}/rotate'), ...one, answer: withSecret },
  /** What happens meanwhile is held, and sent once it is resumed. */
  'webhooks.pause': { method: 'POST', ...staff('endpoints/{id}/pause'), ...one, answer: endpoint },
  'webhooks.resume': { method: 'POST', ...staff('endpoints/{id}/resume'), ...one, answer: endpoint },
  'webhooks.remove': { method: 'POST', ...staff('endpoints/{id}/remove'), ...one, answer: endpoint },
  /** Takes a removal back. */
  'webhooks.restore': { method: 'POST', ...staff('endpoints/{id}/restore'), ...one, answer: endpoint },
  /** The newest first: `before` is the `next` of the page before, which is null on the last one. */
  'webhooks.deliveries': {
    method: 'GET',
    ...staff('deliveries'),
    query: z.object({ endpoint_id: idOf('webhookEndpoint').optional(), before: pageStart.optional() }),
    answer: z.object({ deliveries: z.array(webhookDelivery), next: z.number().nullable() }),
  },
  /** Sends what was sent once more, under the same id. */
  'webhooks.resend': {
    method: 'POST',
    ...staff('deliveries/{id}/resend'),
    params: z.object({ id: idOf('webhookDelivery') }),
    answer: z.object({ delivery: webhookDelivery }),
  },
} satisfies Calls

/** The same for another system, which sets up its own. */
export const syncWebhookCalls = {
  'sync.webhooks': {
    method: 'GET',
    at: { key: '/sync/webhooks' },
    scope: 'webhooks',
    answer: z.object({ endpoints: z.array(webhookEndpoint) }),
  },
  'sync.createWebhook': {
    method: 'POST',
    at: { key: '/sync/webhooks' },
    scope: 'webhooks',
    body: newEndpoint,
    answer: withSecret,
  },
  'sync.removeWebhook': {
    method: 'DELETE',
    at: { key: '/sync/webhooks/{id}' },
    scope: 'webhooks',
    ...one,
    answer: endpoint,
  },
} satisfies Calls
