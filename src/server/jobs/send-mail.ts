import type { StartWorker } from './workers.ts'

export const startMailWorker: StartWorker = async ({ queue, mails }) => {
  await queue.work('send-mail', { concurrency: 2 }, ({ mailId }) => mails.send(mailId))
  return () => undefined
}
