import { startQuickbooksReader } from '#server/accounting/jobs/read-quickbooks.ts'
import { startWebhookWorkers } from '#server/api-access/jobs/deliver-webhooks.ts'
import { startBillWorkers } from '#server/bills/jobs/bill-workers.ts'
import { startSettlingReviews } from '#server/bills/jobs/settle-reviews.ts'
import { startMonths } from '#server/energy/jobs/rebuild-months.ts'
import { startSourceExportWorker } from '#server/exports/jobs/source-exports.ts'
import { startImportWorkers } from '#server/imports/jobs/import-lists.ts'
import { startMailWorker } from '#server/notifications/jobs/send-mail.ts'
import { startNotifications } from '#server/notifications/jobs/send-notifications.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import type { Role } from '#server/platform/settings.ts'
import { startClientDataWorkers } from '#server/records/jobs/client-data.ts'
import { startRequestAutomation } from '#server/requests/jobs/automate-requests.ts'
import { startEndingLeases } from '#server/scrapers/jobs/end-lapsed-leases.ts'
import { startValidationWorkers } from '#server/validations/jobs/validate-bills.ts'
import { startForgettingCodes } from './forget-codes.ts'
import { startForgetting } from './forget-old.ts'
import { startPresenceSweep } from './sweep-presence.ts'

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
