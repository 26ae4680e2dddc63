import type { z } from 'zod'
import type { billListCalls } from '#contract/bills/bill-lists.ts'
import { type Caller, isOurStaff } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, forbidden } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { lockAccountsOf } from '#server/records/repositories/account-repository.ts'
import { changeAndReport, type Touched } from '#server/records/touched.ts'
import { revertWithin, skipWithin } from '../assessment/settle-bill.ts'
import { saveCleanWithin } from '../editor/save-bill.ts'
import { updateWithin } from '../editor/update-bill.ts'
import { findFileOf } from '../repositories/bill-facts.ts'
import { findBill, lockBills } from '../repositories/bill-records.ts'
import { findWithCopies } from '../repositories/blind-review-repository.ts'
import { moveBackWithin } from './move-back.ts'
import { moveWithin } from './move-bills.ts'
import type { BillReference } from './open-bill.ts'
import { restoreWithin } from './restore-bill.ts'

type Gesture = z.output<(typeof billListCalls)['bills.bulk']['body']>

/** What became of one bill of a selection. */
export interface BulkResult {
  billId: number
  done: boolean
  /** Why not, for a person; null when it was done. */
  message: string | null
  /** As it is now; null for a bill that the caller may not see. */
  version: number | null
}

type Needed = Pick<Services, 'db' | 'events' | 'queue' | 'settings'>
type Step = (tx: DatabaseTransaction, bill: BillReference) => Promise<void>

/** One gesture on each of a selection, all in one transaction. A bill that does not allow it is left, and says why. */
export async function changeMany(services: Needed, caller: Caller, gesture: Gesture): Promise<BulkResult[]> {
  const moves = gesture.action === 'move' || gesture.action === 'move_back'
  if (moves && !isOurStaff(caller)) throw forbidden('Only our own staff move bills to another client.')
  const selected = new Map(gesture.bills.map((bill) => [bill.id, bill]))
  const changed = changeAndReport(services, async (tx, touched) => {
    const step = stepOf(services, caller, gesture, touched)
    await lockTakenAlong(tx, caller, gesture.action, [...selected.keys()])
    const results = new Map<number, BulkResult>()
    // In the order of their ids, so that two selections never wait for each other's bills in a circle.
    for (const bill of [...selected.values()].sort((a, b) => a.id - b.id)) {
      const message = await refusalOf(() => step(tx, bill))
      const now = await findBill(tx, caller.scope, bill.id)
      results.set(bill.id, {
        billId: bill.id,
        done: message === null,
        message,
        version: now?.version ?? null,
      })
    }
    return [...selected.keys()].flatMap((id) => results.get(id) ?? [])
  })
  return moves ? changed.catch(tellOfTheSameFile) : changed
}

/**
 * A move takes the other bills of a file along, and whatever takes a save back the copy that waits for a second person:
 * they are held, all in one order, before the first is changed. So are the accounts of bills that are saved.
 */
async function lockTakenAlong(
  tx: DatabaseTransaction,
  { scope }: Caller,
  action: Gesture['action'],
  ids: readonly number[],
): Promise<void> {
  if (action === 'move' || action === 'move_back') await lockBills(tx, await findFileOf(tx, ids))
  if (action === 'save_clean') {
    const seen = await findWithCopies(tx, scope, ids)
    await lockBills(tx, seen)
    await lockAccountsOf(tx, seen)
  }
  if (action === 'revert' || action === 'restore') await lockBills(tx, await findWithCopies(tx, scope, ids))
}

/** Of two who bring a client the same file at once one is too late. */
function tellOfTheSameFile(error: { code?: string }): never {
  const UNIQUE_VIOLATION = '23505'
  if (error.code !== UNIQUE_VIOLATION) throw error
  throw new CallError('conflict', 'One of these files came for that client just now. Look again.', {
    cause: error,
  })
}

function stepOf(services: Omit<Needed, 'db'>, caller: Caller, gesture: Gesture, touched: Touched): Step {
  if (gesture.action === 'assign') {
    const { utility_account_id, utility_company_id } = gesture
    return (tx, { id, version }) =>
      updateWithin(tx, services, caller, id, { version, utility_account_id, utility_company_id })
  }
  if (gesture.action === 'move') {
    const versions = new Map(gesture.bills.map(({ id, version }) => [id, version]))
    const to = {
      companyId: gesture.company_id,
      wholeFile: gesture.whole_file,
      versionOf: (id: number) => versions.get(id),
    }
    return onceForAll((tx, bill) => moveWithin(tx, services, caller, bill, to, touched))
  }
  if (gesture.action === 'move_back')
    return onceForAll((tx, bill) => moveBackWithin(tx, services, caller, bill, touched))
  if (gesture.action === 'save_clean')
    return (tx, bill) => saveCleanWithin(tx, services, caller, bill, touched)
  const steps = { skip: skipWithin, revert: revertWithin, restore: restoreWithin }
  const within = steps[gesture.action]
  return (tx, bill) => within(tx, services, caller, bill, touched)
}

/** A step that takes other bills along, which may be among the selected ones too. */
function onceForAll(step: (tx: DatabaseTransaction, bill: BillReference) => Promise<number[]>): Step {
  const done = new Set<number>()
  return async (tx, bill) => {
    if (done.has(bill.id)) return
    for (const id of await step(tx, bill)) done.add(id)
  }
}

/** Why a bill did not allow it, told before anything of it was written; null when it did. */
async function refusalOf(run: () => Promise<void>): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    if (error instanceof CallError) return error.message
    throw error
  }
}
