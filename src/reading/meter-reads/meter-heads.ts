import { type Unit, unitOf } from '#domain/records/units.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { tokensOf } from '../text/canonical.ts'
import { OTHER_TIME } from '../vocabulary/line-words.ts'
import { METER_COLUMNS, METER_COLUMNS_ALONE, type MeterColumn } from '../vocabulary/meter-columns.ts'
import { indexOfTables } from '../vocabulary/phrase-index.ts'
import { overlapX, type Rect, unionOf } from '../words/geometry.ts'

/** The head of one column of a table of meter reads. */
export interface Head extends Rect {
  segment: Segment
  column: MeterColumn
  /** Named in the head itself, as in "Usage (kWh)". */
  unit: Unit | null
}

const HEAD_LINES = 3
/** So many words are a sentence in the column beside the table. */
const PROSE = 7

/** The heads of a table starting on this line; heads may be set over a few lines. */
export function tableHead(lines: readonly Line[], at: number): { heads: Head[]; height: number } | null {
  const heads: Head[] = []
  let height = 0
  let bottom = lines[at]?.y1 ?? 0
  for (const line of lines.slice(at, at + HEAD_LINES)) {
    if (height > 0 && line.y0 - bottom > (line.segments[0]?.size ?? 10) * 1.2) break
    const onLine = headsOfOneTable(line)
    const isApart = apartFrom(onLine)
    const holdsNumbers = line.segments.some(
      (segment) =>
        !isApart(segment) &&
        (segment.words.length < PROSE || onLine.some((head) => head.segment === segment)) &&
        /\d{2}/.test(segment.text.replaceAll(SCALE, '')),
    )
    if (onLine.length < (height === 0 ? 2 : 1) || holdsNumbers) break
    heads.push(...inTurn(onLine))
    addUnits(heads, line)
    height += 1
    bottom = line.y1
    if (isMeterHead(heads) && !continuesBelow(lines[at + height], heads)) break
  }
  if (!isMeterHead(heads)) return null
  addUnitsAbove(heads, lines[at - 1])
  return { heads: withTotalUsed(heads), height }
}

const FEWEST_OF_A_ROW = 4

/** Beside so many heads in a row, what stands left or right of them all is another column's of the page. */
function apartFrom(heads: readonly Head[]): (segment: Segment) => boolean {
  if (new Set(heads.map(({ segment }) => segment)).size < FEWEST_OF_A_ROW) return () => false
  const span = unionOf(heads)
  return (segment) => segment.x1 < span.x0 || segment.x0 > span.x1
}

/** Of two columns that say no more than "Reading", the present one follows the one before. */
function inTurn(heads: readonly Head[]): Head[] {
  const reads = heads.filter(({ segment }) => BARE_READ.test(segment.text))
  const last = reads.length === 2 ? reads[1] : undefined
  return heads.map((head) => (head === last ? { ...head, column: 'current' } : head))
}

const BARE_READ = /^read(?:ing)?s?$/i

/** Behind two reads, and where nothing else says how much was used, "Total" or "Quantity" is that. */
function withTotalUsed(heads: readonly Head[]): Head[] {
  const has = (column: MeterColumn): boolean => heads.some((head) => head.column === column)
  if (!has('previous') || !has('current') || has('usage') || has('difference')) return [...heads]
  return heads.map((head) =>
    /^(?:total(?: units?)?|quantity)$/i.test(head.segment.text) ? { ...head, column: 'usage' } : head,
  )
}

/** What a column is measured in, "1,000 gal" or "100 cf", the days of a read, and the number of a box, are no reads. */
const SCALE =
  /^\d{1,2}[.)](?=\s)|\b1,?0{2,3}\b|\b\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?\b|\b\d{1,2},? '?\d{2,4}\b/g

