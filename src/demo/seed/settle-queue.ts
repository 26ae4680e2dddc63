import { isFinal } from '#domain/bills/bill-status.ts'
import { extract } from '#reading/extract.ts'
import { skipBill } from '#server/bills/assessment/settle-bill.ts'
import type { Effort } from '#server/bills/editor/keep-effort.ts'
import { saveBill } from '#server/bills/editor/save-bill.ts'
import { readBillFile } from '#server/bills/jobs/read-bill.ts'
import { findBill } from '#server/bills/repositories/bill-records.ts'
import {
  findReading,
  type ReadingChargeRow,
  type ReadingUsageRow,
} from '#server/bills/repositories/readings.ts'
import { type Caller, EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import type { Story } from '../world/stories.ts'
import type { QueueUpload } from './insert-queue.ts'

type Needed = Pick<Services, 'db' | 'files' | 'events' | 'queue' | 'log' | 'metrics' | 'words' | 'reader'>

/** Every filling is the same. */
const NO_REVIEWS = { blindReviews: 0 }

const HOUR = 3_600_000

/** Some bills were settled before the first start: each is read and saved, or skipped, in the usual way. */
export async function settleQueue(
  services: Needed,
  uploads: readonly QueueUpload[],
  billIds: readonly number[],
  staff: { userId: number; companyId: number },
): Promise<void> {
  const caller: Caller = { ...staff, admin: true, os: false, scope: EVERY_COMPANY }
  // Outside the pool, whose processes take longer to start than these few pages to read.
  const reader = { extract, close: async () => undefined }
  for (const [index, { queued, uploadedAt }] of uploads.entries()) {
    const { settled } = queued.story
    const billId = billIds[index]
    if (settled === undefined || billId === undefined) continue
    const at = new Date(uploadedAt.getTime() + HOUR * (1 + (index % 3)))
    try {
      await readBillFile(services, reader, billId, 1)
      // The robot may have been faster.
      const read = await findBill(services.db, caller.scope, billId)
      if (read && !isFinal(read.status)) await settle(services, caller, billId, settled)
      await tellWhen(services.db, billId, settled, at)
    } catch (error) {
      // One bill that waits instead of being done is no reason not to start.
      services.log.warn({ err: error, billId }, 'demo bill left in the queue')
    }
  }
}

async function settle(
  services: Needed,
  caller: Caller,
  billId: number,
  settled: NonNullable<Story['settled']>,
): Promise<void> {
  if (settled === 'PROCESSED_FORCE' || settled === 'PROCESSED_FORCE_AUTO') {
    await skipBill(services, caller, { id: billId })
    return
  }
  const stored = await findReading(services.db, billId)
  if (stored === undefined) throw new Error(`bill ${billId} was not read`)
  const { reading, charges, usages } = stored
  const bill = {
    id: billId,
    gpt_bill: {
      invoice_date: reading.invoiceDate,
      charges: charges.map((line) => ({
        ...asSent(line),
        utility_charge_type_id: line.chargeTypeId,
        amount: line.amountCents,
      })),
      usages: usages.map((line) => ({
        ...asSent(line),
        utility_usage_type_id: line.usageTypeId,
        amount: line.amount,
        measurement_unit: line.unit,
        estimated: line.estimated,
      })),
    },
  }
  const effort = isByRobot(settled) ? undefined : effortOf(charges.length + usages.length)
  const errors = await saveBill({ ...services, settings: NO_REVIEWS }, caller, bill, true, effort)
  if (errors.length > 0) throw new Error(`bill ${billId} is not clean: ${errors[0]?.message}`)
}

const SECOND = 1_000

/** What such a bill takes somebody who knows the keys. */
const effortOf = (lines: number): Effort => ({
  activeMs: (9 + 2 * lines) * SECOND,
  keys: 3 + lines,
  waitMs: SECOND / 2,
})

const isByRobot = (status: NonNullable<Story['settled']>): boolean => status.endsWith('_AUTO')

const asSent = (line: ReadingChargeRow | ReadingUsageRow) => ({
  id: line.id,
  description: line.description,
  start_date: line.startDate,
  end_date: line.endDate,
  meter_num: line.meterNum,
  utility_account_meter_id: line.utilityAccountMeterId,
  applicable: line.applicable,
})

/** As of the days when it happened; what the robot did, nobody did. */
async function tellWhen(
  db: Database,
  billId: number,
  status: NonNullable<Story['settled']>,
  at: Date,
): Promise<void> {
  const byRobot = isByRobot(status)
  await db
    .updateTable('bills')
    .set({
      status,
      processedAt: at,
      changedAt: at,
      ...(byRobot ? { processedBy: null, changedBy: null } : {}),
    })
    .where('id', '=', billId)
    .execute()
  await db
    .updateTable('billEvents')
    .set({ createdAt: at, ...(byRobot ? { userId: null } : {}) })
    .where('billId', '=', billId)
    .where('kind', 'in', ['saved', 'skipped'])
    .execute()
  await db
    .updateTable('utilityBills')
    .set({ createdAt: at, ...(byRobot ? { createdBy: null } : {}) })
    .where('billId', '=', billId)
    .execute()
}
