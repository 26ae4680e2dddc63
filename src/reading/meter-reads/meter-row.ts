import { type Unit, unitOf } from '#domain/records/units.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { UNIT_PATTERN } from '../text/printed-quantity.ts'
import { CHARGE } from '../vocabulary/line-words.ts'
import type { MeterColumn } from '../vocabulary/meter-columns.ts'
import { overlapX } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { headedUnit, type NumberCell, numbersIn } from './meter-cells.ts'
import type { Head } from './meter-heads.ts'
import { inOtherUnits, provenUsage } from './proven-usage.ts'

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
  /** The utility estimated the present read. */
  estimated: boolean
}

/** The meter that a row names, which the rows under it belong to as well. */
export interface NamedMeter {
  text: string
  words: PlacedWord[]
  line: Line
}

/** The meter named in the column of meters; null in a row that names none. */
export function meterIn(cells: readonly Segment[], heads: readonly Head[]): NamedMeter | null {
  const head = heads.find((candidate) => candidate.column === 'meter')
  if (!head) return null
  for (const cell of cells) {
    for (const word of cell.words) {
      if (overlapX(word, head) > 0 || Math.abs(word.x0 - head.x0) < cell.size) {
        if (/\d/.test(word.text) && /^[A-Z0-9][A-Z0-9-]{3,}$/i.test(word.text) && !YEAR.test(word.text))
          return { text: word.text, words: [word], line: cell.line }
      }
    }
  }
  return null
}

/** Of the days of a read, which may stand where a meter is named. */
const YEAR = /^20\d\d$/

/** How a meter was read, beside its reads. */
const HOW_READ = /^\(?(?:actual|estimated?|est|act|customer)\.?\)?$/i

type Read = Omit<MeterRead, 'estimated'>

/** A row of a table of meter reads, as it is read. */
interface Row {
  line: Line
  cells: readonly Segment[]
  heads: readonly Head[]
  numbers: readonly NumberCell[]
  /** Its words, without its meter and how that was read. */
  label: string
  meter: NamedMeter | null
}

/** The read in a row of a table: two where the row gives it in two units, none where it holds none. */
export function readsOf(
  line: Line,
  cells: readonly Segment[],
  heads: readonly Head[],
  meter: NamedMeter | null,
): MeterRead[] {
  const numbers = cells.flatMap((cell) => numbersIn(cell, line, heads))
  const row: Row = { line, cells, heads, numbers, label: labelOf(cells, meter), meter }
  if (AVERAGE.test(row.label) || HEADS_AGAIN.test(row.label) || DEFINES.test(textOf(cells))) return []
  const reads = provenReads(row) ?? (isPriced(cells) ? [] : (statedReads(row) ?? differenceReads(row)))
  return [...reads, ...demandsBeside(reads, row)].map((read) => ({
    ...read,
    estimated: isEstimated(read, row),
  }))
}

