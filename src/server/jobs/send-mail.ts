import { sendMail } from '../services/mail-outbox.ts'
import type { StartWorker } from './workers.ts'

export const startMailWorker: StartWorker = async (services) => {
  await services.queue.work('send-mail', { concurrency: 2 }, ({ mailId }) => sendMail(services, mailId))
  return () => undefined
}
