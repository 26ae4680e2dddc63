import type { ChargeRow } from '../charges/charge-rows.ts'
import { isPlace } from '../charges/row-odds.ts'
import { isSentence } from '../text/wording.ts'

/**
 * The lines whose words say that they are something else than a charge: sentences, balances, averages; and those of
 * places of which others are charged for line by line.
 */
export function unlikelyLines(rows: readonly ChargeRow[], lines: readonly ChargeRow[]): ChargeRow[] {
  const taken = new Set(lines)
  const isDetailed = rows.some((row) => isPlace(row) && !taken.has(row) && !isRepeated(row, lines))
  return lines.filter(
    (line) =>
      line.kind === 'noise' ||
      line.kind === 'balance' ||
      isSentence({ text: line.description }) ||
      (isDetailed && isPlace(line)),
  )
}

/** Whether a line tells the same place and amount. */
const isRepeated = ({ amount }: ChargeRow, lines: readonly ChargeRow[]): boolean =>
  lines.some((line) => isPlace(line) && line.amount.value === amount.value)
