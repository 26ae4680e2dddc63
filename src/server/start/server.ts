import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { forgetOldWindows } from '../auth/rate-limit.ts'
import { createDatabase } from '../database/client.ts'
import { startEmbedded } from '../database/embedded/server.ts'
import { migrate } from '../database/migrate.ts'
import { WORKERS } from '../jobs/workers.ts'
import { deleteExpiredMailTokens } from '../repositories/mail-token-repository.ts'
import { deleteExpiredSessions } from '../repositories/session-repository.ts'
import { deleteForgottenFailures } from '../repositories/sign-in-failure-repository.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { type OpenServices, openServices } from './open-services.ts'

export interface RunningServer {
  address: string
  opened: OpenServices
  /** Takes no new calls and jobs, finishes those under way, and lets go of everything in turn. */
  stop(): Promise<void>
}

interface StartOptions {
  /** Where the built front rooms lie; null serves none. */
  dist: string | null
  /** Awaited once the database is migrated and before anything is served. */
  prepare?: (services: Services) => Promise<void>
}

/** How long jobs under way may take to finish; what is not done by then is begun again by the next start. */
const GRACE_MS = 20_000

/** Brings everything up in the order in which one needs the other; what is up goes down again when a step fails. */
export async function startServer(
  settings: Settings,
  log: FastifyBaseLogger,
  { dist, prepare }: StartOptions,
): Promise<RunningServer> {
  await using undo = new AsyncDisposableStack()
  const embedded = settings.databaseUrl === null ? await startEmbedded(settings.dataDir) : null
  if (embedded !== null) undo.defer(() => embedded.stop())
  const url = embedded?.url ?? settings.databaseUrl ?? ''

  await migrateOnce(url)
  const opened = await openServices(settings, url, log)
  undo.defer(() => opened.close(GRACE_MS))
  await deleteExpiredSessions(opened.services.db)
  await forgetOldWindows(opened.services.db)
  await deleteForgottenFailures(opened.services.db)
  await deleteExpiredMailTokens(opened.services.db)
  await prepare?.(opened.services)
  for (const start of WORKERS) await start(opened.services)

  const app = await createApp(opened.services, { dist })
  undo.defer(() => app.close())
  // First of all, as a call that streams events would keep the app from closing.
  undo.defer(() => opened.services.events.stop())
  await app.listen({ port: settings.port, host: settings.host })

  const running = undo.move()
  return { address: addressOf(app), opened, stop: () => running.disposeAsync() }
}

async function migrateOnce(url: string): Promise<void> {
  const db = createDatabase(url, { max: 2 })
  await migrate(db).finally(() => db.destroy())
}

function addressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
