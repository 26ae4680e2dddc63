import { CallError } from '../../errors.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { getBill } from '../../services/bills/get-bill.ts'
import { BillChanged } from '../../services/bills/open-bill.ts'
import type { Services } from '../../services.ts'
import { presentBill } from './present-bill.ts'

/** Runs a change; where the bill is not as its caller saw it, answers 409 with what it is and who made it so. */
export async function tellingChanges<T>(
  services: Pick<Services, 'db' | 'links' | 'settings'>,
  caller: Caller,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof BillChanged)) throw error
    const detail = await getBill(services.db, caller, error.billId)
    const details = {
      bill: presentBill(detail, caller, services),
      changed_by: detail.row.changedByName,
      changed_at: detail.row.changedAt.toISOString(),
    }
    throw new CallError('conflict', error.message, { details, cause: error })
  }
}
