import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface Channel {
  /** Whether what is said now is heard. */
  isOpen(): boolean
  close(): Promise<void>
}

interface Hearing {
  hear(payload: string): void
  /** The connection ended unasked. A new one is being made; what is said until then is lost. */
  broke(error: Error | null): void
  /** The new one hears again. */
  mended(): void
}

const PAUSE_MS = 1_000
const CONNECT_MS = 10_000

/** Listens on a channel of the database over a connection of its own, and connects again when that breaks. */
export async function listen(databaseUrl: string, channel: string, hearing: Hearing): Promise<Channel> {
  let closed = false
  let open = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'utility-bills-events',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    let failure: Error | null = null
    fresh.on('error', (error) => {
      failure = error
    })
    await fresh.connect()
    fresh.on('notification', ({ payload }) => hearing.hear(payload ?? ''))
    try {
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    open = true
    fresh.on('end', () => {
      open = false
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
        if (!closed) hearing.mended()
        break
      } catch {
        await wait(PAUSE_MS)
      }
    }
    // Closing may have come while connecting.
    if (closed) await client.end()
  }

  return {
    isOpen: () => open,
    async close() {
      closed = true
      await client.end()
    },
  }
}
