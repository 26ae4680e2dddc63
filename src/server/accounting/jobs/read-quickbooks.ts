import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { readQuickbooks } from '../reading.ts'

/** Reads the provider's books, one at a time in all processes together, where the settings name an app. */
export const startQuickbooksReader: StartWorker = async (services) => {
  if (services.quickbooks !== null)
    await services.queue.work('read-quickbooks', { concurrency: 1 }, (_, job) =>
      readQuickbooks(services, job),
    )
  return () => undefined
}
