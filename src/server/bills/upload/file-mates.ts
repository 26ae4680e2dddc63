import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findFileOf } from '../repositories/bill-facts.ts'
import { findBill } from '../repositories/bill-records.ts'

export interface FileMates {
  ids: number[]
  /** One of the bills is a file that was cut. */
  mustGoTogether: boolean
}

/** The other bills of the files that these were cut from. Throws not_found for one that the caller may not see. */
export async function findFileMates(
  db: Queryable,
  caller: Caller,
  billIds: readonly number[],
): Promise<FileMates> {
  let mustGoTogether = false
  for (const id of new Set(billIds)) {
    const bill = await findBill(db, caller.scope, id)
    if (bill === undefined) throw notFound('bill')
    if (bill.sourceBillId === null && (await findFileOf(db, [id])).length > 1) mustGoTogether = true
  }
  const ids = (await findFileOf(db, billIds)).filter((id) => !billIds.includes(id))
  return { ids, mustGoTogether }
}
