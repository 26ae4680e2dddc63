import { type Cents, sumCents } from '#base/money.ts'
import type { MoneyRanking } from '../fields/money-fields.ts'
import type { Printed } from '../text/run.ts'
import type { ChargeRow } from './charge-row.ts'

/** Readings of each balance that are tried. */
const TRIED = 2
/** How far the right edges of one column's amounts may differ, in points. */
const EDGE = 40

/**
 * The rows, with those for balances that lead from the balance before to what remains of it: a late charge or an
 * adjustment among the payments is owed already, and is none of this bill's charges.
 */
export function withAccountState(
  rows: readonly ChargeRow[],
  { previousBalance, remainingBalance }: MoneyRanking,
): ChargeRow[] {
  for (const previous of previousBalance.slice(0, TRIED))
    for (const remaining of remainingBalance.slice(0, TRIED)) {
      const between = rows.filter((row) => isBetween(row, previous.best.printed, remaining.best.printed))
      const led = previous.value + sumCents(between.map(changeBy))
      if (between.length > 0 && led === remaining.value)
        return rows.map((row) => (between.includes(row) ? { ...row, kind: 'balance' } : row))
    }
  return [...rows]
}

/** What is called a payment takes away, whatever sign it is printed with. */
const changeBy = ({ kind, amount }: ChargeRow): Cents =>
  kind === 'balance' ? -Math.abs(amount.value) : amount.value

const isBetween = ({ amount }: ChargeRow, top: Printed<unknown>, bottom: Printed<unknown>): boolean =>
  amount.sheet === top.sheet &&
  amount.sheet === bottom.sheet &&
  amount.y0 >= top.y1 &&
  amount.y1 <= bottom.y0 &&
  Math.abs(amount.x1 - bottom.x1) < EDGE
