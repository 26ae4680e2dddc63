import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { sendNotifications } from '../send-notifications.ts'

/** How often it is looked whether somebody is to be told something. */
const LOOK_MS = 30_000

export const startNotifications: StartWorker = async (services) =>
  every(LOOK_MS, () => {
    sendNotifications(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'nobody was told anything by mail'),
    )
  })
