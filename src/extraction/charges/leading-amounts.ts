import type { Line, Segment } from '../layout/lines.ts'
import { moneyIn } from '../text/printed-money.ts'
import { runOf } from '../text/run.ts'
import { isCode, isDay, isWording } from '../text/wording.ts'
import { unionOf } from '../words/geometry.ts'
import type { MoneyRow } from './cells.ts'

/** So many amounts under one another make a column. */
const FEWEST = 3
/** How far their edges on one side may differ, in points. */
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
  (Math.abs(last.amount.x1 - row.amount.x1) < EDGE || Math.abs(last.amount.x0 - row.amount.x0) < EDGE) &&
  row.line.y0 - last.line.y1 < (row.line.segments[0]?.size ?? 0) * LONGEST_BREAK

/** What leads a line that ends with an amount is rather what that one was charged for. */
function endsWithAmount({ line, amount }: MoneyRow): boolean {
  const last = line.segments.at(-1)
  const found = last ? moneyIn(runOf(last.words, line.sheet)) : []
  return found.some(({ x0 }) => x0 > amount.x1)
}

/** The row of a line that begins with an amount; its words are the first behind that say what it is for. */
function leadingRow(line: Line): MoneyRow | null {
  const [first, ...rest] = line.segments
  const [amount] = first ? moneyIn(runOf(first.words, line.sheet)) : []
  if (!first || !amount || amount.words.length < first.words.length) return null
  const worded = rest.filter((cell) => isWording(cell) && !isDay(cell))
  const wording = worded.find((cell) => !isCode(cell)) ?? worded[0]
  const texts = wording ? [wording] : []
  const behind: Segment[] = rest.filter((cell) => cell !== wording)
  return { line, texts, amount, others: [], behind, ...unionOf([...texts, amount]) }
}
