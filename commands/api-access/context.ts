import type { CallAnswer } from '#contract/client/contract.ts'

export type ApiKey = CallAnswer<'apiKeys.list'>['keys'][number]
export type WebhookEndpoint = CallAnswer<'webhooks.list'>['endpoints'][number]
export type WebhookDelivery = CallAnswer<'webhooks.deliveries'>['deliveries'][number]

/** The lists of the room, each with its rows: keys, endpoints, and what they were told. */
export interface SyncRows {
  keys: ApiKey
  endpoints: WebhookEndpoint
  deliveries: WebhookDelivery
}

export type SyncList = keyof SyncRows

export interface SyncContext {
  /** The list that is shown. */
  list: SyncList
  total: number
  /** The row that the keyboard is on in each list; null in a list without rows. */
  focused: { [L in SyncList]: SyncRows[L] | null }
}

/** What is shown once, as it is kept nowhere: a key, or the secret of an endpoint. */
export interface ShownOnce {
  of: 'key' | 'secret'
  name: string
  text: string
}
