import type { z } from 'zod'
import type { billAbilities } from '#contract/bills.ts'
import { type BillStatus, isFinal, nextStatus } from '#domain/bill-status.ts'

export type BillAbilities = z.infer<typeof billAbilities>
type Ability = true | string

export interface BillToJudge {
  status: BillStatus
  progress: string | null
  utilityAccountId: number | null
  autoProcess: boolean
}

/** For each thing that can be done with a bill: true, or why not, in words for the person. */
export function billAbilitiesOf(bill: BillToJudge, caller: { admin: boolean; os: boolean }): BillAbilities {
  const settled = isFinal(bill.status) ? 'This bill is settled. Revert it to change it.' : true
  const busy = bill.progress === null ? true : `Wait: ${bill.progress}.`
  const read =
    bill.status === 'UNPROCESSED' || bill.status === 'METADATA_APPLIED'
      ? 'This bill has not been read yet.'
      : true
  const reviewable = first(settled, busy, read)
  return {
    edit: reviewable,
    save: reviewable,
    skip: settled,
    revert: nextStatus(bill.status, 'revert') === null ? 'This bill is neither saved nor skipped.' : true,
    extract: first(settled, busy),
    parse: first(settled, busy, bill.status === 'UNPROCESSED' ? 'This bill has not been read yet.' : true),
    auto_process: first(reviewable, autoProcess(bill, caller)),
  }
}

function autoProcess(bill: BillToJudge, caller: { admin: boolean; os: boolean }): Ability {
  if (!caller.admin || caller.os) return 'Only our own staff may process bills automatically.'
  if (bill.utilityAccountId === null) return 'Choose the utility account first.'
  return bill.autoProcess ? true : 'This account is not set to be processed automatically.'
}

const first = (...abilities: Ability[]): Ability => abilities.find((ability) => ability !== true) ?? true
