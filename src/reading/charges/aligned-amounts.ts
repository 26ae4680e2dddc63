import { widthOf } from '../words/geometry.ts'
import type { MoneyRow } from './cells.ts'
import { EDGE } from './sidebars.ts'

type Amount = MoneyRow['amount']

/** Whether amounts end below one another, with or without what is set behind their digits. */
export const areAligned = (a: Amount, b: Amount): boolean =>
  edgesOf(a).some((edge) => edgesOf(b).some((other) => Math.abs(edge - other) < EDGE))

/** Where an amount ends, and where its digits do: "CR" or a minus behind them may stand in a column of its own, or not. */
function edgesOf(amount: Amount): number[] {
  const last = amount.words.findLast((word) => /\d/.test(word.text))
  if (!last) return [amount.x1]
  const behind = /\D*$/.exec(last.text)?.[0].length ?? 0
  return [amount.x1, last.x1, last.x1 - (widthOf(last) * behind) / last.text.length]
}
