import type { Line, Segment } from '../layout/lines.ts'
import { quantitiesIn } from '../text/printed-quantity.ts'
import { runOf } from '../text/run.ts'
import { TIME_OF_DAY } from '../vocabulary/usage-words.ts'
import { type Rect, sharedSpan, unionOf } from '../words/geometry.ts'
import { type Head, tableHead } from './meter-heads.ts'
import { type MeterRead, meterIn, type NamedMeter, readsOf } from './meter-row.ts'

export interface MeterTables {
  reads: MeterRead[]
  /** Every line of the tables, heads and all. */
  covered: Set<Line>
}

const ROWS_UNDER_HEAD = 40

const known = new WeakMap<readonly { lines: Line[] }[], MeterTables[]>()

/** Every read in the tables of each page that are headed as tables of meter reads, or go on from the page before. */
export function meterTablesOf(pages: readonly { lines: Line[] }[]): MeterTables[] {
  const tables = known.get(pages) ?? tablesOnPages(pages)
  known.set(pages, tables)
  return tables
}

function tablesOnPages(pages: readonly { lines: Line[] }[]): MeterTables[] {
  let broken: readonly Head[] | null = null
  return pages.map(({ lines }) => {
    const { tables, goesOn } = tablesOnPage(lines, broken)
    broken = goesOn
    return tables
  })
}

/** `broken` are the heads of a table that the page before did not end. */
function tablesOnPage(lines: readonly Line[], broken: readonly Head[] | null) {
  const reads: MeterRead[] = []
  const covered = new Set<Line>()
  let goesOn: readonly Head[] | null = null
  let at = 0
  const rest = broken && continuedRows(lines, broken)
  if (rest) {
    reads.push(...rest.rows)
    at = rest.next
    if (isAtEnd(lines, rest.rows)) goesOn = broken
  }
  while (at < lines.length) {
    const head = tableHead(lines, at)
    if (!head) {
      at += 1
      continue
    }
    const { rows, next } = rowsUnder(lines, at + head.height, head.heads)
    reads.push(...rows)
    if (rows.length > 0) for (const line of lines.slice(at, at + head.height)) covered.add(line)
    if (isAtEnd(lines, rows) || at + head.height >= lines.length) goesOn = head.heads
    at = Math.max(next, at + 1)
  }
  for (const read of reads) covered.add(read.line)
  return { tables: { reads, covered }, goesOn }
}

/** What may stand on a page before a table goes on: its name, whose it is, the number of the page. */
const LINES_OVER_REST = 8
/** Lines that may stand below a table that goes on overleaf: a footer. */
const LINES_UNDER_BREAK = 2

const isAtEnd = (lines: readonly Line[], rows: readonly MeterRead[]): boolean => {
  const last = rows.at(-1)
  return last !== undefined && lines.length - 1 - lines.indexOf(last.line) <= LINES_UNDER_BREAK
}

/** "Page 6 of 11": a running head, whose numbers are no reads. */
const NUMBERS_PAGE = /\bpage \d+\b/i

/** The rows at the top of a page that stand under the heads of the page before; null unless the first proves itself. */
function continuedRows(lines: readonly Line[], heads: readonly Head[]) {
  for (const [at, line] of lines.slice(0, LINES_OVER_REST).entries()) {
    if (tableHead(lines, at)) return null
    if (line.segments.some(({ text }) => NUMBERS_PAGE.test(text))) continue
    const { rows, next } = rowsUnder(lines, at, heads, line.y0)
    if (rows[0]?.line === line && (rows[0].proven || rows[0].meterNumber !== null)) return { rows, next }
  }
  return null
}

function rowsUnder(lines: readonly Line[], from: number, heads: readonly Head[], top?: number) {
  const rows: MeterRead[] = []
  const span = unionOf(heads)
  const hasMoney = heads.some((head) => head.column === 'money')
  let bottom = top ?? span.y1
  let at = from
  let misses = 0
  let meter: NamedMeter | null = null
  for (; at < Math.min(lines.length, from + ROWS_UNDER_HEAD); at += 1) {
    const line = lines[at] as Line
    const size = line.segments[0]?.size ?? 10
    if (line.y0 - bottom > size * 3) break
    const cells = withRegister(line.segments.filter((segment) => isUnderHeads(segment, span)))
    if (cells.length === 0) continue
    const named = meterIn(cells, heads)
    if (!hasMoney && !named && cells.some((cell) => cell.text.includes('$'))) break
    if (named) meter = named
    const reads = readsOf(line, cells, heads, meter)
    if (reads.length > 0) {
      rows.push(...reads)
      bottom = line.y1
      misses = 0
    } else {
      misses += 1
      if ((misses > 2 && !hasMoney) || tableHead(lines, at)) break
      if (hasMoney) bottom = line.y1
    }
  }
  return { rows, next: at }
}

const MOST_WORDS_OF_A_REGISTER = 4
const NAMES_REGISTER = new RegExp(`\\b(?:${TIME_OF_DAY}|kwh|kw|kvarh?|kva|demand)\\b`, 'i')

/** Rows may start with what was measured, left of the first head. */
function withRegister(cells: Segment[]): Segment[] {
  const [first] = cells
  const segments = first?.line.segments ?? []
  const lead = first && segments[segments.indexOf(first) - 1]
  const isRegister =
    lead &&
    lead.words.length <= MOST_WORDS_OF_A_REGISTER &&
    NAMES_REGISTER.test(lead.text) &&
    !/\d{2}/.test(lead.text)
  return isRegister ? [lead, ...cells] : cells
}

const MOST_WORDS_BEHIND = 3

/** A number may stand a little right of its head; words there are another table's. */
function isUnderHeads(segment: Segment, span: Rect): boolean {
  if (segment.x0 > span.x1 && segment.words.length > MOST_WORDS_BEHIND) return false
  const isQuantity = quantitiesIn(runOf(segment.words, segment.sheet)).length > 0
  const reach = isQuantity && segment.words.length === 2 ? 180 : /^\d/.test(segment.text) ? 80 : 20
  return sharedSpan(segment.x0, segment.x1, span.x0 - 8, span.x1 + reach) > 0
}
