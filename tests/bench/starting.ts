import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import type { Figure } from './figures.ts'

/** To the address in which the program serves: on an empty folder, with the demo data, and again on that folder. */
export async function measureStarting(): Promise<Figure[]> {
  const folder = await temporaryFolder()
  try {
    // The user that PostgreSQL runs as for root may pass through: what is inside is closed in its own right.
    await chmod(folder.path, 0o755)
    const environment = { DATA_DIR: path.join(folder.path, 'data'), DEMO: 'on' }
    return [
      { what: 'first start, with demo data', value: await timeOfStart(environment), unit: 'ms' },
      { what: 'second start', value: await timeOfStart(environment), unit: 'ms' },
    ]
  } finally {
    await folder.remove()
  }
}

async function timeOfStart(environment: Record<string, string>): Promise<number> {
  const began = performance.now()
  const server = startProcess(environment)
  try {
    const health = await fetch(`${await server.address}/healthz`)
    if (!health.ok) throw new Error(`the program answered ${health.status} once it served`)
    return performance.now() - began
  } finally {
    await server.end('SIGTERM')
  }
}
