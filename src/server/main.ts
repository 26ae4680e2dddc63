import path from 'node:path'
import { FolderInUse } from './database/embedded/lock.ts'
import { createLog } from './http/request-log.ts'
import { parseSettings, WrongSetting } from './settings.ts'
import { announce } from './start/announce.ts'
import { ensureFrontEnd } from './start/front-end.ts'
import { type RunningServer, startServer } from './start/server.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const DIST = path.join(ROOT, 'dist')

async function main(): Promise<void> {
  const settings = parseSettings(process.env)
  const log = createLog(settings.logLevel)
  if (process.argv.includes('--build')) await ensureFrontEnd(ROOT, DIST)
  const server = await startServer(settings, log, { dist: DIST })
  await announce(server.address, server.opened.services.db)
  stopOnSignal(server)
}

/** The first signal stops in good order; a second one does not wait. */
function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await server.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(fail))
}

/** One line for what the person who starts can mend; the whole story for what he cannot. */
function fail(error: unknown): never {
  console.error(lineFor(error) ?? error)
  process.exit(1)
}

function lineFor(error: unknown): string | null {
  if (error instanceof WrongSetting) return `Wrong setting: ${error.message}`
  if (error instanceof FolderInUse)
    return `The data folder ${path.dirname(error.message)} is in use by another start of this program. Stop that one, or set DATA_DIR to another folder.`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Stop the program that has this port, or set PORT to another one.`
  return null
}

await main().catch(fail)
