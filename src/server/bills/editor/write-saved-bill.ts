import { sumCents } from '#base/money.ts'
import { editedFieldsOf } from '#domain/bills/bill-fields.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import { report } from '#server/platform/change-events.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { AcknowledgedWarning } from '#server/platform/database/column-types.ts'
import type { Services } from '#server/platform/services.ts'
import type { Account } from '#server/records/repositories/account-repository.ts'
import { withdrawCopyOf } from '../blind-review/withdraw.ts'
import type { Bill } from '../repositories/bill-records.ts'
import type { StoredReading } from '../repositories/readings.ts'
import {
  deleteSavedBillOf,
  findSavedBillOf,
  insertSavedBill,
  type SavedBill,
} from '../repositories/saved-bill-repository.ts'
import { withdrawOf } from '../upload/tell-uploader.ts'
import { changesByHand } from './drafts.ts'

interface SavedBillEvent {
  services: Pick<Services, 'queue'>
  companyId: number
  savedBillId: number
}

declare module '#server/platform/change-events.ts' {
  interface ChangeEvents {
    BillSaved: SavedBillEvent
    /** The saved bill is still there. */
    BillReverted: SavedBillEvent
  }
}

/** Who saves a bill, with which warnings accepted; `id` where it had one before. */
export interface SavedBy {
  id?: number
  userId: number | null
  acknowledged?: readonly AcknowledgedWarning[]
  /** Of one that was taken back and is saved again. */
  firstSavedAt?: Date | null
}

/**
 * The saved bill of a reading that passed the rules, each line with the read line that it came from; its id. Other
 * systems are told of it.
 */
export async function writeSavedBill(
  tx: DatabaseTransaction,
  { queue }: Pick<Services, 'queue'>,
  bill: Bill,
  account: Account,
  stored: StoredReading,
  { id, userId, acknowledged = [], firstSavedAt = null }: SavedBy,
): Promise<number> {
  const saved = savedRows(bill.id, account.id, stored)
  const savedBillId = await insertSavedBill(
    tx,
    {
      ...(id === undefined ? {} : { id }),
      ...saved.bill,
      createdBy: userId,
      acknowledged: JSON.stringify(acknowledged),
      handChanges: JSON.stringify(changesByHand(stored, userId)),
      firstSavedAt,
    },
    saved.charges,
    saved.usages,
  )
  await report(tx, 'BillSaved', { services: { queue }, companyId: bill.companyId, savedBillId })
  await queue.enqueue(tx, 'validate-bill', { savedBillId })
  return savedBillId
}

/** What is saved of a reading that passed the rules. */
export function savedRows(billId: number, utilityAccountId: number, stored: StoredReading) {
  const charges = stored.charges.filter((line) => line.applicable)
  const usages = stored.usages.filter((line) => line.applicable)
  const lines = [...charges, ...usages]
  const starts = lines.map((line) => present(line.startDate)).sort()
  const ends = lines.map((line) => present(line.endDate)).sort()
  return {
    bill: {
      utilityAccountId,
      billId,
      ...editedFieldsOf(stored.reading),
      invoiceDate: present(stored.reading.invoiceDate),
      startDate: present(starts.at(0)),
      endDate: present(ends.at(-1)),
      totalCents: sumCents(charges.map((charge) => charge.amountCents)),
    },
    charges: charges.map((line) => ({
      ...savedLine(line),
      chargeTypeId: present(line.chargeTypeId) as ChargeTypeId,
      amountCents: line.amountCents,
      readingChargeId: line.id,
    })),
    usages: usages.map((line) => ({
      ...savedLine(line),
      usageTypeId: present(line.usageTypeId) as UsageTypeId,
      amount: line.amount,
      unit: line.unit,
      estimated: line.estimated,
      readingUsageId: line.id,
    })),
  }
}

/** Takes away what was saved of a bill, and answers it; undefined where nothing was. Other systems are told of it, and nobody does it once more unseen. */
export async function takeSavedBillBack(
  tx: DatabaseTransaction,
  { events, queue }: Pick<Services, 'events' | 'queue'>,
  { id, companyId }: Pick<Bill, 'id' | 'companyId'>,
): Promise<SavedBill | undefined> {
  const saved = await findSavedBillOf(tx, id)
  if (saved === undefined) return undefined
  await report(tx, 'BillReverted', { services: { queue }, companyId, savedBillId: saved.bill.id })
  await deleteSavedBillOf(tx, id)
  // Bills after it are held against a history without it.
  const { utilityAccountId, endDate } = saved.bill
  await queue.enqueue(tx, 'revalidate-bills', { accountIds: [utilityAccountId], endingAfter: endDate })
  await withdrawOf(tx, { id })
  await withdrawCopyOf(tx, events, id)
  return saved
}

const savedLine = (line: StoredReading['charges'][number] | StoredReading['usages'][number]) => ({
  utilityAccountMeterId: present(line.utilityAccountMeterId),
  startDate: present(line.startDate),
  endDate: present(line.endDate),
  description: line.description,
})

/** The rules let nothing through that is missing here. */
function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a bill passed the rules with a value missing')
  return value
}
