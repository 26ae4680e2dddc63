import type { Move } from '#commands/kernel/ports.ts'
import type { ApiKey, ShownOnce, SyncContext, SyncList, WebhookDelivery, WebhookEndpoint } from './context.ts'

/** What commands may ask of the room of keys and webhooks. */
export interface SyncPort {
  move(to: Move): void
  show(list: SyncList): void
  /** The deliveries of one endpoint. */
  showDeliveriesOf(endpointId: number): void
  /** The row as it is now, in the place of the one that was loaded; a new one comes first. */
  putKey(key: ApiKey): void
  putEndpoint(endpoint: WebhookEndpoint): void
  putDelivery(delivery: WebhookDelivery): void
  /** Shows it until it is closed. */
  showOnce(shown: ShownOnce): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    /** API keys, and the webhooks of other systems. */
    sync: { context: SyncContext; port: SyncPort }
  }
}
