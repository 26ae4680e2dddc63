import type { Line, Segment } from '../layout/lines.ts'
import { tokensOf } from '../text/canonical.ts'
import { numberOf, quantitiesIn } from '../text/printed-quantity.ts'
import { runOf } from '../text/run.ts'
import { METER_COLUMNS, METER_COLUMNS_ALONE, type MeterColumn } from '../vocabulary/meter-columns.ts'
import { type Unit, unitOf } from '../vocabulary/units.ts'
import { middleX, overlapX, type Rect, sharedSpan, unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'

/** The head of one column of a table of meter reads. */
interface Head extends Rect {
  segment: Segment
  column: MeterColumn
  /** Named in the head itself, as in "Usage (kWh)". */
  unit: Unit | null
}

/** A number in such a table. */
interface NumberCell extends Rect {
  value: number
  unit: Unit | null
  unitText: string | null
  words: PlacedWord[]
  column: MeterColumn | null
}

/** One line of a table of meter reads. */
export interface MeterRead {
  line: Line
  meterNumber: string | null
  meterWords: PlacedWord[]
  label: string
  previous: number | null
  current: number | null
  usage: number
  unit: Unit | null
  unitText: string | null
  /** Of the usage. */
  words: PlacedWord[]
  /** The usage is the difference of the reads times the multiplier. */
  proven: boolean
}

export interface MeterTables {
  reads: MeterRead[]
  /** Every line of the tables, heads and all. */
  covered: Set<Line>
}

const HEAD_LINES = 3
const ROWS_UNDER_HEAD = 40

/** Every read in the tables of a page that are headed as tables of meter reads. */
export function meterTablesOf(lines: readonly Line[]): MeterTables {
  const reads: MeterRead[] = []
  const covered = new Set<Line>()
  let at = 0
  while (at < lines.length) {
    const head = tableHead(lines, at)
    if (!head) {
      at += 1
      continue
    }
    const { rows, next } = rowsUnder(lines, at + head.height, head.heads)
    reads.push(...rows)
    for (const line of lines.slice(at, at + head.height)) covered.add(line)
    for (const read of rows) covered.add(read.line)
    at = Math.max(next, at + 1)
  }
  return { reads, covered }
}

/** The heads of a table starting on this line; heads may be set over a few lines. */
function tableHead(lines: readonly Line[], at: number): { heads: Head[]; height: number } | null {
  const heads: Head[] = []
  let height = 0
  let bottom = lines[at]?.y1 ?? 0
  for (const line of lines.slice(at, at + HEAD_LINES)) {
    if (height > 0 && line.y0 - bottom > (line.segments[0]?.size ?? 10) * 1.2) break
    const own = line.segments.flatMap(headsIn)
    const holdsNumbers = line.segments.some((segment) => /\d{3}/.test(segment.text) && !unitIn(segment))
    if (own.length < (height === 0 ? 2 : 1) || holdsNumbers) break
    heads.push(...own)
    addUnits(heads, line)
    height += 1
    bottom = line.y1
    if (isMeterHead(heads) && !continuesBelow(lines[at + height], heads)) break
  }
  return isMeterHead(heads) ? { heads, height } : null
}

/** A table's heads stand apart; a sentence that names a meter and its usage is none. */
const isMeterHead = (heads: readonly Head[]): boolean => {
  if (new Set(heads.map((head) => head.segment)).size < 2) return false
  const has = (column: MeterColumn): boolean => heads.some((head) => head.column === column)
  if (has('previous') && has('current')) return true
  return has('usage') && (has('meter') || has('multiplier')) && heads.length >= 3
}

/** A unit under a head, as "(1000 GAL)" under "Usage", is the head's. */
function addUnits(heads: Head[], line: Line): void {
  for (const segment of line.segments) {
    const unit = unitIn(segment)
    const head = unit && heads.find((candidate) => overlapX(candidate, segment) > 0)
    if (head) head.unit ??= unit
  }
}

function continuesBelow(line: Line | undefined, heads: readonly Head[]): boolean {
  return Boolean(
    line &&
      !/\d/.test(line.segments.map((s) => s.text).join('')) &&
      line.segments.flatMap(headsIn).length > 0 &&
      heads.length < 12,
  )
}

const NOT_A_HEAD = /\b(?:charges?|fees?|tax|cost|balance|payments?|daily|average|year|month)\b/i

function headsIn(segment: Segment): Head[] {
  if (segment.words.length > 1 && NOT_A_HEAD.test(segment.text)) return []
  const tokens = tokensOf(segment.words)
  const alone = tokens.length === 1 && METER_COLUMNS_ALONE[tokens[0]?.text ?? '']
  if (alone) return [{ column: alone, segment, unit: null, ...unionOf(segment.words) }]
  const heads: Head[] = []
  let at = 0
  while (at < tokens.length) {
    const length = [3, 2, 1].find((count) => phraseAt(tokens, at, count) in METER_COLUMNS)
    if (length) {
      const words = segment.words.slice(tokens[at]?.word, (tokens[at + length - 1]?.word ?? 0) + 1)
      const column = METER_COLUMNS[phraseAt(tokens, at, length)] as MeterColumn
      heads.push({ column, segment, unit: unitIn(segment), ...unionOf(words) })
    }
    at += length ?? 1
  }
  return heads
}

const phraseAt = (tokens: { text: string }[], at: number, count: number): string =>
  tokens.slice(at, at + count).length < count
    ? '\n'
    : tokens
        .slice(at, at + count)
        .map((token) => token.text)
        .join(' ')

function unitIn(segment: Segment): Unit | null {
  const bracketed = /[([]([^)\]]+)[)\]]/.exec(segment.text)?.[1]
  if (bracketed) return unitOf(bracketed) ?? unitOf(bracketed.replace(/^in /i, ''))
  for (const word of segment.words) {
    const unit = unitOf(word.text.replaceAll(/[():,]/g, ''))
    if (unit && unit.standard !== 'unit') return unit
  }
  return null
}

