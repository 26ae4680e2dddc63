import type { ChargeRow } from '../charges/charge-row.ts'
import { isPlace } from '../charges/row-odds.ts'
import { isDay, isSentence, isWording } from '../text/wording.ts'

/**
 * The lines whose words say that they are something else than a charge: sentences, balances, averages, days, numbers,
 * payments, calculations, credits that take nothing away; and those of places of which others are charged for line by
 * line.
 */
export function unlikelyLines(rows: readonly ChargeRow[], lines: readonly ChargeRow[]): ChargeRow[] {
  const taken = new Set(lines)
  const isDetailed = rows.some((row) => isPlace(row) && !taken.has(row) && !isRepeated(row, lines))
  return lines.filter(
    (line) =>
      line.kind === 'noise' ||
      line.kind === 'balance' ||
      isSentence({ text: line.description }) ||
      isDay({ text: line.description }) ||
      OF_SOMETHING_ELSE.test(line.description) ||
      isCalculation({ text: line.description }) ||
      (line.amount.value > 0 && OF_A_CREDIT.test(line.description)) ||
      (isDetailed && isPlace(line)),
  )
}

/** "Contract No", "Received with thanks", "Billed last time": of a number, a payment, a bill before. */
const OF_SOMETHING_ELSE = /\b(?:no|nr|nbr|number|id)\.?$|\b(?:received|thanks?|last|previous|former)\b/i

/** What takes away, where its sign was not seen. */
const OF_A_CREDIT = /\bcredits?$/i

/** "60m³ @ $2.648 per m³": how an amount came about, in place of what it is for. */
const isCalculation = (name: { text: string }): boolean =>
  !isWording(name) && PRICED.test(name.text) && !/\p{L}{4}/u.test(name.text)

const PRICED = /[@×*¢%]|\b(?:at|per|x)\b/i

/** Whether a line tells the same place and amount. */
const isRepeated = ({ amount }: ChargeRow, lines: readonly ChargeRow[]): boolean =>
  lines.some((line) => isPlace(line) && line.amount.value === amount.value)
