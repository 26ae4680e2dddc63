import type { Line, Segment } from '../layout/lines.ts'
import { OTHER_TIME, STANDING, THIS_PERIOD } from '../vocabulary/line-words.ts'
import { overlapX, type Rect } from '../words/geometry.ts'
import { captionedRowsOf } from './captioned-rows.ts'
import { CLOSES_BRACKET, isWording, type MoneyRow, moneyRowsOf, type TextCell } from './cells.ts'
import { type Ledger, ledgersOf } from './ledger.ts'

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
  const ledgers = ledgersOf(lines)
  const inLedger = (line: Line): Ledger | undefined => ledgers.find((ledger) => ledger.lines.has(line))
  const columns: AmountColumn[] = ledgers.map((ledger) => ({
    rows: [...ledger.lines].flatMap((line) => moneyRowsOf(line, ledger)),
  }))
  const others = lines.flatMap((line, at) => {
    if (inLedger(line)) return []
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
  for (const column of columns) keepOwnText(column, lines)
  for (const column of columns) signCredits(column, lines)
  return nested(columns)
}

/** Columns of an outline, whose parts are set left of their sums, are one. */
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
  return column.rows.slice(-6).some((other) => Math.abs(other.amount.x1 - row.amount.x1) < EDGE)
}

/** Amounts at the end of ragged calculations: the lines start under one another and follow one another. */
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

/** Where a column's head says that it is about another time, or is a balance behind the charges, the amounts before it are the rows' own. */
function keepThisPeriod(column: AmountColumn, lines: readonly Line[]): void {
  const [first] = column.rows
  if (!first || column.rows.filter((row) => row.others.length > 0).length * 2 < column.rows.length) return
  const headed = (rect: Rect, pattern: RegExp, reach = SUBTOTAL_REACH) =>
    headOver(lines, first.line, rect, pattern, reach)
  const own = first.others.findLast((other) => headed(other, THIS_PERIOD))
  const isBalance = headed(first.amount, STANDING) !== undefined
  if (isBalance && own)
    column.rows = column.rows.map((row) => withAmount(row, (other) => overlapX(other, own) > 0))
  else if (headed(first.amount, OTHER_TIME, HEAD_REACH)) {
    column.rows = column.rows.flatMap((row) =>
      row.others.length > 0 ? [withAmount(row, (other) => other === row.others.at(-1))] : [],
    )
  }
}

/** Under the head of a column of credits, beside one of debits, an amount is taken off. */
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

/** The head of that form over a place, at most so many lines above a row. */
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

/** The row with the one of its other amounts that fits, where there is one. */
function withAmount(row: MoneyRow, fits: (amount: Rect) => boolean): MoneyRow {
  const own = row.others.find(fits)
  return own ? { ...row, amount: own, others: row.others.filter((other) => other !== own) } : row
}

/** Takes the text of a sidebar, which only by chance stands on the same lines, out of the rows. */
function keepOwnText(column: AmountColumn, lines: readonly Line[]): void {
  const gutter = gutterOf(column, lines)
  if (gutter !== undefined) cutLeftOf(gutter, column)
  cutLeftOf(leftEdge(column, lines), column)
  for (const place of attributesOf(column))
    for (const row of column.rows) {
      const own = row.texts.filter((cell) => !isAt(place, cell))
      if (own.some(isWording)) row.texts = own
    }
}

function cutLeftOf(edge: number, { rows }: AmountColumn): void {
  for (const row of rows) {
    const own = row.texts.filter((cell) => cell.x0 >= edge - EDGE)
    if (own.some(isWording)) row.texts = own
  }
}

/** Where a table begins beside another whose rows are words with their own values: its meters, a history. */
function gutterOf({ rows }: AmountColumn, lines: readonly Line[]): number | undefined {
  const starts = rows.flatMap(({ texts }) => {
    const last = texts.findLastIndex(isWording)
    const value = texts[last - 1]
    const isBehindPair =
      value && !isWording(value) && /\d/.test(value.text) && texts.slice(0, last).some(isWording)
    return isBehindPair ? [texts[last]?.x0 ?? 0] : []
  })
  if (starts.length < FEWEST_PAIRS) return undefined
  const gutter = Math.min(...starts)
  const own = new Set(rows.map(({ line }) => line))
  const between = lines.slice(lines.indexOf(rows[0]?.line as Line), lines.indexOf(rows.at(-1)?.line as Line))
  const strangers = between.filter(
    (line) => !own.has(line) && line.segments.some((cell) => cell.x1 < gutter && isWording(cell)),
  )
  return strangers.length >= FEWEST_PAIRS ? gutter : undefined
}

const FEWEST_PAIRS = 2

