import { asCalendarDate } from '#base/calendar-date.ts'
import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { runAutomation, startAutomation } from '../run-automation.ts'

/** How often it is looked whether it is time. */
const LOOK_MS = 5 * 60_000

/** Sends the automated requests, while the settings let it. */
export const startRequestAutomation: StartWorker = async (services) => {
  const isOn = () => services.provider.current().automatedRequests
  await services.queue.work('request-automation', { concurrency: 1 }, async ({ day }) => {
    if (isOn()) await runAutomation(services, asCalendarDate(day))
  })
  const look = async () => {
    if (!isOn()) return
    try {
      await startAutomation(services, new Date())
    } catch (error) {
      services.log.warn({ err: error }, 'automated requests not started')
    }
  }
  await look()
  return every(LOOK_MS, () => void look())
}
