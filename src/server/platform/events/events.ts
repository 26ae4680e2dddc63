import { sql } from 'kysely'
import { z } from 'zod'
import { type ServerEvent, serverEvent } from '#contract/client/events.ts'
import type { Queryable } from '../database/client.ts'
import { type Channel, listen } from './channel.ts'

/** An event and whose it is: staff hear every company's, everyone else their own. */
export interface CompanyEvent {
  companyId: number
  event: ServerEvent
  /** Of a bill that comes back to a second person: our own staff hear of it, but for this one. */
  hiddenFrom?: number | undefined
}

export interface Listener {
  hear(message: CompanyEvent): void
  /** The line to the database broke: events may have been lost, so what is on screen must be fetched again. */
  missed(): void
}

/** What happened, told to every process that has a screen open. */
export interface Events {
  /** Heard when the transaction commits, never when it does not. Outside a transaction it is heard at once. */
  publish(tx: Queryable, ...messages: CompanyEvent[]): Promise<void>
  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void
  /** Whether what is published now is heard here. */
  isListening(): boolean
  /** Lets every listener go. */
  stop(): Promise<void>
}

const CHANNEL = 'company_events'
const companyEvent = z.object({
  companyId: z.number(),
  event: serverEvent,
  hiddenFrom: z.number().optional(),
})

interface EventLog {
  warn(details: object, message: string): void
}

export async function startEvents(databaseUrl: string, log: EventLog): Promise<Events> {
  const listeners = new Set<Listener>()
  const channel: Channel = await listen(databaseUrl, CHANNEL, {
    hear(payload) {
      // Another version of the program may share the database: what it says and we do not know is not for us.
      const message = companyEvent.safeParse(JSON.parse(payload))
      if (message.success) for (const listener of listeners) listener.hear(message.data)
    },
    broke(error) {
      log.warn({ err: error }, 'lost the line to the database for events')
      for (const listener of listeners) listener.missed()
    },
    // Whoever came while nothing could be heard may have missed something too.
    mended() {
      for (const listener of listeners) listener.missed()
    },
  })

  return {
    async publish(tx, ...messages) {
      const payloads = messages.map((message) => JSON.stringify(message))
      await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isListening: () => channel.isOpen(),
    async stop() {
      await channel.close()
      for (const listener of listeners) listener.missed()
    },
  }
}
