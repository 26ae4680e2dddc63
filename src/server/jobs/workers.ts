import type { Services } from '../services.ts'
import { startRequestAutomation } from './automate-requests.ts'
import { startBillWorkers } from './bill-workers.ts'
import { startMailWorker } from './send-mail.ts'
import { startPresenceSweep } from './sweep-presence.ts'

/** Starts the work of one kind of job in this process. */
export type StartWorker = (services: Services) => Promise<void>

export const WORKERS: readonly StartWorker[] = [
  startBillWorkers,
  startMailWorker,
  startRequestAutomation,
  startPresenceSweep,
]