function rowsUnder(lines: readonly Line[], from: number, heads: readonly Head[]) {
  const rows: MeterRead[] = []
  const span = unionOf(heads)
  const hasMoney = heads.some((head) => head.column === 'money')
  let bottom = span.y1
  let at = from
  let misses = 0
  let meter: { text: string; words: PlacedWord[] } | null = null
  for (; at < Math.min(lines.length, from + ROWS_UNDER_HEAD); at += 1) {
    const line = lines[at] as Line
    const size = line.segments[0]?.size ?? 10
    if (line.y0 - bottom > size * 3) break
    const cells = line.segments.filter((segment) => isUnderHeads(segment, span))
    if (cells.length === 0) continue
    if (!hasMoney && cells.some((cell) => cell.text.includes('$'))) break
    const own = meterIn(cells, heads)
    if (own) meter = own
    const read = readOf(line, cells, heads, meter)
    if (read) {
      rows.push(read)
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

/** A number may stand a little right of its head; words there are another table's. */
function isUnderHeads(segment: Segment, span: Rect): boolean {
  const reach = /^\d/.test(segment.text) ? 80 : 20
  return sharedSpan(segment.x0, segment.x1, span.x0 - 8, span.x1 + reach) > 0
}

function meterIn(cells: readonly Segment[], heads: readonly Head[]) {
  const head = heads.find((candidate) => candidate.column === 'meter')
  if (!head) return null
  for (const cell of cells) {
    for (const word of cell.words) {
      if (overlapX(word, head) > 0 || Math.abs(word.x0 - head.x0) < cell.size) {
        if (/\d/.test(word.text) && /^[A-Z0-9][A-Z0-9-]{3,}$/i.test(word.text))
          return { text: word.text, words: [word] }
      }
    }
  }
  return null
}

/** How a meter was read, beside its reads. */
const HOW_READ = /^\(?(?:actual|estimated?|est|act|customer)\.?\)?$/i

function readOf(
  line: Line,
  cells: readonly Segment[],
  heads: readonly Head[],
  meter: { text: string; words: PlacedWord[] } | null,
): MeterRead | null {
  const numbers = cells.flatMap((cell) => numbersIn(cell, line, heads))
  const label = cells
    .flatMap((cell) => cell.words)
    .map((word) => word.text)
    .filter((text) => /\p{L}{2}/u.test(text) && text !== meter?.text && !HOW_READ.test(text))
    .join(' ')
  const at = (column: MeterColumn): NumberCell | undefined =>
    numbers.find((number) => number.column === column)
  const base = {
    line,
    meterNumber: meter?.text ?? null,
    meterWords: meter?.words ?? [],
    label,
  }
  const proven = provenUsage(numbers)
  if (proven && !(proven.usage.column === 'difference' && at('usage'))) {
    const { usage, previous, current } = proven
    const unit =
      usage.unit ??
      at('usage')?.unit ??
      labelUnit(label) ??
      heads.find((head) => head.column === 'usage')?.unit ??
      heads.find((head) => head.unit)?.unit ??
      null
    return {
      ...base,
      previous: previous.value,
      current: current.value,
      usage: usage.value,
      unit,
      unitText: usage.unitText,
      words: usage.words,
      proven: true,
    }
  }
  const usage = at('usage') ?? at('unit')
  if (usage && (usage.unit || numbers.length >= 2)) {
    const unit = usage.unit ?? labelUnit(label) ?? heads.find((head) => head.column === 'usage')?.unit ?? null
    return {
      ...base,
      previous: at('previous')?.value ?? null,
      current: at('current')?.value ?? null,
      usage: usage.value,
      unit,
      unitText: usage.unitText,
      words: usage.words,
      proven: false,
    }
  }
  const previous = at('previous')
  const current = at('current')
  const hasUsageHead = heads.some((head) => head.column === 'usage' || head.column === 'difference')
  if (!previous || !current || hasUsageHead || current.value < previous.value) return null
  const multiplier = at('multiplier')?.value ?? 1
  return {
    ...base,
    previous: previous.value,
    current: current.value,
    usage: round((current.value - previous.value) * multiplier),
    unit: current.unit ?? labelUnit(label) ?? heads.find((head) => head.unit)?.unit ?? null,
    unitText: current.unitText,
    words: [...previous.words, ...current.words],
    proven: false,
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** A unit word in a row's label, as in "Tot kWh" or "On-peak kW". */
function labelUnit(label: string): Unit | null {
  for (const word of label.split(' ').reverse()) {
    const unit = unitOf(word.replaceAll(/[():,]/g, '').replace(/^tot(?:al)?\.?(?=\w)/i, ''))
    if (unit && unit.standard !== 'unit') return unit
  }
  return null
}

function numbersIn(cell: Segment, line: Line, heads: readonly Head[]): NumberCell[] {
  const run = runOf(cell.words, line.sheet)
  const quantities = quantitiesIn(run)
  const numbers: NumberCell[] = []
  cell.words.forEach((word, i) => {
    const quantity = quantities.find((candidate) => candidate.words[0] === word)
    const value = quantity?.value.amount ?? numberOf(word.text)
    if (value === null || value === undefined) return
    if (/\//.test(cell.words[i + 1]?.text ?? '') && !quantity) return
    numbers.push({
      ...unionOf([word]),
      value,
      unit: quantity?.value.unit ?? null,
      unitText: quantity?.value.unitText ?? null,
      words: quantity?.words ?? [word],
      column: columnOf(quantity ? unionOf(quantity.words) : word, heads),
    })
  })
  return numbers
}

/** The column whose head stands over a number: the one it overlaps most, else the closest. */
function columnOf(rect: Rect, heads: readonly Head[]): MeterColumn | null {
  let best: Head | null = null
  let closest = Infinity
  for (const head of heads) {
    const overlap = overlapX(rect, head)
    const distance =
      overlap > 0 ? -overlap : Math.min(Math.abs(rect.x1 - head.x1), Math.abs(middleX(rect) - middleX(head)))
    if (distance < closest) {
      closest = distance
      best = head
    }
  }
  return best && closest < 40 ? best.column : null
}

/** Three or four numbers of a row of which one is the difference of two, times the last. */
function provenUsage(numbers: readonly NumberCell[]) {
  for (const usage of numbers.toReversed()) {
    if (usage.value < 0) continue
    const others = numbers.filter((number) => number !== usage)
    for (const [i, first] of others.entries()) {
      for (const second of others.slice(i + 1)) {
        const difference = Math.abs(first.value - second.value)
        if (
          (difference === 0) !== (usage.value === 0) ||
          usage.column === 'previous' ||
          usage.column === 'current'
        )
          continue
        const factors = [1, ...others.filter((n) => n !== first && n !== second).map((n) => n.value)].filter(
          (f) => f > 0,
        )
        if (
          factors.every(
            (factor) => Math.abs(difference * factor - usage.value) > Math.max(0.006, usage.value * 0.0005),
          )
        )
          continue
        const [previous, current] = first.value < second.value ? [first, second] : [second, first]
        if (isPairOfReads(previous, current) && (usage.value > 0 || usage.column === 'usage'))
          return { usage, previous, current }
      }
    }
  }
  return null
}

const isPairOfReads = (a: NumberCell, b: NumberCell): boolean =>
  [a, b].every((cell) => cell.column === 'previous' || cell.column === 'current' || cell.column === null)
