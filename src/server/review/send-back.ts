import { revertWithin } from '#server/bills/assessment/settle-bill.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { changeAndReport } from '#server/records/touched.ts'
import { findOriginOf } from './repositories/review-check-repository.ts'

/**
 * Takes a saved bill back for processing, as a revert does, with the reason, which the bill's screen shows. Answers the
 * bill. Throws `CallError` for one that was never processed here, `RecordChanged` where it may not be reverted.
 */
export async function sendBack(
  services: Pick<Services, 'db' | 'events' | 'queue'>,
  caller: Caller,
  { savedBillId, reason }: { savedBillId: number; reason: string },
): Promise<number> {
  return changeAndReport(services, async (tx, touched) => {
    const origin = await findOriginOf(tx, savedBillId)
    if (origin === undefined) throw notFound('saved bill')
    const { billId } = origin
    if (billId === null)
      throw new CallError(
        'conflict',
        'This bill came by a list and was never processed here. Mend it where the list came from.',
      )
    await revertWithin(tx, services, caller, { id: billId }, touched, reason)
    return billId
  })
}
