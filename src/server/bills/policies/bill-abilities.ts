import type { z } from 'zod'
import type { billAbilities } from '#contract/bills/bill.ts'
import { mayAutoProcess } from '#domain/bills/automation/decide.ts'
import { type BillStatus, isFinal, nextStatus } from '#domain/bills/bill-status.ts'
import { isOurStaff } from '#server/people/policies/bill-scope.ts'

export type BillAbilities = z.infer<typeof billAbilities>
type Ability = true | string

export interface BillToJudge {
  status: BillStatus
  progress: string | null
  utilityAccountId: number | null
  pageCount: number | null
  /** Its file needs a password. */
  locked: boolean
  /** Its account lets the robot process it. */
  autoProcess: boolean
  undoable: boolean
  wasSplit: boolean
  isPart: boolean
}

const SAVED: ReadonlySet<BillStatus> = new Set(['PROCESSED_AUTO', 'PROCESSED_MANUAL'])
const UNREAD = 'This bill has not been read yet.'
const SPLIT = 'This bill was split. Take the split back first.'

/** For each thing that can be done with a bill: true, or why not, in words for the person. */
export function billAbilitiesOf(bill: BillToJudge, caller: { admin: boolean; os: boolean }): BillAbilities {
  const settled = isFinal(bill.status) ? 'This bill is settled. Revert it to change it.' : true
  const busy = bill.progress === null ? true : `Wait: ${bill.progress}.`
  const words = bill.status === 'UNPROCESSED' ? UNREAD : true
  const read = bill.status === 'METADATA_APPLIED' ? UNREAD : words
  const whole = bill.wasSplit ? SPLIT : true
  const reviewable = first(settled, busy, read)
  const anew = first(settled, busy)
  return {
    edit: reviewable,
    save: reviewable,
    skip: settled,
    revert: first(
      whole,
      nextStatus(bill.status, 'revert') === null ? 'This bill is neither saved nor skipped.' : true,
    ),
    extract: anew,
    parse: first(anew, words),
    second_pass: reviewable,
    supplementary_pass: anew,
    rebuild: anew,
    auto_process: first(reviewable, autoProcess(bill, caller)),
    split: first(whole, anew, words, splittable(bill)),
    move: mayMove(bill, caller),
    unlock: first(settled, busy, bill.locked ? true : 'This file needs no password.'),
    unsplit: bill.wasSplit ? true : 'This bill was not split.',
    restore: first(whole, bill.undoable ? true : 'Nothing was saved, skipped or reverted just now.'),
  }
}

function autoProcess(bill: BillToJudge, caller: { admin: boolean; os: boolean }): Ability {
  const { status, utilityAccountId: accountId, autoProcess: accountAllows } = bill
  return mayAutoProcess({ status, accountId, accountAllows }, caller)
}

/** To another client. While it is read too: it is read again as the other client's. */
function mayMove({ status, wasSplit }: BillToJudge, caller: { admin: boolean; os: boolean }): Ability {
  if (!isOurStaff(caller)) return 'Only our own staff move bills to another client.'
  if (wasSplit || !isFinal(status)) return true
  return SAVED.has(status)
    ? 'This bill is saved. Revert its save first, then move it.'
    : 'This bill is skipped. Revert it first, then move it.'
}

function splittable(bill: BillToJudge): Ability {
  if (bill.isPart) return 'This bill is a part of another file already.'
  return (bill.pageCount ?? 0) > 1 ? true : 'The file has one page.'
}

const first = (...abilities: Ability[]): Ability => abilities.find((ability) => ability !== true) ?? true
