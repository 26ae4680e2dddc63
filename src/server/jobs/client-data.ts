import { deleteClient, enqueueDueDeletions } from '../services/client-data/delete-client.ts'
import { every } from './every.ts'
import type { StartWorker } from './workers.ts'

/** How often it is looked whether a waiting time is over. */
const LOOK_MS = 10 * 60_000

/** Deletes the data of clients whose waiting time is over. */
export const startClientDataWorkers: StartWorker = async (services) => {
  await services.queue.work('delete-client', { concurrency: 1 }, ({ companyId }) =>
    deleteClient(services, companyId),
  )
  const look = () =>
    enqueueDueDeletions(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'deletions of clients not looked for'),
    )
  await look()
  return every(LOOK_MS, () => void look())
}
