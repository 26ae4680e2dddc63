import { findBill } from '#server/bills/repositories/bill-records.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { putCompanyLink } from './repositories/public-link-repository.ts'

/**
 * The uuid of the standing upload link of a bill's company, opened when it is first shared; it is the company's own.
 * Throws forbidden where staff revoked it.
 */
export async function shareUploadLink(db: Database, caller: Caller, billId: number): Promise<string> {
  const bill = await findBill(db, caller.scope, billId)
  if (bill === undefined) throw notFound('bill')
  const link = { companyId: bill.companyId, kind: 'upload', label: 'Shared from a bill' } as const
  const { uuid, revoked } = await putCompanyLink(db, link, caller.userId)
  if (revoked)
    throw new CallError(
      'forbidden',
      'The upload link of this company was revoked. Ask our staff for another.',
    )
  return uuid
}
