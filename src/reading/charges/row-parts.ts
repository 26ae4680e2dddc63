import { sumCents } from '#base/money.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { isWording } from '../text/wording.ts'
import { overlapX, type Rect, unionOf } from '../words/geometry.ts'
import { type MoneyRow, moneyRowsOf } from './cells.ts'
import { spokenKind } from './spoken-kind.ts'

/** Lines above a formula, and above a table's first row, in which the heads of the parts stand. */
const HEADS_OVER = 5
const HEADS_OF_TABLE = 40

/** A row for each part of a row that prints its parts and their sum; every other row as it is. */
export function partsOf(row: MoneyRow, lines: readonly Line[]): MoneyRow[] {
  const isSum = row.others.length > 1 && sumCents(row.others.map(({ value }) => value)) === row.amount.value
  if (!isSum) return [row]
  const over = lines.slice(0, lines.indexOf(row.line)).reverse()
  return partsOfFormula(row, over) ?? partsOfTable(row, over) ?? [row]
}

/**
 * "$53.67 + $49.17 = $102.84" under heads that say what each part is for; null where it only repeats the sum of an
 * amount printed above.
 */
function partsOfFormula(row: MoneyRow, over: readonly Line[]): MoneyRow[] | null {
  if (!SAYS_SUM.test(row.line.segments.map(({ text }) => text).join(' '))) return null
  const near = over.slice(0, HEADS_OVER)
  const isRepeated = near
    .flatMap((line) => moneyRowsOf(line))
    .some(({ amount }) => amount.value === row.amount.value)
  if (isRepeated) return null
  const cells = near.flatMap(({ segments }) => segments)
  return underHeads(row, (amount) => headOver(cells, amount), [])
}

const SAYS_SUM = /\+.*=/

/** A line of a table that has a column for each service and one for their sum: a place's charges. */
function partsOfTable(row: MoneyRow, over: readonly Line[]): MoneyRow[] | null {
  const names = row.texts.filter(isWording)
  if (names.length === 0 || names.some(({ text }) => spokenKind(text) !== null)) return null
  const heads = over
    .slice(0, HEADS_OF_TABLE)
    .find(({ segments }) => segments.some((cell) => TOTAL.test(cell.text) && overlapX(cell, row.amount) > 0))
  return heads ? underHeads(row, (amount) => headOver(heads.segments, amount), names) : null
}

const TOTAL = /^total\b/i

function underHeads(
  row: MoneyRow,
  headOf: (amount: Rect) => Segment | undefined,
  names: MoneyRow['texts'],
): MoneyRow[] | null {
  const parts = row.others.flatMap((amount): MoneyRow[] => {
    const head = headOf(amount)
    return head ? [{ ...row, texts: [head, ...names], amount, others: [], ...unionOf(amount.words) }] : []
  })
  return parts.length === row.others.length ? parts : null
}

const headOver = (cells: readonly Segment[], amount: Rect): Segment | undefined =>
  cells.find((cell) => overlapX(cell, amount) > 0 && /\p{L}{3}/u.test(cell.text) && isWording(cell))
