import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface Channel {
  close(): Promise<void>
}

interface Hearing {
  hear(payload: string): void
  /** The connection ended unasked. A new one is being made; what was said between is lost. */
  broke(error: Error | null): void
}

const PAUSE_MS = 1_000

/** Listens on a channel of the database over a connection of its own, and connects again when that breaks. */
export async function listen(databaseUrl: string, channel: string, hearing: Hearing): Promise<Channel> {
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'utility-bills-events',
      keepAlive: true,
    })
    let failure: Error | null = null
    fresh.on('error', (error) => {
      failure = error
    })
    await fresh.connect()
    fresh.on('notification', ({ payload }) => hearing.hear(payload ?? ''))
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    fresh.on('end', () => {
      if (closed) return
      hearing.broke(failure)
      void reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        client = await connect()
        break
      } catch {
        await wait(PAUSE_MS)
      }
    }
    // Closing may have come while connecting.
    if (closed) await client.end()
  }

  return {
    async close() {
      closed = true
      await client.end()
    },
  }
}
