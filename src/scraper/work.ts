import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { PortalFailure } from './portal-failure.ts'
import { hasEnded, type Lease, type ScraperServer, type Sent } from './server.ts'

/** What a visit came to beside the bills that it handed in. */
export interface Visited {
  /** As the server takes it with a success. */
  said: { data_through_date?: string; history_complete?: 'true' | 'false' }
  pictures: readonly Sent[]
}

/** Goes to the portal of a lease and hands in what it finds. Throws `PortalFailure`. */
export type Visit = (lease: Lease, server: ScraperServer) => Promise<Visited>

interface Work {
  visit: Visit
  /** Only accounts of portals that are gone through so. */
  recipe: string
  server: ScraperServer
  /** Ends the work: the account that is under way is given back. */
  signal: AbortSignal
  /** Stops once nothing is due. */
  once?: boolean
  /** One line for a person who watches; no secret is in it. */
  tell(line: string): void
}

/** Fetches one account after the other. */
export async function work({ once = false, ...job }: Work): Promise<void> {
  const { server, signal, recipe } = job
  while (!signal.aborted) {
    const answer = await server.lease(`${hostname()} ${process.pid}`, recipe).catch(unlessStopped(signal))
    if (answer === null) return
    if (answer.lease !== null) await fetchAccount(job, answer.lease)
    else if (once) return
    else await wait(answer.retry_after_seconds * 1_000, undefined, { signal }).catch(unlessStopped(signal))
  }
}

/** Waiting for something ends with the work, and is nothing to tell of then. */
const unlessStopped =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    if (signal.aborted && error instanceof Error && error.name === 'AbortError') return null
    throw error
  }

async function fetchAccount(
  { visit, server, signal, tell }: Omit<Work, 'once'>,
  lease: Lease,
): Promise<void> {
  const beat = setInterval(
    () => server.heartbeat(lease).catch(() => undefined),
    lease.heartbeat_seconds * 1_000,
  )
  try {
    const done = await Promise.race([visit(lease, server), stopOf(signal)])
    if (done === 'stopped') await server.giveBack(lease)
    else await server.succeed(lease, done.said, done.pictures)
    tell(`account ${lease.account.id}: ${done === 'stopped' ? 'given back' : 'fetched'}`)
  } catch (error) {
    if (error instanceof PortalFailure) {
      const { code, message, step, pictures } = error
      await server.fail(lease, { code, message, step }, pictures)
      tell(`account ${lease.account.id}: ${code} at “${step}”`)
    } else if (!hasEnded(error)) unlessStopped(signal)(error)
  } finally {
    clearInterval(beat)
  }
}

const stopOf = (signal: AbortSignal): Promise<'stopped'> =>
  new Promise((stop) => {
    if (signal.aborted) stop('stopped')
    signal.addEventListener('abort', () => stop('stopped'), { once: true })
  })
