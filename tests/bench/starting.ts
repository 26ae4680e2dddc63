import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startProcess, temporaryFolder, WITH_SCREENS } from '#tests/helpers/server-process.ts'
import type { Figure } from './figures.ts'

/** To the address in which the program serves: on an empty folder, with the demo data, and again on that folder. */
export async function measureStarting(undo: AsyncDisposableStack): Promise<Figure[]> {
  const folder = await temporaryFolder()
  undo.defer(() => folder.remove())
  // The user that PostgreSQL runs as for root may pass through: what is inside is closed in its own right.
  await chmod(folder.path, 0o755)
  const environment = { DATA_DIR: path.join(folder.path, 'data'), DEMO: 'on' }
  return [
    { what: 'first start, with demo data', value: await timeOfStart(environment, undo), unit: 'ms' },
    { what: 'second start', value: await timeOfStart(environment, undo), unit: 'ms' },
  ]
}

async function timeOfStart(environment: Record<string, string>, undo: AsyncDisposableStack): Promise<number> {
  const began = performance.now()
  const server = startProcess(environment, WITH_SCREENS)
  const end = () => server.end('SIGTERM')
  undo.defer(async () => void (await end()))
  const health = await fetch(`${await server.address}/healthz`)
  if (!health.ok) throw new Error(`the program answered ${health.status} once it served`)
  const time = performance.now() - began
  await end()
  return time
}
