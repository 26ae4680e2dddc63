import type { Line, Segment } from '../layout/lines.ts'
import { numberOf, quantitiesIn } from '../text/printed-quantity.ts'
import { runOf } from '../text/run.ts'
import { CHARGE } from '../vocabulary/line-words.ts'
import type { MeterColumn } from '../vocabulary/meter-columns.ts'
import { type Unit, unitOf } from '../vocabulary/units.ts'
import { middleX, overlapX, type Rect, unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { Head } from './meter-heads.ts'

/** A number in such a table. */
interface NumberCell extends Rect {
  value: number
  unit: Unit | null
  unitText: string | null
  words: PlacedWord[]
  head: Head | null
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

/** The read in a row of a table, twice where the table tells it in two units; none when it holds none. */
export function readsOf(
  line: Line,
  cells: readonly Segment[],
  heads: readonly Head[],
  meter: NamedMeter | null,
): MeterRead[] {
  const numbers = cells.flatMap((cell) => numbersIn(cell, line, heads))
  const label = cells
    .flatMap((cell) => cell.words)
    .map((word) => word.text)
    .filter(
      (text) =>
        (/\p{L}{2}/u.test(text) || unitOf(text) !== null) && text !== meter?.text && !HOW_READ.test(text),
    )
    .join(' ')
  if (AVERAGE.test(label) || HEADS_AGAIN.test(label)) return []
  const at = (column: MeterColumn): NumberCell | undefined =>
    numbers.find((number) => number.column === column)
  const base = {
    line,
    meterNumber: meter?.text ?? null,
    meterWords: meter?.words ?? [],
    label: nameIn(label),
  }
  const proven = provenUsage(numbers)
  if (proven && !(proven.usage.column === 'difference' && at('usage'))) {
    const { usage, previous, current } = proven
    const unit =
      usage.unit ??
      headedUnit(usage) ??
      at('usage')?.unit ??
      labelUnit(label) ??
      unitInColumn(cells, heads) ??
      heads.find((head) => head.column === 'usage')?.unit ??
      heads.find((head) => head.unit)?.unit ??
      null
    return [{ usage, unit }, ...inOtherUnits(numbers, proven, unit)].map((told) => ({
      ...base,
      previous: previous.value,
      current: current.value,
      usage: told.usage.value,
      unit: told.unit,
      unitText: told.usage.unitText,
      words: told.usage.words,
      proven: true,
    }))
  }
  const usage = at('usage') ?? at('unit')
  if (
    usage &&
    !isChargedFor(usage, cells) &&
    isStatedUsage(usage, numbers, heads, label, meter?.line === line)
  ) {
    const unit = usage.unit ?? labelUnit(label) ?? heads.find((head) => head.column === 'usage')?.unit ?? null
    return [
      {
        ...base,
        previous: at('previous')?.value ?? null,
        current: at('current')?.value ?? null,
        usage: usage.value,
        unit,
        unitText: usage.unitText,
        words: usage.words,
        proven: false,
      },
    ]
  }
  const previous = at('previous')
  const current = at('current')
  const hasUsageHead = heads.some((head) => head.column === 'usage' || head.column === 'difference')
  if (!previous || !current || hasUsageHead || current.value < previous.value) return []
  const multiplier = at('multiplier')?.value ?? 1
  return [
    {
      ...base,
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

const headedUnit = ({ head }: NumberCell): Unit | null => (head?.column === 'usage' ? head.unit : null)

/** The same use in a unit of another head: CCF and, by a factor in the row, therms. */
function inOtherUnits(
  numbers: readonly NumberCell[],
  { usage, previous, current }: ProvenUsage,
  unit: Unit | null,
) {
  const others = numbers.filter((number) => number !== usage && number !== previous && number !== current)
  const difference = current.value - previous.value
  return others.flatMap((number) => {
    const own = headedUnit(number)
    const isToldAgain = own !== null && own.standard !== unit?.standard && number.value !== usage.value
    return isToldAgain && isProduct(number, difference, [1]) ? [{ usage: number, unit: own }] : []
  })
}

/** "0.1384 x 26.2 therms 3.63": the amount of a charge that stands in the columns of the reads. */
const isChargedFor = (usage: NumberCell, cells: readonly Segment[]): boolean =>
  MONEY.test(usage.words.at(-1)?.text ?? '') && PRICED.test(cells.map((cell) => cell.text).join(' '))

const MONEY = /\.\d\d$/
const PRICED = /\d\s?[x×@]\s?\$?-?[\d.,]+\s\p{L}/u

/** Without reads that prove it, a number must stand right under its head and be no amount of money of a charge. */
function isStatedUsage(
  usage: NumberCell,
  numbers: readonly NumberCell[],
  heads: readonly Head[],
  label: string,
  namesMeter: boolean,
): boolean {
  if (MONTH_ALONE.test(label)) return false
  if (usage.unit) return true
  const isMoney = MONEY.test(usage.words.at(-1)?.text ?? '')
  if (isMoney && CHARGE.test(label) && !labelUnit(label)) return false
  const head = heads.find(({ column }) => column === usage.column)
  const isUnder = head && (overlapX(head, usage) > 0 || Math.abs(head.x1 - usage.x1) < UNDER_ITS_HEAD)
  return (numbers.length >= 2 || namesMeter) && Boolean(isUnder)
}

/** The heads of the next row of boxes, which may be numbered. */
const HEADS_AGAIN = /\b(?:meter|serial)\b.*\bread/i
/** Rows of a comparison with other months. */
const AVERAGE = /\b(?:avg|average|days|temp\w*|per day|daily)\b/i
const UNDER_ITS_HEAD = 12
const MONTH_ALONE = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}$/i

const round = (value: number): number => Math.round(value * 1000) / 1000

/** What was measured: a label without the months of its reads, and without the unit that its own column repeats. */
const nameIn = (label: string): string =>
  label
    .split(' ')
    .filter((word, i, words) => !MONTH_ALONE.test(word) && word.toLowerCase() !== words[i - 1]?.toLowerCase())
    .join(' ')

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

/** "21 kGal @ 3.73": what is charged for in a row under the read, in the same columns. */
const CHARGED = /\d\S*\s(?:\S+\s)?@\s?\$?-?\.?\d/

function numbersIn(cell: Segment, line: Line, heads: readonly Head[]): NumberCell[] {
  if (CHARGED.test(cell.text)) return []
  const run = runOf(cell.words, line.sheet)
  const quantities = quantitiesIn(run)
  const numbers: NumberCell[] = []
  cell.words.forEach((word, i) => {
    const quantity = quantities.find((candidate) => candidate.words[0] === word)
    const value = quantity?.value.amount ?? numberOf(word.text.replace(READ_CODE, ''))
    if (value === null || value === undefined) return
    if (/\//.test(cell.words[i + 1]?.text ?? '') && !quantity) return
    const head = headOver(quantity ? unionOf(quantity.words) : word, heads)
    numbers.push({
      ...unionOf([word]),
      value,
      unit: quantity?.value.unit ?? null,
      unitText: quantity?.value.unitText ?? null,
      words: quantity?.words ?? [word],
      head,
      column: head?.column ?? null,
    })
  })
  return numbers
}

/** How a meter was read, set right behind its read: actual, estimated, customer's own, remote. */
const READ_CODE = /(?<=^\d{2,}(?:\.\d+)?)(?:[AECR]|\([AECR]\))$/

/** The head over a number: the one it overlaps most, of stacked ones the lowest with a unit, else the closest. */
function headOver(rect: Rect, heads: readonly Head[]): Head | null {
  let best: Head | null = null
  let closest = Infinity
  for (const head of heads) {
    const overlap = overlapX(rect, head)
    const distance =
      overlap > 0 ? -overlap : Math.min(Math.abs(rect.x1 - head.x1), Math.abs(middleX(rect) - middleX(head)))
    const isAsClose = Math.abs(distance - closest) < SAME_PLACE
    if (isAsClose ? head.unit : distance < closest) {
      closest = distance
      best = head
    }
  }
  return closest < FARTHEST_HEAD ? best : null
}

/** In points. */
const SAME_PLACE = 1
/** A comma may have been recognized as a point; the reads say which it is. */
const withThousands = (number: NumberCell): NumberCell[] =>
  number.words[0]?.confidence !== 1 && /^\d{1,3}\.\d{3}$/.test(number.words[0]?.text ?? '')
    ? [number, { ...number, value: number.value * 1000 }]
    : [number]

const FARTHEST_HEAD = 40

interface ProvenUsage {
  usage: NumberCell
  previous: NumberCell
  current: NumberCell
}

/** Three or four numbers of a row of which one is the difference of two, times the last. */
function provenUsage(numbers: readonly NumberCell[]): ProvenUsage | null {
  for (const usage of numbers.toReversed().flatMap(withThousands)) {
    if (usage.value < 0) continue
    const others = numbers.filter((number) => number.words !== usage.words)
    for (const [i, first] of others.entries()) {
      for (const second of others.slice(i + 1)) {
        const difference = Math.abs(first.value - second.value)
        if (
          (difference === 0) !== (usage.value === 0) ||
          (isReadColumn(usage) && !(usage.unit && !first.unit && !second.unit))
        )
          continue
        if (!isProduct(usage, difference, factorsAmong(others.filter((n) => n !== first && n !== second))))
          continue
        const [previous, current] = first.value < second.value ? [first, second] : [second, first]
        if (isPairOfReads(previous, current) && (usage.value > 0 || usage.column === 'usage'))
          return { usage: billedAs(usage, others), previous, current }
      }
    }
  }
  return null
}

/** A meter may count in hundreds of what is billed by the thousand: what stands in the row with its unit, a shift of the point away. */
const billedAs = (usage: NumberCell, others: readonly NumberCell[]): NumberCell =>
  (usage.unit === null &&
    others.find(
      ({ value, unit }) =>
        unit !== null && SHIFTS.some((shift) => Math.abs(value * shift - usage.value) < 0.001),
    )) ||
  usage

const SHIFTS = [10, 100, 1000]

const isReadColumn = ({ column }: NumberCell): boolean => column === 'previous' || column === 'current'

/** One, a multiplier, or two of them: gas is measured, corrected for its pressure and turned into heat. */
function factorsAmong(numbers: readonly NumberCell[]): number[] {
  const single = numbers.map(({ value }) => value).filter((value) => value > 0)
  const nearOne = single.filter((value) => value > 0.5 && value < 2 && value !== 1)
  const pairs = nearOne.flatMap((a, i) => nearOne.slice(i + 1).map((b) => a * b))
  return [1, ...single, ...pairs]
}

/** Heat is billed in whole therms. */
const isProduct = (usage: NumberCell, difference: number, factors: readonly number[]): boolean =>
  factors.some((factor) => {
    const isHeat = factor > 0.5 && factor < 2 && factor !== 1 && Number.isInteger(usage.value)
    const tolerance = isHeat ? 0.5 : Math.max(0.006, usage.value * 0.0005)
    return Math.abs(difference * factor - usage.value) <= tolerance
  })

const isPairOfReads = (a: NumberCell, b: NumberCell): boolean =>
  [a, b].every((cell) => cell.column === 'previous' || cell.column === 'current' || cell.column === null)
