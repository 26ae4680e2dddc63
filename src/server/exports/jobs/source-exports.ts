import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { removeExpiredSourceExports, writeSourceExport } from '../source-files/write.ts'

/** How often it is looked for archives whose time is over. */
const LOOK_MS = 10 * 60_000

/** Writes archives of source files, one at a time, and takes old ones away. */
export const startSourceExportWorker: StartWorker = async (services) => {
  await services.queue.work('export-source-files', { concurrency: 1 }, ({ exportId }, job) =>
    writeSourceExport(services, exportId, job),
  )
  const look = () =>
    removeExpiredSourceExports(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'old exports of source files not looked for'),
    )
  await look()
  return every(LOOK_MS, () => void look())
}
