import type { Cents } from '#base/money.ts'
import { areAligned } from '../charges/aligned-amounts.ts'
import type { ChargeRow } from '../charges/charge-row.ts'
import { allNodes, type SumNode } from '../charges/sum-tree.ts'
import type { MoneyRanking } from '../fields/money-fields.ts'
import { isSentence } from '../text/wording.ts'
import { isGeneralName } from '../vocabulary/general-names.ts'

/** Words of a sentence; no charge is called by so many. */
const PROSE = 9
/** A quantity or a rate with two decimals looks like money. */
const NO_CHARGE = /\b(?:used|units|consumed|per day|read(?:ing)?s?|factor|multiplier|when)$/i

/**
 * The rows of a bill that its lines do not account for: charges and sums that are neither one of them, nor their sum or
 * part, nor the account's own amounts. What tells a line again in other words accounts for nothing more, unless it
 * alone says what the line is. Between two lines of a table whatever is no line must be their sum.
 */
export function leftOut(
  rows: readonly ChargeRow[],
  roots: readonly SumNode[],
  lines: readonly ChargeRow[],
  money: MoneyRanking,
): ChargeRow[] {
  const taken = new Set<ChargeRow>(lines)
  const holdsLines = (node: SumNode): boolean =>
    node.parts.some((part) => taken.has(part.row) || holdsLines(part))
  const holding = new Set(allNodes(roots).flatMap((node) => (holdsLines(node) ? [node.row] : [])))
  const known = new Set(accountAmounts(money))
  const isSumOfLines = sumsOfRuns([lines, downThePages(lines)])
  const isAmong = standingAmong(rows, lines)
  const charges = Map.groupBy(
    rows.filter(({ kind }) => kind === 'charge'),
    ({ column }) => column,
  )
  const isBesideLines = (row: ChargeRow) =>
    lines.some(({ column, amount }) => column === row.column && areAligned(amount, row.amount))
  /** A summary stands before what it is about: further down its one line has another name. */
  const isNamedLater = (at: number) =>
    lines.some((line) => rows.indexOf(line) < at && isOtherName(rows[at] as ChargeRow, line))
  const isInTable = ({ column }: ChargeRow) => (charges.get(column)?.length ?? 0) > 1
  return rows.filter((row, at) => {
    const { value } = row.amount
    if (taken.has(row) || row.kind === 'noise') return false
    if (value === 0) return isAmong(at) && looksLikeCharge(row) && !isGeneralName(row.description)
    if (isNamedLater(at)) return true
    if (holding.has(row) || known.has(value) || isSumOfLines(value)) return false
    if (row.kind === 'balance') return false
    if (isAmong(at)) return !isHeading(row, [rows[at - 1], rows[at + 1]], taken)
    if (isToldAgain(row, lines)) return false
    if (row.kind !== 'charge') return true
    return (
      isInTable(row) && (looksLikeCharge(row) || (isBesideLines(row) && !NO_CHARGE.test(row.description)))
    )
  })
}

/** Whether a row stands between two lines of its column, and its amount below theirs. */
function standingAmong(rows: readonly ChargeRow[], lines: readonly ChargeRow[]): (at: number) => boolean {
  const inColumn = Map.groupBy(lines, ({ column }) => column)
  return (at) => {
    const row = rows[at]
    const own = (row && inColumn.get(row.column)) ?? []
    const places = own.map((line) => rows.indexOf(line))
    return (
      row !== undefined &&
      Math.min(...places) < at &&
      at < Math.max(...places) &&
      own.some(({ amount }) => areAligned(amount, row.amount))
    )
  }
}

/** Whether a row is the group of the one line beside it, and the line says what the charge is. */
const isHeading = (
  row: ChargeRow,
  beside: readonly (ChargeRow | undefined)[],
  lines: ReadonlySet<ChargeRow>,
): boolean =>
  beside.some(
    (line) =>
      line !== undefined &&
      lines.has(line) &&
      line.amount.value === row.amount.value &&
      (row.kind !== 'charge' || isGeneralName(row.description) || !isGeneralName(line.description)),
  )

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

/** Whether a charge of the same amount in another table is called by none of the same words. */
const isOtherName = (row: ChargeRow, line: ChargeRow): boolean =>
  row.kind === 'charge' &&
  /\s/.test(row.description) &&
  !isSentence({ text: row.description }) &&
  row.column !== line.column &&
  row.amount.value !== 0 &&
  row.amount.value === line.amount.value &&
  !wordsOf(row).some((word) => wordsOf(line).includes(word))

const wordsOf = ({ description }: ChargeRow): string[] => description.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Whether an amount is what two or more lines that follow one another come to. */
function sumsOfRuns(orders: readonly (readonly ChargeRow[])[]): (amount: Cents) => boolean {
  const sums = orders.map((lines) => {
    const upTo = [0]
    for (const { amount } of lines) upTo.push((upTo.at(-1) ?? 0) + amount.value)
    return { upTo, last: new Map(upTo.map((sum, at) => [sum, at])) }
  })
  return (amount) =>
    sums.some(({ upTo, last }) => upTo.some((sum, at) => (last.get(sum + amount) ?? 0) >= at + 2))
}

/** Lines of several columns as they stand below one another. */
const downThePages = (lines: readonly ChargeRow[]): ChargeRow[] =>
  lines.toSorted((a, b) => a.line.sheet.number - b.line.sheet.number || a.line.y0 - b.line.y0)

const accountAmounts = ({
  amountDue,
  previousBalance,
  payments,
  totalCurrentCharges,
}: MoneyRanking): Cents[] =>
  [amountDue, previousBalance, payments, totalCurrentCharges].flatMap(([best]) =>
    best === undefined ? [] : [best.value, -best.value],
  )
