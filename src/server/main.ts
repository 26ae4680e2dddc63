import path from 'node:path'
import { createLog } from './platform/http/request-log.ts'
import type { Services } from './platform/services.ts'
import { announce } from './start/announce.ts'
import { settleDemo } from './start/demo-data.ts'
import { readEnvironment } from './start/environment.ts'
import { explain, isForPerson } from './start/explain.ts'
import { demandFrontEnd, ensureFrontEnd } from './start/front-end.ts'
import { notifyReady } from './start/notify-service.ts'
import { startServer } from './start/server.ts'
import { announceEnd, logWarnings } from './start/start-messages.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const DIST = path.join(ROOT, 'dist')

async function main(): Promise<void> {
  const { settings, args } = readEnvironment(process.argv.slice(2))
  const log = createLog(settings.logLevel)
  const dist = settings.roles.includes('web') && !args.includes('--without-screens') ? DIST : null
  // Built while the database starts; its failure is heard where it is awaited.
  const built = dist === null ? Promise.resolve() : screens(args)
  built.catch(() => undefined)
  const prepare = async (services: Services) => {
    await settleDemo(services)
    await built
  }
  const { signal, onStarted } = listenForSignals()
  const server = await startServer(settings, log, { dist, prepare, signal, giveUp: endWithWord })
  onStarted(() => server.stop())
  await announce(server.address, server.opened.services)
  await notifyReady().catch((error: unknown) => log.warn({ err: error }, 'systemd-notify failed'))
}

/** Those of this version: built where that is asked for, else demanded. */
const screens = (args: readonly string[]): Promise<void> =>
  args.includes('--build') ? ensureFrontEnd(ROOT, DIST) : demandFrontEnd(ROOT, DIST)

/** Everything that stops has its own limit, 19 seconds together; this is for what none of them foresaw. */
const LONGEST_STOP_MS = 20_000

class StoppedEarly extends Error {
  override readonly name = 'StoppedEarly'
}

/** The first signal ends the start, or stops in good order what was started; a second one does not wait. */
function listenForSignals(): { signal: AbortSignal; onStarted(stop: () => Promise<void>): void } {
  const ending = new AbortController()
  let stopStarted: (() => Promise<void>) | null = null
  const stop = async () => {
    if (ending.signal.aborted) process.exit(1)
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    ending.abort(new StoppedEarly('Stopped before it was ready.'))
    await end()
  }
  const end = async () => {
    if (stopStarted === null) return
    await stopStarted()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().catch(fail))
  return {
    signal: ending.signal,
    onStarted(stop) {
      stopStarted = stop
      // The signal may have come with the last step of the start.
      if (ending.signal.aborted) void end().catch(fail)
    },
  }
}

/** Without its database the program can do nothing in good order; what starts it again begins afresh. */
function endWithWord(message: string): never {
  announceEnd(message)
  process.exit(1)
}

/** Of sysexits.h: a new start with the same settings would end the same way, so none is tried. */
const EX_CONFIG = 78

/** One line for what the person who starts can correct; the whole story for what they cannot. */
function fail(error: unknown): never {
  if (error instanceof StoppedEarly) process.exit(0)
  const reason = explain(error)
  announceEnd(reason ?? String(error), reason === null ? error : undefined)
  process.exit(isForPerson(error) ? EX_CONFIG : 1)
}

logWarnings()
process.on('uncaughtException', fail)
await main().catch(fail)
