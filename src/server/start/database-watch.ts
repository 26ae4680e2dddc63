import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface DatabaseWatch {
  /** Ends the watching; resolves when nothing of it runs any more. */
  stop(): Promise<void>
}

interface Watched {
  url: string
  /** Starts the server again where it has died; null for one that is not ours to start. */
  revive: (() => Promise<void>) | null
  /** How long it may be away. */
  patienceMs: number
  log: {
    info(message: string): void
    error(details: object, message: string): void
  }
  /** Called once, when it was away for longer. */
  giveUp(message: string): void
}

/** While it is away. */
const LOOK_MS = 1_000
/** While it is there: that it ended is heard at once, so this is for one that says nothing any more. */
const CALM_LOOK_MS = 5_000
const ANSWER_MS = 5_000

/** Looks again and again whether the database answers, and has it started again where it has died. */
export function watchDatabase(watched: Watched): DatabaseWatch {
  const ending = new AbortController()
  const done = watch(watched, ending.signal)
  return {
    async stop() {
      ending.abort()
      await done
    },
  }
}

async function watch({ url, revive, patienceMs, log, giveUp }: Watched, ending: AbortSignal): Promise<void> {
  let broken = new AbortController()
  const line = openLine(url, () => broken.abort())
  let awaySince: number | null = null
  while (!ending.aborted) {
    broken = new AbortController()
    const trouble = await line.ask().then(
      () => null,
      (error: unknown) => error,
    )
    const now = performance.now()
    if (trouble === null && awaySince !== null) {
      log.info(`the database answers again, after ${Math.round((now - awaySince) / 1_000)} s`)
      awaySince = null
    }
    if (trouble !== null && !ending.aborted) {
      if (awaySince === null) log.error({ err: trouble }, 'the database does not answer')
      awaySince ??= now
      if (now - awaySince > patienceMs) {
        giveUp(lastWords(patienceMs, trouble))
        break
      }
      await revive?.().catch((error: unknown) =>
        log.error({ err: error }, 'the database did not start again'),
      )
    }
    const calm = AbortSignal.any([ending, broken.signal])
    await (trouble === null
      ? wait(CALM_LOOK_MS, undefined, { signal: calm })
      : wait(LOOK_MS, undefined, { signal: ending })
    ).catch(() => undefined)
  }
  await line.close()
}

function lastWords(patienceMs: number, trouble: unknown): string {
  const cause = trouble instanceof Error ? trouble.message : String(trouble)
  return (
    `The database has not answered for ${Math.round(patienceMs / 1_000)} s (${cause}), so this program ends. ` +
    'Mend the database and start again; nothing that was accepted is lost.'
  )
}

/** One connection that is asked again and again, and made anew after it failed. `onBroken`: it ended by itself. */
function openLine(url: string, onBroken: () => void): { ask(): Promise<void>; close(): Promise<void> } {
  let client: pg.Client | null = null

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'utility-bills-watch',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    fresh.on('error', onBroken)
    await fresh.connect()
    return fresh
  }
  const close = async (): Promise<void> => {
    const old = client
    client = null
    // One that does not answer does not answer this either.
    await Promise.race([old?.end().catch(() => undefined), wait(LOOK_MS)])
  }
  return {
    async ask() {
      try {
        client ??= await connect()
        await client.query('select 1')
      } catch (error) {
        await close()
        throw error
      }
    },
    close,
  }
}
