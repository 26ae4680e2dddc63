import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '#tests/helpers/cluster.ts'
import { cpuSeconds } from '#tests/helpers/cpu-time.ts'
import type { Figure } from './figures.ts'

/** For what a start leaves to be done, in the program and in PostgreSQL. */
const SETTLE_MS = 45_000
const MEASURED_MS = 60_000

/** How much of a core a process that does everything takes while nobody asks for anything, and its PostgreSQL. */
export async function measureIdle(undo: AsyncDisposableStack): Promise<Figure[]> {
  const cluster = await startCluster()
  undo.defer(() => cluster.close())
  const { child } = await cluster.start('all')
  const used = async () => [await cpuSeconds(child.pid ?? 0), await cpuSeconds(await cluster.postgres.pid())]
  await pause(SETTLE_MS)
  const before = await used()
  await pause(MEASURED_MS)
  const after = await used()
  return ['the program', cluster.postgres.kind].map((what, at) => ({
    what: `idle: ${what}, of a core`,
    value: (((after[at] ?? 0) - (before[at] ?? 0)) / MEASURED_MS) * 100_000,
    unit: '%',
  }))
}
