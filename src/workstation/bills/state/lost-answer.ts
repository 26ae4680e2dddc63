import { type Call, CallFailed } from '#contract/client/client.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { type BillDetail, draftOf, isAdded, serverIdsOf } from '../draft/bill-detail.ts'
import { differences } from '../draft/differences.ts'
import type { EditorState } from './editor-state.ts'

/** Between two questions, in ms. */
const WAITS = [500, 2_000, 5_000, 15_000]

/** Whether the server may have done what it was asked although it did not say so. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof CallFailed) || error.status === 0 || error.status >= 502

/**
 * After a save whose answer was lost: the bill, where it was saved with the values of this window; null where it was
 * not, or where the server cannot be asked either.
 */
export async function findSaved({ bill, draft }: EditorState, call: Call): Promise<BillDetail | null> {
  for (const wait of WAITS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    try {
      const { bill: now } = await call('bills.get', { params: { id: bill.id } })
      const isSaved =
        now.status === 'PROCESSED_MANUAL' &&
        now.version > bill.version &&
        now.utility_account_id === bill.utility_account_id
      return isSaved && differences(withServerIds(draft, now), draftOf(now)).length === 0 ? now : null
    } catch (error) {
      if (!isAnswerLost(error)) return null
    }
  }
  return null
}

function withServerIds(draft: BillDraft, bill: BillDetail): BillDraft {
  const ids = serverIdsOf(draft, bill)
  const named = <L extends { id: number }>(line: L): L =>
    isAdded(line) ? { ...line, id: ids.get(line.id) ?? line.id } : line
  return { ...draft, charges: draft.charges.map(named), usages: draft.usages.map(named) }
}
