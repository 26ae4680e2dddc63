import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { removeExpiredArchives, writeArchive } from '../client-data/archive-client.ts'
import { deleteClient, enqueueDueDeletions } from '../client-data/delete-client.ts'

/** How often it is looked whether a waiting time is over. */
const LOOK_MS = 10 * 60_000

/** Writes archives of clients, and deletes the data of those whose waiting time is over. */
export const startClientDataWorkers: StartWorker = async (services) => {
  await services.queue.work('delete-client', { concurrency: 1 }, ({ companyId }) =>
    deleteClient(services, companyId),
  )
  await services.queue.work('archive-client', { concurrency: 1 }, ({ archiveId }, job) =>
    writeArchive(services, archiveId, job),
  )
  const look = () =>
    Promise.all([enqueueDueDeletions(services), removeExpiredArchives(services)]).catch((error: unknown) =>
      services.log.warn({ err: error }, 'deletions and old archives of clients not looked for'),
    )
  await look()
  return every(LOOK_MS, () => void look())
}
