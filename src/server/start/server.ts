import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { connected } from '#server/platform/database/connected.ts'
import { startEmbedded } from '#server/platform/database/embedded/server.ts'
import { ownsTables } from '#server/platform/database/runtime-role.ts'
import { settleCallsOnClose } from '#server/platform/http/settle-calls.ts'
import { LAST_MIGRATION, PROGRAM_VERSION } from '#server/platform/program-version.ts'
import type { Services } from '#server/platform/services.ts'
import type { Settings } from '#server/platform/settings.ts'
import { createApp, createProbedApp } from './app.ts'
import { ensureDataFolder } from './data-folder.ts'
import { watchDatabase } from './database-watch.ts'
import { migrateOnce } from './migrate-once.ts'
import { demandThisVersion } from './open-database.ts'
import { type OpenServices, openServices } from './open-services.ts'
import { atMost, unlessAborted } from './within.ts'
import { WORKERS } from './workers.ts'

export interface RunningServer {
  address: string
  opened: OpenServices
  /** Takes no new calls and jobs, finishes those under way, and lets go of everything in turn; 20 seconds at most. */
  stop(): Promise<void>
}

interface StartOptions {
  /** Where the built front rooms lie; null serves none. */
  dist: string | null
  /** Awaited once the database is migrated and before anything is served. */
  prepare?: (services: Services) => Promise<void>
  /** Ends the start: what is up by then goes down again, and the start throws the signal's reason. */
  signal?: AbortSignal
  /** The database was away for too long and is not expected back: the process should stop and end. */
  giveUp?: (message: string) => void
}

/** How long calls under way may take to be answered. */
const CALLS_MS = 4_000
/** How long jobs under way may take to finish; what is not done by then is begun again by the next start. */
const JOBS_MS = 5_000
/** How long the last spans may take to be sent. */
const LAST_SPANS_MS = 1_000

/** Brings everything up in the order in which one needs the other; what is up goes down again when a step fails. */
export async function startServer(
  settings: Settings,
  log: FastifyBaseLogger,
  { dist, prepare, signal = new AbortController().signal, giveUp = () => undefined }: StartOptions,
): Promise<RunningServer> {
  await using undo = new AsyncDisposableStack()
  undo.defer(await traceAsSet(settings, log))
  await ensureDataFolder(settings.dataDir)
  const embedded = settings.databaseUrl === null ? await startEmbedded(settings.dataDir) : null
  if (embedded !== null) undo.defer(() => embedded.stop())
  const url = embedded?.url ?? settings.databaseUrl ?? ''

  const isOwner = await unlessAborted(signal, bringToVersion(settings, url, log))
  const opened = await unlessAborted(signal, openServices(settings, url, log, { setsUpQueue: isOwner }))
  const { services } = opened
  undo.defer(() => opened.close(JOBS_MS))
  const patienceMs = settings.databaseWaitSeconds * 1_000
  const watch = watchDatabase({ url, revive: embedded?.revive ?? null, patienceMs, log, giveUp })
  undo.defer(() => watch.stop())
  if (prepare !== undefined) await unlessAborted(signal, prepare(services))
  for (const start of settings.roles.flatMap((role) => WORKERS[role])) undo.defer(await start(services))
  undo.defer(() => services.queue.stop(JOBS_MS))
  log.info({ roles: settings.roles, jobs: services.queue.taken() }, 'works on these kinds of jobs')

  const app = settings.roles.includes('web') ? await createApp(services, { dist }) : createProbedApp(services)
  settleCallsOnClose(app, CALLS_MS)
  undo.defer(() => app.close())
  // First of all, as a call that streams events would keep the app from closing.
  undo.defer(() => services.events.stop())
  signal.throwIfAborted()
  await app.listen({ port: settings.port, host: settings.host })
  await services.provider.servesAt((app.server.address() as AddressInfo).port)

  const running = undo.move()
  return { address: addressOf(app), opened, stop: () => running.disposeAsync() }
}

/** The SDK takes its time to load, so it is loaded only where traces are wanted. Answers how to end it. */
async function traceAsSet({ tracing }: Settings, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  if (tracing === null) return () => Promise.resolve()
  const { startTracing } = await import('#server/platform/tracing/start-tracing.ts')
  const end = startTracing(tracing, log)
  // A collector that does not answer is not waited for.
  return () => atMost(LAST_SPANS_MS, end())
}

/** A user who is not to change tables works with those that `npm run migrate` has made. Answers whether it may. */
async function bringToVersion(
  { databaseOwnerUrl }: Settings,
  url: string,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const isOwner = databaseOwnerUrl === null && (await connected(url, ownsTables))
  if (isOwner) await migrateOnce(url, log)
  else await demandThisVersion(url)
  log.info({ version: PROGRAM_VERSION, migration: LAST_MIGRATION }, 'starts')
  return isOwner
}

function addressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
