import { readQuickbooks } from '../services/quickbooks/reading.ts'
import type { StartWorker } from './workers.ts'

/** Reads the provider's books, one at a time in all processes together. */
export const startQuickbooksReader: StartWorker = async (services) => {
  await services.queue.work('read-quickbooks', { concurrency: 1, mostOfGroup: 1 }, (_, job) =>
    readQuickbooks(services, job),
  )
  return () => undefined
}
