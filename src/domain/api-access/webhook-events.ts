/** What an endpoint can be told of, in words for the person who sets it up. */
export const WEBHOOK_EVENTS = {
  'bill.saved': 'A bill was saved',
  'bill.reverted': 'A saved bill was taken back',
} as const

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]
