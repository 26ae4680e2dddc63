import type { Queryable } from '../../database/client.ts'
import { notFound } from '../../errors.ts'
import type { BillScope } from '../../policies/bill-scope.ts'
import { type BillFile, findBillFile } from '../../repositories/bills/bill-records.ts'

/** Where a bill's bytes are and what they are. Throws not_found for a bill that the caller may not see. */
export async function getBillFile(db: Queryable, scope: BillScope, id: number): Promise<BillFile> {
  const file = await findBillFile(db, scope, id)
  if (file === undefined) throw notFound('bill')
  return file
}
