import type { z } from 'zod'
import type { billCalls } from '#contract/bills.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError } from '../../errors.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { findBill } from '../../repositories/bills/bill-records.ts'
import type { Services } from '../../services.ts'
import { judgeWaiting, Touched } from './judge-waiting.ts'
import { BillChanged, type BillReference } from './open-bill.ts'
import { restoreWithin } from './restore-bill.ts'
import { revertWithin, skipWithin } from './settle-bill.ts'
import { updateWithin } from './update-bill.ts'

type Gesture = z.output<(typeof billCalls)['bills.bulk']['body']>
type Result = z.output<(typeof billCalls)['bills.bulk']['answer']>['results'][number]
type Step = (tx: DatabaseTransaction, bill: BillReference) => Promise<void>

/** One gesture on each of a selection, all in one transaction. A bill that does not allow it is left, and says why. */
export async function changeMany(
  services: Pick<Services, 'db' | 'events' | 'queue'>,
  caller: Caller,
  gesture: Gesture,
): Promise<Result[]> {
  const touched = new Touched()
  const step = stepOf(services, caller, gesture, touched)
  const selected = new Map(gesture.bills.map((bill) => [bill.id, bill]))
  return services.db.transaction().execute(async (tx) => {
    const results = new Map<number, Result>()
    // In the order of their ids, so that two selections never wait for each other's bills in a circle.
    for (const bill of [...selected.values()].sort((a, b) => a.id - b.id)) {
      const message = await refusalOf(() => step(tx, bill))
      const now = await findBill(tx, caller.scope, bill.id)
      results.set(bill.id, {
        textract_bill_id: bill.id,
        done: message === null,
        message,
        version: now?.version ?? null,
      })
    }
    await judgeWaiting(tx, services, touched)
    return [...selected.keys()].flatMap((id) => results.get(id) ?? [])
  })
}

function stepOf(
  services: Pick<Services, 'events' | 'queue'>,
  caller: Caller,
  gesture: Gesture,
  touched: Touched,
): Step {
  if (gesture.action === 'assign') {
    const { utility_account_id, utility_company_id } = gesture
    return (tx, { id, version }) =>
      updateWithin(tx, services, caller, id, { version, utility_account_id, utility_company_id })
  }
  const steps = { skip: skipWithin, revert: revertWithin, restore: restoreWithin }
  const within = steps[gesture.action]
  return (tx, bill) => within(tx, services, caller, bill, touched)
}

/** Why a bill did not allow it, told before anything of it was written; null when it did. */
async function refusalOf(run: () => Promise<void>): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    if (error instanceof BillChanged || error instanceof CallError) return error.message
    throw error
  }
}
