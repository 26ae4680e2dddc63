import type { BillDraft } from '#domain/bills/bill-draft.ts'
import type { WordsAt } from '#domain/bills/pointed.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { Target } from './targets.ts'

/** Words of the page carry hints, for one place of the bill. */
export interface Pointing extends Target {
  page: number
  /** Of a hint, typed so far. */
  letters: string
  /** Whether every word has a hint, whatever it could be. */
  everyWord: boolean
  /** The first of two that are pointed at: of a range, or the one day of a period. */
  held: { at: WordsAt; is: 'start' | 'day' } | null
  /** Rows that were taken, one after the other. */
  taken: readonly WordsAt[]
  /** The bill as it was at the beginning: hints stay where they are while lines are added. */
  since: { bill: BillDetail; draft: BillDraft }
}

export const beginPointing = (target: Target, page: number, since: Pointing['since']): Pointing => ({
  ...target,
  page,
  letters: '',
  everyWord: false,
  held: null,
  taken: [],
  since,
})
