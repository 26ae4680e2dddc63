import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { growBills } from '#demo/seed/grow-bills.ts'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import { leaveStale } from '#server/energy/months/repositories/stale-months.ts'
import { createFolderFiles } from '#server/platform/files/folder-files.ts'
import { startQueue } from '#server/platform/queue/queue.ts'
import { createSealer } from '#server/platform/secrets/sealer.ts'
import { CHECKS } from '#server/start/checks/run-checks.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import type { Figure } from './figures.ts'
import { emptyServer, fillSavedBills } from './saved-bill-rows.ts'

/** Five years of monthly bills on each meter, 600,000 in all, and as many in the list of bills. */
const AMOUNT = { meters: 10_000, billsOfMeter: 60, charges: 4 }
const BILLS = AMOUNT.meters * AMOUNT.billsOfMeter

/** `npm run check` over 600,000 bills, without the bytes of their files. */
export async function measureChecking(undo: AsyncDisposableStack): Promise<Figure[]> {
  const { db, url } = await emptyServer(undo, 'check')
  const queue = await startQueue(url, silentLog)
  await queue.stop(0)
  const folder = await mkdtemp(path.join(tmpdir(), 'bills-bench-check-files-'))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  await fillSavedBills(db, AMOUNT, leaveStale)
  while ((await rebuildLeftMonths({ db, log: silentLog })) > 0);
  await growBills(db, BILLS, () => undefined)
  const files = await createFolderFiles(folder)
  const sealer = createSealer('the secret of a measured database, 32 long')
  const figures: Figure[] = []
  const started = performance.now()
  for (const check of CHECKS) {
    const before = performance.now()
    await check.look({ db, files, sealer, readsFiles: false }, null)
    const took = performance.now() - before
    if (took > 500) figures.push({ what: `check: ${check.holds}`, value: took, unit: 'ms' })
  }
  return [
    { what: 'everything checked of 600,000 bills', value: performance.now() - started, unit: 'ms' },
    ...figures,
  ]
}
