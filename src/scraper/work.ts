import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Recipe } from './recipe.ts'
import { PortalFailure, runRecipe } from './run-recipe.ts'
import { hasEnded, type Lease, type ScraperServer } from './server.ts'

interface Work {
  browser: Browser
  recipe: Recipe
  server: ScraperServer
  /** Ends the work: the account that is under way is given back. */
  signal: AbortSignal
  /** Stops once nothing is due. */
  once?: boolean
  /** One line for a person who watches; no secret is in it. */
  tell(line: string): void
}

/** Fetches one account after the other. */
export async function work({ signal, once = false, ...job }: Work): Promise<void> {
  while (!signal.aborted) {
    const { lease, retry_after_seconds } = await job.server.lease(
      `${hostname()} ${process.pid}`,
      job.recipe.name,
    )
    if (lease !== null) await fetchAccount({ signal, ...job }, lease)
    else if (once) return
    else await wait(retry_after_seconds * 1_000, undefined, { signal }).catch(() => undefined)
  }
}

async function fetchAccount({ browser, recipe, server, signal, tell }: Work, lease: Lease): Promise<void> {
  const beat = setInterval(
    () => server.heartbeat(lease).catch(() => undefined),
    lease.heartbeat_seconds * 1_000,
  )
  const stopped = new Promise<'stopped'>((stop) => {
    if (signal.aborted) stop('stopped')
    signal.addEventListener('abort', () => stop('stopped'), { once: true })
  })
  try {
    const done = await Promise.race([runRecipe(browser, recipe, lease, server), stopped])
    if (done === 'stopped') await server.giveBack(lease)
    else await server.succeed(lease, {}, done)
    tell(`account ${lease.account.id}: ${done === 'stopped' ? 'given back' : 'fetched'}`)
  } catch (error) {
    if (error instanceof PortalFailure) {
      const { code, message, step, pictures } = error
      await server.fail(lease, { code, message, step }, pictures)
      tell(`account ${lease.account.id}: ${code} at “${step}”`)
    } else if (!hasEnded(error)) throw error
  } finally {
    clearInterval(beat)
  }
}
