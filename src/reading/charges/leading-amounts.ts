import type { Line, Segment } from '../layout/lines.ts'
import { moneyIn } from '../text/printed-money.ts'
import { numberOf } from '../text/printed-quantity.ts'
import { printedText, runOf } from '../text/run.ts'
import { isCode, isDay, isSentence, isSign, isWording } from '../text/wording.ts'
import { unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { areAligned } from './aligned-amounts.ts'
import type { MoneyRow, TextCell } from './cells.ts'

/** So many amounts under one another make a column. */
const FEWEST = 2
/** How far their starts may differ, in points. */
const EDGE = 4
/** Type sizes between two of them, at most. */
const LONGEST_BREAK = 5

/** The rows of tables that print the amount first, by their lines: what each is for stands behind it. */
export function leadingRowsOf(lines: readonly Line[]): Map<Line, MoneyRow> {
  const leading = lines.flatMap((line) => leadingRow(line) ?? [])
  const groups: MoneyRow[][] = []
  for (const row of leading) {
    const group = groups.find((rows) => follows(rows.at(-1) as MoneyRow, row))
    if (group) group.push(row)
    else groups.push([row])
  }
  const columns = groups.filter(
    (rows) =>
      rows.filter(({ texts }) => texts.length > 0).length >= FEWEST &&
      rows.filter(endsWithAmount).length * 2 < rows.length,
  )
  return new Map(columns.flat().map((row) => [row.line, row]))
}

const follows = (last: MoneyRow, row: MoneyRow): boolean =>
  (areAligned(last.amount, row.amount) || Math.abs(last.amount.x0 - row.amount.x0) < EDGE) &&
  row.line.y0 - last.line.y1 < (row.line.segments[0]?.size ?? 0) * LONGEST_BREAK

/** What leads a line that ends with an amount is rather what that one was charged for, unless it comes of that one's price. */
function endsWithAmount({ line, amount }: MoneyRow): boolean {
  const last = line.segments.at(-1)
  const found = last ? moneyIn(runOf(last.words, line.sheet)) : []
  const end = found.find(({ x0 }) => x0 > amount.x1)
  if (!end || end.value === amount.value) return end !== undefined
  const between = line.segments.filter(({ x0, x1 }) => x0 > amount.x1 && x1 < end.x0)
  return !isProduct(amount.value, end.value / 100, factorsIn(between))
}

/** Whether an amount is a price or a base times another number of its line. */
const isProduct = (cents: number, factor: number, numbers: readonly number[]): boolean =>
  numbers.some((number) => Math.abs(Math.abs(number * factor * 100) - Math.abs(cents)) < ROUNDED)

/** Cents by which a price of two decimals may miss. */
const ROUNDED = 1

/** The numbers that stand by themselves or before a unit; a share of a hundred as what it multiplies by. */
const factorsIn = (segments: readonly Segment[]): number[] =>
  segments.flatMap(({ text }) => {
    const { number, share } = /^(?<number>[\d,]*\.?\d+)\s?(?<share>%)?/.exec(text)?.groups ?? {}
    const factor = number === undefined ? null : numberOf(number)
    return factor === null ? [] : [share ? factor / 100 : factor]
  })

/** The row of a line that begins with an amount; its words are the first behind that say what it is for. */
function leadingRow(line: Line): MoneyRow | null {
  const from = line.segments.findIndex((cell) => !isSign(cell))
  const leading = line.segments.slice(0, from + 1).flatMap(({ words }) => words)
  const [amount] = moneyIn(runOf(leading, line.sheet))
  if (!amount || amount.words[0] !== leading[0]) return null
  const tail = leading.slice(amount.words.length)
  const rest = [...(tail.length > 0 ? [cellOf(tail)] : []), ...line.segments.slice(from + 1)]
  const worded = rest.filter((cell) => isWording(cell) && !isDay(cell) && !isSentence(cell))
  const wording = worded.find((cell) => !isCode(cell)) ?? worded[0]
  const texts = wording ? [wording] : []
  return { line, texts, amount, others: [], behind: [], ...unionOf([...texts, amount]) }
}

const cellOf = (words: PlacedWord[]): TextCell => ({ words, text: printedText(words), ...unionOf(words) })