/** Whether the present read is marked "E", or the row says without another mark that it was estimated. */
function isEstimated({ current }: Read, { cells, numbers }: Row): boolean {
  const words = cells.flatMap((cell) => cell.words)
  const read = numbers.find(({ value }) => value === current)?.words.at(-1)
  const behind = read && words[words.indexOf(read) + 1]
  if (read && /\d\(?E\)?$/.test(read.text)) return true
  if (behind && behind.x0 - (read?.x1 ?? 0) < MARK_GAP && ESTIMATED_MARK.test(behind.text)) return true
  const marks = words.filter(({ text }) => HOW_READ.test(text))
  return marks.length > 0 && marks.every(({ text }) => /^\(?est/i.test(text))
}

const ESTIMATED_MARK = /^\(?(?:E|est|estimated?)\.?\)?$/i
/** Points between a read and its mark. */
const MARK_GAP = 30

/** "500 kWh x 0.1500": a charge in the columns of the reads above it. */
const PRICED_QUANTITY = new RegExp(`\\d\\s?(?:${UNIT_PATTERN})\\s(?:[x×*@]|at)\\s?[$-]*\\d*\\.\\d{2,}`, 'i')

const isPriced = (cells: readonly Segment[]): boolean => PRICED_QUANTITY.test(textOf(cells))

/** "1 unit of usage = 100 cubic feet". */
const DEFINES = /\b1 \w+(?: of \w+)? (?:=|equals|is)(?: |$)/i

const textOf = (cells: readonly Segment[]): string => cells.map(({ text }) => text).join(' ')

const labelOf = (cells: readonly Segment[], meter: NamedMeter | null): string =>
  cells
    .flatMap((cell) => cell.words)
    .map((word) => word.text)
    .filter(
      (text) =>
        (/\p{L}{2}/u.test(text) || unitOf(text) !== null) && text !== meter?.text && !HOW_READ.test(text),
    )
    .join(' ')

const baseOf = ({ line, meter, label }: Row) => ({
  line,
  meterNumber: meter?.text ?? null,
  meterWords: meter?.words ?? [],
  label: nameIn(label),
})

const cellUnder = ({ numbers }: Row, column: MeterColumn): NumberCell | undefined =>
  numbers.find((number) => number.column === column)

const headUnit = ({ heads }: Row, column: MeterColumn): Unit | null =>
  heads.find((head) => head.column === column)?.unit ?? null

/** The demand in a column of its own, behind the use of the same meter. */
function demandsBeside(reads: readonly Read[], row: Row): Read[] {
  const demand = cellUnder(row, 'demand')
  const unit = demand?.unit ?? demand?.head?.unit ?? unitOf('kW')
  const isKnown = reads.some(({ words, usage }) => words === demand?.words || usage === demand?.value)
  if (!demand || demand.value <= 0 || reads.length === 0 || isKnown || unit?.kind !== 'demand') return []
  const found = { usage: demand.value, unit, unitText: demand.unitText, words: demand.words }
  return [{ ...baseOf(row), previous: null, current: null, ...found, proven: false }]
}

/** The use that the reads prove; null where none does. */
function provenReads(row: Row): Read[] | null {
  const { numbers, heads, cells, label } = row
  const proven = provenUsage(numbers)
  if (!proven || (proven.usage.column === 'difference' && cellUnder(row, 'usage'))) return null
  const { usage, previous, current } = proven
  const unit =
    usage.unit ??
    headedUnit(usage) ??
    cellUnder(row, 'usage')?.unit ??
    labelUnit(label) ??
    unitInColumn(cells, heads) ??
    headUnit(row, 'usage') ??
    heads.find((head) => head.unit)?.unit ??
    null
  return [{ usage, unit }, ...inOtherUnits(numbers, proven, unit)].map((found) => ({
    ...baseOf(row),
    previous: previous.value,
    current: current.value,
    usage: found.usage.value,
    unit: found.unit,
    unitText: found.usage.unitText,
    words: found.usage.words,
    proven: true,
  }))
}

/** The use that stands under its head; null where none does. */
function statedReads(row: Row): Read[] | null {
  const usage = cellUnder(row, 'usage') ?? cellUnder(row, 'unit')
  if (!usage || isChargedFor(usage, row.cells) || !isStatedUsage(usage, row)) return null
  return [
    {
      ...baseOf(row),
      previous: cellUnder(row, 'previous')?.value ?? null,
      current: cellUnder(row, 'current')?.value ?? null,
      usage: usage.value,
      unit: usage.unit ?? labelUnit(row.label) ?? headUnit(row, 'usage'),
      unitText: usage.unitText,
      words: usage.words,
      proven: false,
    },
  ]
}

/** The difference of two reads, in a table without a column of use. */
function differenceReads(row: Row): Read[] {
  const { heads, label } = row
  const [previous, current] = [cellUnder(row, 'previous'), cellUnder(row, 'current')]
  const hasUsageHead = heads.some((head) => head.column === 'usage' || head.column === 'difference')
  if (!previous || !current || hasUsageHead || current.value < previous.value) return []
  const multiplier = cellUnder(row, 'multiplier')?.value ?? 1
  return [
    {
      ...baseOf(row),
      previous: previous.value,
      current: current.value,
      usage: round((current.value - previous.value) * multiplier),
      unit: current.unit ?? labelUnit(label) ?? heads.find((head) => head.unit)?.unit ?? null,
      unitText: current.unitText,
      words: [...previous.words, ...current.words],
      proven: false,
    },
  ]
}

/** Whether the number is a charge's amount in the columns of the reads, as in "0.1384 x 26.2 therms 3.63". */
const isChargedFor = (usage: NumberCell, cells: readonly Segment[]): boolean =>
  MONEY.test(usage.words.at(-1)?.text ?? '') && PRICED.test(textOf(cells))

const MONEY = /\.\d\d$/
const PRICED = /\d\s?[x×@]\s?\$?-?[\d.,]+\s\p{L}/u

/** Without reads that prove it, a number must stand right under its head and be no amount of money of a charge. */
function isStatedUsage(usage: NumberCell, { line, numbers, heads, label, meter }: Row): boolean {
  if (MONTH_ALONE.test(label)) return false
  if (usage.unit) return true
  const isMoney = MONEY.test(usage.words.at(-1)?.text ?? '')
  if (isMoney && (NAMES_CHARGE.test(label) || (CHARGE.test(label) && !labelUnit(label)))) return false
  const head = heads.find(({ column }) => column === usage.column)
  const isRead = numbers.some(({ column }) => column === 'previous' || column === 'current')
  if (isMoney && !isRead && !labelUnit(label) && !head?.unit) return false
  const isUnder = head && (overlapX(head, usage) > 0 || Math.abs(head.x1 - usage.x1) < UNDER_ITS_HEAD)
  return (numbers.length >= 2 || meter?.line === line) && Boolean(isUnder)
}

/** The heads of the next row of boxes, which may be numbered. */
const HEADS_AGAIN = /\b(?:meter|serial)\b.*\bread/i
/** Rows of a comparison with other months. */
const AVERAGE = /\b(?:avg|average|days|temp\w*|per day|daily)\b/i
const NAMES_CHARGE = /\b(?:charges?|chgs?|fees?|tax|total)\b/i
const UNDER_ITS_HEAD = 12
const MONTH_ALONE = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}$/i

const round = (value: number): number => Math.round(value * 1000) / 1000

/** What was measured: a label without the months of its reads and what joins them, and without the unit that its own column repeats. */
const nameIn = (label: string): string =>
  label
    .split(' ')
    .filter((word) => !MONTH_ALONE.test(word) && !BETWEEN_DATES.test(word))
    .filter((word, i, words) => word.toLowerCase() !== words[i - 1]?.toLowerCase())
    .join(' ')

const BETWEEN_DATES = /^(?:from|to|thru|through|until)$/i

/** What stands in the column of units, where it may be "units". */
function unitInColumn(cells: readonly Segment[], heads: readonly Head[]): Unit | null {
  const head = heads.find(({ column }) => column === 'unit')
  const word = head && cells.flatMap((cell) => cell.words).find((candidate) => overlapX(candidate, head) > 0)
  return word ? unitOf(word.text) : null
}

/** A unit word in a row's label, as in "Tot kWh" or "On-peak kW". */
function labelUnit(label: string): Unit | null {
  for (const word of label.split(' ').reverse()) {
    const unit = unitOf(word.replaceAll(/[():,]/g, '').replace(/^tot(?:al)?\.?(?=\w)/i, ''))
    if (unit && unit.standard !== 'unit') return unit
  }
  return null
}
