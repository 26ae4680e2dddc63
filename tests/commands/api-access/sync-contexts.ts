import type { ApiKey, SyncContext, WebhookDelivery, WebhookEndpoint } from '#commands/api-access/context.ts'

const MADE = '2026-10-15T08:00:00.000Z'

export const apiKey = (over: Partial<ApiKey> = {}): ApiKey => ({
  id: 1,
  name: 'ERP',
  prefix: 'ubk_AbCdEf',
  scopes: ['bills:read'],
  company_id: null,
  company_name: null,
  state: 'active',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
  created_by: { id: 1, name: 'Demo Admin' },
  created_at: MADE,
  ...over,
})

export const webhookEndpoint = (over: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 2,
  url: 'https://erp.example/hooks',
  description: 'ERP',
  events: ['bill.saved'],
  company_id: null,
  company_name: null,
  state: 'active',
  failing_since: null,
  paused_at: null,
  pause_reason: null,
  previous_secret_until: null,
  created_by: 'Demo Admin',
  created_at: MADE,
  ...over,
})

export const webhookDelivery = (over: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 3,
  endpoint_id: 2,
  url: 'https://erp.example/hooks',
  message_id: 'msg_1',
  event: 'bill.saved',
  company_id: 1,
  company_name: 'Harbor Street Properties',
  saved_bill_id: 7,
  status: 'failed',
  attempts: 11,
  due_at: null,
  attempted_at: MADE,
  duration_ms: 120,
  answer_status: 500,
  answer: 'No',
  error: 'Answered 500.',
  created_at: MADE,
  ...over,
})

const NONE = { keys: null, endpoints: null, deliveries: null }

/** The room of keys and webhooks on each kind of row, and without rows. */
export const syncContexts: readonly SyncContext[] = [
  { list: 'keys', total: 0, focused: NONE },
  { list: 'keys', total: 1, focused: { ...NONE, keys: apiKey() } },
  { list: 'keys', total: 1, focused: { ...NONE, keys: apiKey({ state: 'revoked' }) } },
  { list: 'endpoints', total: 1, focused: { ...NONE, endpoints: webhookEndpoint() } },
  { list: 'endpoints', total: 1, focused: { ...NONE, endpoints: webhookEndpoint({ state: 'paused' }) } },
  { list: 'deliveries', total: 1, focused: { ...NONE, deliveries: webhookDelivery() } },
  {
    list: 'deliveries',
    total: 1,
    focused: { ...NONE, deliveries: webhookDelivery({ status: 'waiting', answer: null, error: null }) },
  },
]
