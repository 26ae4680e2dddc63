import type { StartWorker } from '../queue/start-worker.ts'
import type { Role } from '../settings.ts'
import { startRequestAutomation } from './automate-requests.ts'
import { startBillWorkers } from './bill-workers.ts'
import { startClientDataWorkers } from './client-data.ts'
import { startWebhookWorkers } from './deliver-webhooks.ts'
import { startEndingLeases } from './end-lapsed-leases.ts'
import { startForgettingCodes } from './forget-codes.ts'
import { startForgetting } from './forget-old.ts'
import { startImportWorkers } from './import-lists.ts'
import { startQuickbooksReader } from './read-quickbooks.ts'
import { startMonths } from './rebuild-months.ts'
import { startMailWorker } from './send-mail.ts'
import { startNotifications } from './send-notifications.ts'
import { startSettlingReviews } from './settle-reviews.ts'
import { startSourceExportWorker } from './source-exports.ts'
import { startPresenceSweep } from './sweep-presence.ts'
import { startValidationWorkers } from './validate-bills.ts'

/** What a process does besides serving, by its role: each in one role, so that one process of each does everything. */
export const WORKERS: Record<Role, readonly StartWorker[]> = {
  // What people and workers leave behind when they go.
  web: [startPresenceSweep, startEndingLeases, startForgettingCodes, startForgetting],
  // Whatever goes through many records or whole files.
  reader: [
    startBillWorkers,
    startImportWorkers,
    startMonths,
    startValidationWorkers,
    startClientDataWorkers,
    startSettlingReviews,
    startSourceExportWorker,
  ],
  // Whatever waits for somebody else's server.
  mail: [
    startMailWorker,
    startNotifications,
    startRequestAutomation,
    startWebhookWorkers,
    startQuickbooksReader,
  ],
}
