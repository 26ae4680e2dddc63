import type { BillTruth } from '#demo/bills/truth.ts'
import { answerLine } from '#reading/answer-line.ts'
import type { Extraction } from '#reading/extraction.ts'
import { compareBill } from '#tests/bills/scoring/compare.ts'

/** Every value in which a reading is less right than the one before it: what, and how many. */
export function worseIn(
  truth: BillTruth,
  before: Extraction,
  after: Extraction,
): { what: string; values: number }[] {
  const [had, has] = [judged(truth, before), judged(truth, after)]
  return Object.keys(had).flatMap((what) => {
    const values = Math.max(0, (had[what] ?? 0) - (has[what] ?? 0))
    return values > 0 ? [{ what, values }] : []
  })
}

/** What of a reading is right, and less than nothing for what is wrong, by the truth. */
function judged(truth: BillTruth, reading: Extraction): Record<string, number> {
  const { fields, charges, usages, unprinted, letters } = compareBill(truth, answerLine('', reading))
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, { right }]) => [name, right])),
    'charges found': charges.right,
    'charges that are none': charges.right - charges.answered,
    'usages found': usages.right,
    'usages that are none': usages.right - usages.answered,
    'fields that are not printed': -unprinted.invented,
    'letters told': letters.right,
  }
}
