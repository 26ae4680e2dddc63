import { confirmed } from '#domain/bills/assessment/unconfirmed.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Account } from '#server/records/repositories/account-repository.ts'
import { changesByHand, draftOfReading, pageOf } from '../editor/drafts.ts'
import { type Bill, insertBillEvent } from '../repositories/bill-records.ts'
import { findReading, updateReadingRow } from '../repositories/readings.ts'
import { judgeDraft } from './validation-context.ts'

/**
 * Records that a person stands by every change by hand, and by every type and meter that the records do not lead to; or
 * takes back what this person confirmed. Throws `CallError` for a bill that was not read.
 */
export async function confirmChanges(
  tx: DatabaseTransaction,
  bill: Bill,
  account: Account | null,
  isConfirmed: boolean,
  userId: number,
): Promise<void> {
  const stored = await findReading(tx, bill.id)
  if (stored === undefined) throw new CallError('invalid_input', 'Nothing of this bill was read.')
  const recorded = changesByHand(stored, userId)
  const { unconfirmed } = await judgeDraft(tx, bill, account, draftOfReading(stored), pageOf(stored))
  const changes = isConfirmed
    ? confirmed(unconfirmed, recorded, userId)
    : recorded.map((change) => (change.confirmedBy === userId ? { ...change, confirmedBy: null } : change))
  await updateReadingRow(tx, stored.reading.id, { handChanges: JSON.stringify(changes) })
  const kind = isConfirmed ? 'changes confirmed' : 'changes no longer confirmed'
  await insertBillEvent(tx, { billId: bill.id, kind, userId, details: { changes: changes.length } })
}
