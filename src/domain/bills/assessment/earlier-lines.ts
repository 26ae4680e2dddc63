import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { BillDraft } from '../bill-draft.ts'

/** One description among the charges of one saved bill of an account. */
export interface EarlierLine {
  savedBillId: number
  /** As `descriptionKey` makes it. */
  key: string
}

/** A bill's charges beside those of its account's last bills. */
export interface Habit {
  /** How many of the last bills there are to compare with. */
  bills: number
  charges: number
  /** How many of the charges stand on an earlier bill. */
  known: number
  /** Keys of the charges that no earlier bill has, and of those that every one has and this bill lacks. */
  strange: string[]
  lacking: string[]
}

/** Two bills may share a mistake. */
export const FEWEST_BILLS = 3

/** How a bill's applicable charges compare with the account's earlier bills. */
export function habitOf(draft: BillDraft, earlier: readonly EarlierLine[]): Habit {
  const byBill = [...Map.groupBy(earlier, (line) => line.savedBillId).values()].map(
    (lines) => new Set(lines.map(({ key }) => key)),
  )
  const seen = new Set(earlier.map(({ key }) => key))
  const keys = draft.charges
    .filter(({ applicable }) => applicable)
    .map(({ description }) => descriptionKey(description))
  const charged = new Set(keys)
  const [first, ...others] = byBill
  const usual = [...(first ?? [])].filter((key) => others.every((bill) => bill.has(key)))
  return {
    bills: byBill.length,
    charges: keys.length,
    known: keys.filter((key) => seen.has(key)).length,
    strange: [...charged].filter((key) => !seen.has(key)),
    lacking: usual.filter((key) => !charged.has(key)),
  }
}

/** Whether the account's earlier bills have just these charges. */
export const isAsBefore = ({ bills, charges, strange, lacking }: Habit): boolean =>
  bills >= FEWEST_BILLS && charges > 0 && strange.length === 0 && lacking.length === 0
