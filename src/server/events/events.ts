import type { ServerEvent } from '#contract/events.ts'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'

/** An event and whose it is: staff hear every company's, everyone else their own. */
export interface CompanyEvent {
  companyId: number
  event: ServerEvent
}

export type Listener = (message: CompanyEvent) => void

/** What happened, told to every process that has a screen open. */
export interface Events {
  /** Heard when the transaction commits, never when it does not. Outside a transaction it is heard at once. */
  publish(tx: DatabaseTransaction | Queryable, message: CompanyEvent): Promise<void>
  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void
  stop(): Promise<void>
}
