import type { Services } from '../services.ts'
import { startRequestAutomation } from './automate-requests.ts'
import { startBillWorkers } from './bill-workers.ts'
import { startClientDataWorkers } from './client-data.ts'
import { startWebhookWorkers } from './deliver-webhooks.ts'
import { startEndingLeases } from './end-lapsed-leases.ts'
import { startForgettingCodes } from './forget-codes.ts'
import { startMonths } from './freshen-months.ts'
import { startImportWorkers } from './import-lists.ts'
import { startQuickbooksReader } from './read-quickbooks.ts'
import { startMailWorker } from './send-mail.ts'
import { startNotifications } from './send-notifications.ts'
import { startSettlingReviews } from './settle-reviews.ts'
import { startSourceExportWorker } from './source-exports.ts'
import { startPresenceSweep } from './sweep-presence.ts'
import { startValidationWorkers } from './validate-bills.ts'

/**
 * Starts the work of one kind of job in this process. Answers how to let go of what it holds, once the queue takes no
 * more jobs.
 */
export type StartWorker = (services: Services) => Promise<() => void | Promise<void>>

export const WORKERS: readonly StartWorker[] = [
  startBillWorkers,
  startImportWorkers,
  startForgettingCodes,
  startMailWorker,
  startMonths,
  startNotifications,
  startRequestAutomation,
  startPresenceSweep,
  startValidationWorkers,
  startWebhookWorkers,
  startClientDataWorkers,
  startEndingLeases,
  startSettlingReviews,
  startQuickbooksReader,
  startSourceExportWorker,
]
