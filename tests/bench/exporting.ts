import { randomFillSync } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '#server/platform/database/client.ts'
import { createFolderFiles } from '#server/platform/files/folder-files.ts'
import { addSavedBills, type SourceFile } from '#tests/helpers/source-files.ts'
import type { BenchApp } from './bench-app.ts'
import type { Figure } from './figures.ts'
import { memoryOf, watchMemory } from './memory.ts'

/** As large as bills are on average; `BENCH_EXPORT_FILES=20000` makes 10 GB of them. */
const FILE_BYTES = 512 * 1024
const MANY = Number(process.env.BENCH_EXPORT_FILES ?? 2_000)
const FEW = Math.round(MANY / 10)
const LOOK_MS = 200

/** Archives of few and of many source files: the time goes with the bytes, the memory stays. */
export async function measureExporting(app: BenchApp): Promise<Figure[]> {
  const ids = await addFiles(app)
  const before = await memoryOf(app.pid)
  const few = await measure(app, ids.slice(0, FEW))
  const many = await measure(app, ids)
  const size = (files: number) => `exporting ${files.toLocaleString('en-US')} source files`
  return [
    { what: `${size(MANY)}, until it can be downloaded`, value: many.ms, unit: 'ms' },
    {
      what: `${size(MANY)}, memory at the most`,
      value: many.memory,
      unit: 'MB',
      against: { what: `of ${FEW.toLocaleString('en-US')}`, value: few.memory },
    },
    {
      what: `${size(FEW)}, memory at the most`,
      value: few.memory,
      unit: 'MB',
      against: { what: 'before', value: before },
    },
  ]
}

async function addFiles({ databaseUrl, dataDir }: BenchApp): Promise<number[]> {
  const db = createDatabase(databaseUrl, { max: 1 })
  try {
    const files = await createFolderFiles(path.join(dataDir, 'files'))
    const { id } = await db
      .insertInto('companies')
      .values({ name: 'Bench exports' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return await addSavedBills({ db, files }, id, someFiles())
  } finally {
    await db.destroy()
  }
}

/** Bytes that cannot be packed any smaller, each file another. */
function* someFiles(): Generator<SourceFile> {
  for (let index = 0; index < MANY; index++)
    yield { name: `${index}.pdf`, content: randomFillSync(Buffer.allocUnsafe(FILE_BYTES)) }
}

async function measure(
  { call, pid }: BenchApp,
  ids: readonly number[],
): Promise<{ ms: number; memory: number }> {
  const watch = watchMemory(pid)
  const started = performance.now()
  const ordered = await call('sourceExports.order', { body: { utility_bill_ids: ids.join() } })
  for (;;) {
    const { export: now } = await call('sourceExports.get', { params: { id: ordered.export.id } })
    if (now.state === 'ready') break
    if (now.failure !== null) throw new Error(now.failure)
    await pause(LOOK_MS)
  }
  return { ms: performance.now() - started, memory: await watch.stop() }
}
