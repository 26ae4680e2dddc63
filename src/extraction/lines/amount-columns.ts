import type { Line } from '../layout/lines.ts'
import { type MoneyRow, moneyRowsOf, type TextCell } from './cells.ts'

/** Rows whose amounts stand under one another, from top to bottom. */
export interface AmountColumn {
  rows: MoneyRow[]
}

/** How far right edges of one column may differ, in points. */
const EDGE = 4
/** Line heights without an amount after which a new table starts. */
const LONGEST_BREAK = 9

/** The columns of amounts on a page, from the left and from the top. */
export function amountColumnsOf(lines: readonly Line[]): AmountColumn[] {
  const columns: AmountColumn[] = []
  for (const row of lines.flatMap(moneyRowsOf)) {
    const column = columns.findLast((candidate) => continues(candidate, row))
    if (column) column.rows.push(row)
    else columns.push({ rows: [row] })
  }
  for (const column of columns) keepOwnText(column, lines)
  return columns
}

function continues(column: AmountColumn, row: MoneyRow): boolean {
  const last = column.rows.at(-1)
  if (!last || last.line === row.line) return false
  const gap = row.line.y0 - last.line.y1
  if (gap > heightOfType(row) * LONGEST_BREAK) return false
  return column.rows.slice(-6).some((other) => Math.abs(other.amount.x1 - row.amount.x1) < EDGE)
}

const heightOfType = (row: MoneyRow): number => Math.max(...row.amount.words.map((word) => word.size))

/** Takes the text of a sidebar, which only by chance stands on the same lines, out of the rows. */
function keepOwnText(column: AmountColumn, lines: readonly Line[]): void {
  const left = leftEdge(column, lines)
  for (const row of column.rows) {
    const own = row.texts.filter((cell) => cell.x0 >= left - EDGE)
    if (own.length > 0 && own.some(isWords)) row.texts = own
  }
}

const isWords = (cell: TextCell): boolean => /\p{L}{2}/u.test(cell.text)

/** Where the descriptions of a column start: the outermost place that its rows, and not just any lines, use. */
function leftEdge(column: AmountColumn, lines: readonly Line[]): number {
  const first = column.rows[0]
  const last = column.rows.at(-1)
  if (!first || !last) return 0
  const ownLines = new Set(column.rows.map((row) => row.line))
  const spanned = lines.filter((line) => line.y0 >= first.line.y0 - 1 && line.y1 <= last.line.y1 + 1)
  const edges = column.rows.flatMap((row) => row.texts.filter(isWords).map((cell) => cell.x0))
  for (const edge of [...new Set(edges.map(Math.round))].sort((a, b) => a - b)) {
    const near = (x: number): boolean => Math.abs(x - edge) <= EDGE
    const inRows = column.rows.filter((row) => row.texts.some((cell) => near(cell.x0))).length
    const onLines = spanned.filter((line) => line.segments.some((segment) => near(segment.x0)))
    const strangers = onLines.filter((line) => !ownLines.has(line)).length
    const crowded = column.rows.some((row) => row.texts.filter(isWords).length > 1)
    if (!crowded || column.rows.length < 3) return edge
    if (inRows >= column.rows.length * 0.3 && strangers <= inRows * 0.5) return edge
  }
  return Math.min(...column.rows.map(lastWordsEdge))
}

/** Where the description closest to the amount starts. */
const lastWordsEdge = (row: MoneyRow): number => row.texts.findLast(isWords)?.x0 ?? Infinity
