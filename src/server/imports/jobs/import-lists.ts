import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import type { Services } from '#server/platform/services.ts'
import { checkImport } from '../check-import.ts'
import { failImport } from '../steps.ts'
import { undoImport, writeImport } from '../write-import.ts'

type ImportJob = 'check-import' | 'write-import' | 'undo-import'

/** Checks lists, writes them and takes them back, one at a time. */
export const startImportWorkers: StartWorker = async (services) => {
  const { queue } = services
  await queue.work('check-import', { concurrency: 1 }, orFailed(services, checkImport))
  await queue.work('write-import', { concurrency: 1 }, orFailed(services, writeImport))
  await queue.work('undo-import', { concurrency: 1 }, orFailed(services, undoImport))
  return () => undefined
}

/** A step that fails on its last try is told to who waits for it. */
const orFailed =
  (
    services: Services,
    step: (services: Services, importId: number) => Promise<void>,
  ): JobHandler<ImportJob> =>
  async ({ importId }, { lastAttempt }) => {
    try {
      await step(services, importId)
    } catch (error) {
      if (lastAttempt) await failImport(services, importId)
      throw error
    }
  }
