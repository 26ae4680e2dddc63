import type { Queryable } from '#server/platform/database/client.ts'
import { changesByHand } from '../editor/drafts.ts'
import { stepMemory } from '../editor/settlement.ts'
import { savedRows } from '../editor/write-saved-bill.ts'
import { findLastStep } from '../repositories/bill-facts.ts'
import type { Bill } from '../repositories/bill-records.ts'
import { findReading } from '../repositories/readings.ts'
import type { SavedBill } from '../repositories/saved-bill-repository.ts'

/** What would have been saved of a copy, for the screen of who saved it: a saved bill as others, of which nothing is kept. */
export async function savedOfCopy(
  db: Queryable,
  { id: billId, status, utilityAccountId, processedAt, processedBy }: Bill,
): Promise<SavedBill | undefined> {
  const stored = await findReading(db, billId)
  const step = await findLastStep(db, billId)
  const isSaved = status === 'PROCESSED_MANUAL' || status === 'PROCESSED_AUTO'
  if (!isSaved || stored === undefined || step === undefined) return undefined
  if (utilityAccountId === null || processedAt === null) return undefined
  const { savedBillId, acknowledged } = stepMemory.parse(step.details)
  const { bill, charges, usages } = savedRows(billId, utilityAccountId, stored)
  const id = savedBillId ?? 0
  const line = (readingLineId: number) => ({ id: readingLineId, utilityBillId: id })
  return {
    bill: {
      ...{
        ...bill,
        id,
        acknowledged,
        handChanges: changesByHand(stored, processedBy),
        createdBy: processedBy,
        createdAt: processedAt,
      },
      ...{ source: 'textract', importId: null, firstSavedAt: null },
    },
    charges: charges.map((row) => ({ ...row, ...line(row.readingChargeId) })),
    usages: usages.map((row) => ({ ...row, ...line(row.readingUsageId) })),
  }
}
