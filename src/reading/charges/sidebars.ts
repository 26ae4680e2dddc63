import type { Line } from '../layout/lines.ts'
import { CLOSES_BRACKET, isWording } from '../text/wording.ts'
import type { MoneyRow, TextCell } from './cells.ts'

/** How far the edges of one column may differ, in points. */
export const EDGE = 4

/** Takes the words of a sidebar, which stand on the same lines only by chance, out of the rows. */
export function dropSidebars(rows: readonly MoneyRow[], lines: readonly Line[]): void {
  const gutter = gutterOf(rows, lines)
  if (gutter !== undefined) cutLeftOf(gutter, rows)
  cutLeftOf(leftEdge(rows, lines), rows)
  for (const place of attributesOf(rows))
    for (const row of rows) {
      const kept = row.texts.filter((cell) => !isAt(place, cell))
      if (kept.some(isWording)) row.texts = kept
    }
}

function cutLeftOf(edge: number, rows: readonly MoneyRow[]): void {
  for (const row of rows) {
    const kept = row.texts.filter((cell) => cell.x0 >= edge - EDGE)
    if (kept.some(isWording)) row.texts = kept
  }
}

/** Where a table begins to the right of another one, whose rows have words and values of their own. */
function gutterOf(rows: readonly MoneyRow[], lines: readonly Line[]): number | undefined {
  const starts = rows.flatMap(({ texts }) => {
    const last = texts.findLastIndex(isWording)
    const value = texts[last - 1]
    const isBehindPair =
      value && !isWording(value) && /\d/.test(value.text) && texts.slice(0, last).some(isWording)
    return isBehindPair ? [texts[last]?.x0 ?? 0] : []
  })
  if (starts.length < FEWEST_PAIRS) return undefined
  const gutter = Math.min(...starts)
  const rowLines = new Set(rows.map(({ line }) => line))
  const between = lines.slice(lines.indexOf(rows[0]?.line as Line), lines.indexOf(rows.at(-1)?.line as Line))
  const strangers = between.filter(
    (line) => !rowLines.has(line) && line.segments.some((cell) => cell.x1 < gutter && isWording(cell)),
  )
  return strangers.length >= FEWEST_PAIRS ? gutter : undefined
}

const FEWEST_PAIRS = 2

/** Where a column of attributes stands: the same few words in row after row, as the tariff of each charge. */
function attributesOf(rows: readonly MoneyRow[]): number[] {
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
/** In how many rows, on average, each of a column's words is repeated. */
const REPEATED = 3

/** Where the descriptions of a column start: the outermost place that belongs to its rows, not to a sidebar. */
function leftEdge(rows: readonly MoneyRow[], lines: readonly Line[]): number {
  const edges = rows.flatMap((row) => row.texts.filter(isWording).map((cell) => Math.round(cell.x0)))
  const crowded = rows.some((row) => row.texts.filter(isWording).length > 1)
  const sorted = [...new Set(edges)].sort((a, b) => a - b)
  const wrapped = edgeOfBrackets(rows)
  if (wrapped !== undefined && sorted.some((edge) => Math.abs(edge - wrapped) <= EDGE)) return wrapped
  const outermost = crowded ? sorted.filter((edge) => !isOfNotes(edge, rows)) : sorted
  if (!crowded) return outermost[0] ?? 0
  const rowsAt = (edge: number) => rows.filter((row) => row.texts.some((cell) => isAt(edge, cell))).length
  const fullest = outermost.toSorted((a, b) => rowsAt(b) - rowsAt(a) || b - a)[0] ?? 0
  const body = rows.filter((row) => row.texts.some((cell) => isAt(fullest, cell)))
  return outermost.find((edge) => edge >= fullest - EDGE || belongsToRows(edge, rows, body, lines)) ?? fullest
}

/** Where lines start that close a bracket of the line above: words left of them belong to another column. */
function edgeOfBrackets(rows: readonly MoneyRow[]): number | undefined {
  const starts = rows.flatMap(({ line, amount }) => {
    const tail = line.segments.findLast(({ x1 }) => x1 <= amount.x0)
    return tail && CLOSES_BRACKET.test(tail.text) ? [Math.round(tail.x0)] : []
  })
  return starts.find((start) => starts.filter((other) => Math.abs(other - start) <= EDGE).length > 1)
}

/** Whether a column of notes stands there, whose lines are sentences. */
function isOfNotes(edge: number, rows: readonly MoneyRow[]): boolean {
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

/** Whether text that starts at a place belongs to the rows: few rows lack it, and few other lines start there. */
function belongsToRows(
  edge: number,
  rows: readonly MoneyRow[],
  body: readonly MoneyRow[],
  lines: readonly Line[],
): boolean {
  const near = (x: number): boolean => Math.abs(x - edge) <= EDGE
  const at = lines.indexOf(rows[0]?.line as Line)
  const end = lines.indexOf(rows.at(-1)?.line as Line)
  const ownLines = new Set(rows.map((row) => row.line))
  const using = rows.filter((row) => row.texts.some((cell) => near(cell.x0)))
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
