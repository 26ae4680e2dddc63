import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { sendMail } from '../mail-outbox.ts'

export const startMailWorker: StartWorker = async (services) => {
  await services.queue.work('send-mail', { concurrency: 2 }, ({ mailId }) => sendMail(services, mailId))
  return () => undefined
}