/** The heads on a line without those of a small history beside them, which starts with a column of its own. */
function headsOfOneTable(line: Line): Head[] {
  const isSpan = line.segments.some(({ text }) => /^from\b/i.test(text))
  const isOfOtherTime = ({ text }: Segment) => OTHER_TIME.test(text) && !(isSpan && /^to date$/i.test(text))
  if (line.segments.some(isOfOtherTime)) return []
  const foreign = line.segments.findIndex((segment) => STARTS_HISTORY.test(segment.text))
  if (foreign > 0) return line.segments.slice(0, foreign).flatMap(headsIn)
  const heads = line.segments.flatMap(headsIn)
  if (foreign < 0) return heads
  const first = heads.findIndex(
    ({ column }) => column === 'meter' || column === 'previous' || column === 'current',
  )
  return first < 0 ? [] : heads.slice(first)
}

const STARTS_HISTORY = /^(?:months?|year|mo|period ending|month\/year|bill(?:ing)? month)$/i

/** A table's heads stand apart; a sentence that names a meter and its usage is none. */
const isMeterHead = (heads: readonly Head[]): boolean => {
  if (new Set(heads.map((head) => head.segment)).size < 2) return false
  const has = (column: MeterColumn): boolean => heads.some((head) => head.column === column)
  if (has('previous') && has('current')) return true
  const isOfCharges = heads.some(({ segment }) => PRICE.test(segment.text))
  return has('usage') && (has('meter') || has('multiplier')) && heads.length >= 3 && !isOfCharges
}

const PRICE = /\b(?:price|rate|charge ?\/ ?unit|unit (?:charge|cost)|cost per)\b/i

/** A unit under a head, as "(1000 GAL)" under "Usage", is the head's. */
function addUnits(heads: Head[], line: Line): void {
  for (const segment of line.segments) {
    const unit = unitIn(segment)
    const head = unit && heads.find((candidate) => overlapX(candidate, segment) > 0)
    if (head) head.unit ??= unit
  }
}

/** A line of nothing but units over the heads names theirs. */
function addUnitsAbove(heads: Head[], line: Line | undefined): void {
  const isUnits = line?.segments.every((segment) => segment.words.length <= 3 && unitIn(segment))
  const top = Math.min(...heads.map((head) => head.y0))
  if (line && isUnits && top - line.y1 < (line.segments[0]?.size ?? 10)) addUnits(heads, line)
}

function continuesBelow(line: Line | undefined, heads: readonly Head[]): boolean {
  return Boolean(
    line &&
      !/\d/.test(line.segments.map((s) => s.text).join('')) &&
      line.segments.flatMap(headsIn).length > 0 &&
      heads.length < 12,
  )
}

const columns = indexOfTables(METER_COLUMNS)
const columnsAlone = indexOfTables(METER_COLUMNS_ALONE)

const NOT_A_HEAD =
  /^your\b|\b(?:history|charges?|fees?|tax|cost|balance|payments?|daily|average|year|month)\b/i

function headsIn(segment: Segment): Head[] {
  if (segment.words.length > 1 && NOT_A_HEAD.test(segment.text)) return []
  const tokens = tokensOf(segment.words)
  const words = tokens.map(({ text }) => text)
  const alone = words.length === 1 ? columnsAlone.longestAt(words, 0)?.meanings[0] : undefined
  if (alone) return [{ column: alone, segment, unit: null, ...unionOf(segment.words) }]
  const heads: { head: Head; words: number }[] = []
  let at = 0
  while (at < tokens.length) {
    const found = columns.longestAt(words, at)
    const [column] = found?.meanings ?? []
    if (found && column) {
      const printed = segment.words.slice(tokens[at]?.word, (tokens[at + found.length - 1]?.word ?? 0) + 1)
      heads.push({
        head: { column, segment, unit: unitIn(segment), ...unionOf(printed) },
        words: printed.length,
      })
    }
    at += found?.length ?? 1
  }
  const named = heads.reduce((sum, { words }) => sum + words, 0)
  return segment.words.length >= PROSE && named * 2 < segment.words.length
    ? []
    : heads.map(({ head }) => head)
}

function unitIn(segment: Segment): Unit | null {
  const bracketed = /[([]([^)\]]+)[)\]]/.exec(segment.text)?.[1]
  if (bracketed) return unitOf(bracketed) ?? unitOf(bracketed.replace(/^in /i, ''))
  for (const word of segment.words) {
    const unit = unitOf(word.text.replaceAll(/[():,]/g, ''))
    if (unit && unit.standard !== 'unit') return unit
  }
  return null
}
