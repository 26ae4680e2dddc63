import path from 'node:path'
import { createLog } from './http/request-log.ts'
import type { Services } from './services.ts'
import { parseSettings } from './settings.ts'
import { announce } from './start/announce.ts'
import { settleDemo } from './start/demo-data.ts'
import { explain } from './start/explain.ts'
import { ensureFrontEnd } from './start/front-end.ts'
import { type RunningServer, startServer } from './start/server.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const DIST = path.join(ROOT, 'dist')

async function main(): Promise<void> {
  const settings = parseSettings(process.env)
  const log = createLog(settings.logLevel)
  // Built while the database starts; its failure is heard where it is awaited.
  const built = process.argv.includes('--build') ? ensureFrontEnd(ROOT, DIST) : Promise.resolve()
  built.catch(() => undefined)
  const prepare = async (services: Services) => {
    await settleDemo(services)
    await built
  }
  const starting = startServer(settings, log, { dist: DIST, prepare })
  stopOnSignal(starting)
  const server = await starting
  await announce(server.address, server.opened.services)
}

const LONGEST_STOP_MS = 60_000

/** The first signal stops in good order, once the start is through; a second one does not wait. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    const server = await starting
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(fail))
}

/** One line for what the person who starts can mend; the whole story for what he cannot. */
function fail(error: unknown): never {
  console.error(explain(error) ?? error)
  process.exit(1)
}

await main().catch(fail)
