import type { Line, Segment } from '../layout/lines.ts'
import { isWording } from '../text/wording.ts'
import { OTHER_TIME, STANDING, THIS_PERIOD } from '../vocabulary/line-words.ts'
import { overlapX, type Rect } from '../words/geometry.ts'
import { areAligned } from './aligned-amounts.ts'
import { captionedRowsOf } from './captioned-rows.ts'
import { type MoneyRow, moneyRowsOf } from './cells.ts'
import { leadingRowsOf } from './leading-amounts.ts'
import { type Ledger, ledgersOf } from './ledger.ts'
import { dropSidebars, EDGE } from './sidebars.ts'

/** Rows whose amounts stand under one another, from top to bottom. */
export interface AmountColumn {
  rows: MoneyRow[]
}

/** Line heights without an amount after which a new table starts. */
const LONGEST_BREAK = 9

/** The columns of amounts on a page, from the left and from the top. */
export function amountColumnsOf(lines: readonly Line[]): AmountColumn[] {
  const ledgers = ledgersOf(lines)
  const inLedger = (line: Line): Ledger | undefined => ledgers.find((ledger) => ledger.lines.has(line))
  const columns: AmountColumn[] = ledgers.map((ledger) => ({
    rows: [...ledger.lines].flatMap((line) => moneyRowsOf(line, ledger)),
  }))
  const leading = leadingRowsOf(lines)
  const others = lines.flatMap((line, at) => {
    if (inLedger(line)) return []
    const first = leading.get(line)
    if (first) return first.texts.length > 0 ? [first] : []
    const captioned = captionedRowsOf(line, lines[at - 1], lines[at + 1])
    if (captioned.length > 0) columns.push({ rows: captioned })
    return captioned.length > 0 ? [] : moneyRowsOf(line)
  })
  for (const row of others) {
    const column = columns.findLast((candidate) => continues(candidate, row))
    if (column) column.rows.push(row)
    else columns.push({ rows: [row] })
  }
  for (const column of columns) keepThisPeriod(column, lines)
  for (const { rows } of columns) dropSidebars(rows, lines)
  for (const column of columns) signCredits(column, lines)
  return nested(columns)
}

/** Joins the columns of an outline: its parts are set left of their sums, but belong to one table. */
function nested(columns: readonly AmountColumn[]): AmountColumn[] {
  const merged: AmountColumn[] = []
  for (const column of columns) {
    const outer = merged.find((candidate) => isOutline(candidate, column))
    if (!outer) merged.push(column)
    else outer.rows = [...outer.rows, ...column.rows].sort((a, b) => a.line.index - b.line.index)
  }
  return merged
}

function isOutline(a: AmountColumn, b: AmountColumn): boolean {
  const [first, last] = [b.rows[0], b.rows.at(-1)]
  const [top, bottom] = [a.rows[0], a.rows.at(-1)]
  if (!first || !last || !top || !bottom) return false
  const isBetween = first.line.index > top.line.index && first.line.index < bottom.line.index + 2
  const sharesLine = a.rows.some((row) => b.rows.some((other) => other.line === row.line))
  const outer = Math.max(...a.rows.map((row) => row.x1))
  const start = Math.min(...a.rows.flatMap((row) => row.texts.map((cell) => cell.x0)))
  return (
    isBetween &&
    !sharesLine &&
    b.rows.every((row) => {
      const text = row.texts.find(isWording)
      return text && text.x0 >= start - EDGE && text.x0 < start + INDENT && row.amount.x1 < outer - EDGE
    })
  )
}

/** Outlines do not indent further than this, in points. */
const INDENT = 60

function continues(column: AmountColumn, row: MoneyRow): boolean {
  const last = column.rows.at(-1)
  if (!last || last.line === row.line) return false
  const gap = row.line.y0 - last.line.y1
  if (gap > heightOfType(row) * LONGEST_BREAK) return false
  if (isNextLine(last, row)) return true
  return column.rows.slice(-6).some((other) => areAligned(other.amount, row.amount))
}

/** Whether a row goes on with a list of calculations, whose amounts follow their words and so have no common edge. */
function isNextLine(last: MoneyRow, row: MoneyRow): boolean {
  if (!isAtTextsEnd(last) && !isAtTextsEnd(row)) return false
  return Math.abs(last.x0 - row.x0) < EDGE && row.line.y0 - last.line.y1 < heightOfType(row)
}

/** Whether the amount follows the words of its line without a column's gap. */
function isAtTextsEnd(row: MoneyRow): boolean {
  const text = row.texts.at(-1)
  return text !== undefined && row.amount.x0 - text.x1 < heightOfType(row) * 2
}

const heightOfType = (row: MoneyRow): number => Math.max(...row.amount.words.map((word) => word.size))

/** Lines above a column's first row among which its head is looked for. */
const HEAD_REACH = 4
/** A service's rows may all stand between the heads and its subtotal. */
const SUBTOTAL_REACH = 16

/** Where a column's head says that it is a balance, or is about another time, takes the amounts of the column before it instead. */
function keepThisPeriod(column: AmountColumn, lines: readonly Line[]): void {
  const [first] = column.rows
  if (!first || column.rows.filter((row) => row.others.length > 0).length * 2 < column.rows.length) return
  const headed = (rect: Rect, pattern: RegExp, reach = SUBTOTAL_REACH) =>
    headOver(lines, first.line, rect, pattern, reach)
  const ofThisPeriod = first.others.findLast((other) => headed(other, THIS_PERIOD))
  const isBalance = headed(first.amount, STANDING) !== undefined
  if (isBalance && ofThisPeriod)
    column.rows = column.rows.map((row) => withAmount(row, (other) => overlapX(other, ofThisPeriod) > 0))
  else if (headed(first.amount, OTHER_TIME, HEAD_REACH)) {
    column.rows = column.rows.flatMap((row) =>
      row.others.length > 0 ? [withAmount(row, (other) => other === row.others.at(-1))] : [],
    )
  }
}

/** Turns amounts under the head “Credits” negative where another head says “Debits”. */
function signCredits(column: AmountColumn, lines: readonly Line[]): void {
  const [first] = column.rows
  const head = first && headOver(lines, first.line, first.amount, CREDIT, SUBTOTAL_REACH)
  if (!head?.line.segments.some(({ text }) => DEBIT.test(text))) return
  column.rows = column.rows.map((row) =>
    overlapX(head, row.amount) > 0 && row.amount.value > 0
      ? { ...row, amount: { ...row.amount, value: -row.amount.value } }
      : row,
  )
}

/** The head over a place that the pattern fits, at most `reach` lines above a row. */
function headOver(
  lines: readonly Line[],
  row: Line,
  rect: Rect,
  pattern: RegExp,
  reach: number,
): Segment | undefined {
  const at = lines.indexOf(row)
  return lines
    .slice(Math.max(0, at - reach), at)
    .flatMap((line) => line.segments)
    .find((head) => overlapX(head, rect) > 0 && pattern.test(head.text))
}

const DEBIT = /^debits?$/i
const CREDIT = /^credits?$/i

/** The row with its amount replaced by another of its amounts that fits, where there is one. */
function withAmount(row: MoneyRow, fits: (amount: Rect) => boolean): MoneyRow {
  const fitting = row.others.find(fits)
  return fitting ? { ...row, amount: fitting, others: row.others.filter((other) => other !== fitting) } : row
}