/** Where, behind what each row is for, a table has the same few words in row after row, as the tariff of each charge. */
function attributesOf({ rows }: AmountColumn): number[] {
  const worded = rows.map(({ texts }) => texts.filter(isWording)).filter((cells) => cells.length === 2)
  const places = [...new Set(worded.map(([, second]) => Math.round(second?.x0 ?? 0)))]
  return places.filter((place) => {
    const pairs = worded.filter(([, second]) => second && isAt(place, second))
    const distinct = (at: 0 | 1): number => new Set(pairs.map((cells) => cells[at]?.text)).size
    return (
      pairs.length >= FEWEST_REPEATS &&
      distinct(1) * REPEATED <= pairs.length &&
      distinct(0) * 2 > pairs.length
    )
  })
}

const FEWEST_REPEATS = 4
/** So many rows have the same words, on average. */
const REPEATED = 3

/** Where the descriptions of a column start: the outermost place that belongs to its rows, not to a sidebar. */
function leftEdge(column: AmountColumn, lines: readonly Line[]): number {
  const edges = column.rows.flatMap((row) => row.texts.filter(isWording).map((cell) => Math.round(cell.x0)))
  const crowded = column.rows.some((row) => row.texts.filter(isWording).length > 1)
  const sorted = [...new Set(edges)].sort((a, b) => a - b)
  const wrapped = edgeOfBrackets(column)
  if (wrapped !== undefined && sorted.some((edge) => Math.abs(edge - wrapped) <= EDGE)) return wrapped
  const outermost = crowded ? sorted.filter((edge) => !isOfNotes(edge, column)) : sorted
  if (!crowded) return outermost[0] ?? 0
  const rowsAt = (edge: number) =>
    column.rows.filter((row) => row.texts.some((cell) => isAt(edge, cell))).length
  const fullest = outermost.toSorted((a, b) => rowsAt(b) - rowsAt(a) || b - a)[0] ?? 0
  const body = column.rows.filter((row) => row.texts.some((cell) => isAt(fullest, cell)))
  return (
    outermost.find((edge) => edge >= fullest - EDGE || belongsToRows(edge, column, body, lines)) ?? fullest
  )
}

/** Where lines start that close a bracket of the line above: what else stands left of them is another column's. */
function edgeOfBrackets({ rows }: AmountColumn): number | undefined {
  const starts = rows.flatMap(({ line, amount }) => {
    const tail = line.segments.findLast(({ x1 }) => x1 <= amount.x0)
    return tail && CLOSES_BRACKET.test(tail.text) ? [Math.round(tail.x0)] : []
  })
  return starts.find((start) => starts.filter((other) => Math.abs(other - start) <= EDGE).length > 1)
}

/** Whether a column of notes stands there, whose lines are sentences. */
function isOfNotes(edge: number, { rows }: AmountColumn): boolean {
  const cells = rows.flatMap((row) => row.texts.filter((cell) => isAt(edge, cell)))
  return cells.filter(isProse).length * 2 >= cells.length
}

const isProse = ({ text }: TextCell): boolean =>
  /^\p{Ll}{2}.* |\p{Ll}{2}[.;] \p{Lu}|\p{Ll}{2}\.$/u.test(text) || (text.match(OF_SENTENCES)?.length ?? 0) > 1

const OF_SENTENCES =
  /\b(?:an?|the|is|are|be|been|was|to|up|by|with|your?|we|our|us|they|this|that|will|may|can|than|if|when|not)\b/gi

const isAt = (edge: number, cell: TextCell): boolean => isWording(cell) && Math.abs(cell.x0 - edge) <= EDGE

/** Lines above and below a table that are looked at to see whether a sidebar runs past it. */
const AROUND = 8

/** A place at which the rows' text starts is theirs when rows of the table's body that lack it are few, and so are other lines there. */
function belongsToRows(
  edge: number,
  column: AmountColumn,
  body: readonly MoneyRow[],
  lines: readonly Line[],
): boolean {
  const near = (x: number): boolean => Math.abs(x - edge) <= EDGE
  const at = lines.indexOf(column.rows[0]?.line as Line)
  const end = lines.indexOf(column.rows.at(-1)?.line as Line)
  const ownLines = new Set(column.rows.map((row) => row.line))
  const using = column.rows.filter((row) => row.texts.some((cell) => near(cell.x0)))
  const alone = using.filter((row) => {
    const [wording, ...more] = row.texts.filter(isWording)
    return wording && more.length === 0 && near(wording.x0)
  })
  if (alone.length >= Math.max(1, using.length * 0.5)) return true
  const strangers = lines
    .slice(Math.max(0, at - AROUND), end + AROUND)
    .filter((line) => !ownLines.has(line) && line.segments.some((segment) => near(segment.x0)))
  const lacking = body.filter((row) => !using.includes(row)).length
  return lacking <= body.length * 0.2 && strangers.length <= using.length
}
