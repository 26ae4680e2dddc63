import type { Cents } from '#base/money.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { canonicalWords } from '../text/canonical.ts'
import { moneyIn } from '../text/printed-money.ts'
import { type Printed, runOf } from '../text/run.ts'
import { LEDGER_COLUMNS, type LedgerColumn } from '../vocabulary/ledger-columns.ts'
import { indexOfTables, wholeMeaning } from '../vocabulary/phrase-index.ts'
import { overlapX, type Rect, unionOf } from '../words/geometry.ts'

interface LedgerHead extends Rect {
  column: LedgerColumn
}

/** A statement of account: lines of money in and out, each with the balance after it. */
export interface Ledger {
  lines: ReadonlySet<Line>
  /** The balance after each line that prints one, from the top. */
  balances: Printed<Cents>[]
  /** The money of a line, without its balance, what is credited with a minus. */
  entriesOf(line: Line): Printed<Cents>[]
}

/** Type sizes without an entry after which a statement is over. */
const LONGEST_BREAK = 5

/** The statements of account on a page. */
export function ledgersOf(lines: readonly Line[]): Ledger[] {
  return lines.flatMap((line, at) => {
    const heads = headsOf(line)
    return heads ? [ledgerUnder(heads, lines, at)] : []
  })
}

/** Heads of a balance and of what changes it stand on one line. */
function headsOf(line: Line): LedgerHead[] | null {
  const heads = line.segments.flatMap((segment) => {
    const column = columnNamed(segment)
    return column ? [{ column, ...unionOf(segment.words) }] : []
  })
  const balance = heads.filter(({ column }) => column === 'balance')
  const isLast = heads.at(-1)?.column === 'balance'
  return balance.length === 1 && isLast && heads.length >= 2 && line.segments.length >= 3 ? heads : null
}

const columns = indexOfTables(LEDGER_COLUMNS)

const columnNamed = ({ text }: Segment): LedgerColumn | undefined =>
  wholeMeaning(columns, canonicalWords(text))[0]

function ledgerUnder(heads: readonly LedgerHead[], lines: readonly Line[], at: number): Ledger {
  const entryLines = new Set<Line>()
  const balances: Printed<Cents>[] = []
  let bottom = lines[at]?.y1 ?? 0
  for (const line of lines.slice(at + 1)) {
    if (line.y0 - bottom > (line.segments[0]?.size ?? 10) * LONGEST_BREAK || headsOf(line)) break
    const placed = placedMoney(line, heads)
    if (placed.length === 0) continue
    entryLines.add(line)
    bottom = line.y1
    balances.push(...placed.flatMap(({ money, column }) => (column === 'balance' ? [money] : [])))
  }
  return { lines: entryLines, balances, entriesOf: (line) => entriesIn(placedMoney(line, heads)) }
}

interface PlacedMoney {
  money: Printed<Cents>
  column: LedgerColumn
}

function placedMoney(line: Line, heads: readonly LedgerHead[]): PlacedMoney[] {
  const run = runOf(
    line.segments.flatMap((segment) => segment.words),
    line.sheet,
  )
  return moneyIn(run).flatMap((money) => {
    const head = heads.find((candidate) => overlapX(candidate, money) > 0) ?? nearestRightEdge(money, heads)
    return head ? [{ money, column: head.column }] : []
  })
}

const REACH = 40

function nearestRightEdge(money: Rect, heads: readonly LedgerHead[]): LedgerHead | undefined {
  const distance = (head: Rect): number => Math.abs(head.x1 - money.x1)
  const [nearest] = heads.toSorted((a, b) => distance(a) - distance(b))
  return nearest && distance(nearest) < REACH ? nearest : undefined
}

function entriesIn(placed: readonly PlacedMoney[]): Printed<Cents>[] {
  const entries = placed.filter(({ column }) => column !== 'balance')
  const valued = entries.filter(({ money }) => money.value !== 0)
  return (valued.length > 0 ? valued : entries.slice(0, 1)).map(({ money, column }) =>
    column === 'credit' ? { ...money, value: -Math.abs(money.value) } : money,
  )
}
