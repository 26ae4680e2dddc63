import type { ServerEvent } from '#contract/client/events.ts'
import { type BillStep, nextStatus } from '#domain/bills/bill-status.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { notFound, RecordChanged } from '#server/platform/errors.ts'
import type { CompanyEvent } from '#server/platform/events/events.ts'
import { type BillAbilities, billAbilitiesOf } from '../policies/bill-abilities.ts'
import { findBillFacts } from '../repositories/bill-facts.ts'
import { type Bill, findBill, lockBill } from '../repositories/bill-records.ts'

export interface BillReference {
  id: number
  /** As the caller last saw it; undefined asks for no such check. */
  version?: number
}

/**
 * The bill, held for a change that `ability` allows. Throws not_found for a bill that the caller may not see,
 * `RecordChanged` for one that was changed meanwhile or that does not allow it.
 */
export async function openBill(
  tx: DatabaseTransaction,
  caller: Caller,
  { id, version }: BillReference,
  ability: keyof BillAbilities,
): Promise<Bill> {
  const bill = await lockBill(tx, caller.scope, id)
  if (bill === undefined) throw notFound('bill')
  if (version !== undefined && version !== bill.version)
    throw new RecordChanged('bill', id, 'This bill was changed meanwhile.')
  const may = billAbilitiesOf({ ...bill, ...(await findBillFacts(tx, id)) }, caller)[ability]
  if (may !== true) throw new RecordChanged('bill', id, may)
  return bill
}

/** The bill, to look at. Throws not_found for one that the caller may not see. */
export async function seenBill(db: Queryable, caller: Caller, id: number): Promise<Bill> {
  const bill = await findBill(db, caller.scope, id)
  if (bill === undefined) throw notFound('bill')
  return bill
}

/** The status that a step leads to; a step that is not open to the bill is somebody else's change. */
export function statusAfter(bill: Pick<Bill, 'id' | 'status'>, step: BillStep): Bill['status'] {
  const status = nextStatus(bill.status, step)
  if (status === null) throw new RecordChanged('bill', bill.id, 'This bill was changed meanwhile.')
  return status
}

/** What open screens are told of a bill. */
export function billEvent(bill: Bill): CompanyEvent {
  const { id, version, status, progress } = bill
  const event: ServerEvent = { type: 'bill', id, version, status, progress }
  return { companyId: bill.companyId, event, hiddenFrom: bill.hiddenFrom ?? undefined }
}
