import type { Cents } from '#domain/money.ts'
import type { ChargeRow } from '../charges/charge-rows.ts'
import { allNodes, type SumNode } from '../charges/sum-tree.ts'
import type { MoneyRanking } from '../fields/money-fields.ts'
import { isGeneralName } from '../vocabulary/general-names.ts'

/** Words of a sentence; no charge is called by so many. */
const PROSE = 9
/** A quantity or a rate with two decimals looks like money. */
const NO_CHARGE = /\b(?:used|per day|read(?:ing)?s?|factor|multiplier|when)$/i

/**
 * The rows of a bill that are called a charge and that its lines do not account for: neither one of them, nor their
 * sum or part, nor the account's own amounts. What tells a line again in other words accounts for nothing more, unless
 * it alone says what the line is.
 */
export function leftOut(
  roots: readonly SumNode[],
  lines: readonly ChargeRow[],
  money: MoneyRanking,
): ChargeRow[] {
  const nodes = allNodes(roots)
  const taken = new Set<ChargeRow>(lines)
  const holdsLines = (node: SumNode): boolean =>
    node.parts.some((part) => taken.has(part.row) || holdsLines(part))
  const known = new Set([...accountAmounts(money), 0])
  const isSumOfLines = sumsOfRuns(lines)
  const inTable = Map.groupBy(
    nodes.filter(({ row }) => row.kind === 'charge'),
    ({ row }) => row.column,
  )
  return nodes
    .filter(
      (node) =>
        !taken.has(node.row) && !holdsLines(node) && !known.has(node.amount) && !isSumOfLines(node.amount),
    )
    .map(({ row }) => row)
    .filter(
      (row) => looksLikeCharge(row) && (inTable.get(row.column)?.length ?? 0) > 1 && !isToldAgain(row, lines),
    )
}

const looksLikeCharge = ({ kind, named, wrapped, description }: ChargeRow): boolean =>
  kind === 'charge' &&
  named &&
  !wrapped &&
  description.split(/\s+/).length < PROSE &&
  !NO_CHARGE.test(description)

/** A line of the same amount, unless that only has the name of a group and this row says what the charge is. */
function isToldAgain(row: ChargeRow, lines: readonly ChargeRow[]): boolean {
  const same = lines.filter(({ amount }) => amount.value === row.amount.value)
  if (same.length === 0) return false
  const isGeneral = (line: ChargeRow) => !line.named || isGeneralName(line.description)
  return isGeneral(row) || !same.some(isGeneral)
}

/** Whether an amount is what two or more lines that follow one another come to. */
function sumsOfRuns(lines: readonly ChargeRow[]): (amount: Cents) => boolean {
  const upTo = [0]
  for (const { amount } of lines) upTo.push((upTo.at(-1) ?? 0) + amount.value)
  const last = new Map(upTo.map((sum, at) => [sum, at]))
  return (amount) => upTo.some((sum, at) => (last.get(sum + amount) ?? 0) >= at + 2)
}

const accountAmounts = ({
  amountDue,
  previousBalance,
  payments,
  totalCurrentCharges,
}: MoneyRanking): Cents[] =>
  [amountDue, previousBalance, payments, totalCurrentCharges].flatMap(([best]) =>
    best === undefined ? [] : [best.value, -best.value],
  )
