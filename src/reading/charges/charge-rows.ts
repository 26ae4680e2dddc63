import type { Line } from '../layout/lines.ts'
import { panelLines } from '../layout/panels.ts'
import { withoutPlaceholders } from '../layout/placeholders.ts'
import { LISTED, withoutOpenBasis } from '../text/wording.ts'
import { CHARGE, HISTORY, NOISE } from '../vocabulary/line-words.ts'
import { heightOf, type Rect } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { amountColumnsOf } from './amount-columns.ts'
import { goesOnWith, nameAtFoot } from './begun-names.ts'
import type { MoneyRow, TextCell } from './cells.ts'
import type { ChargeRow, RowKind } from './charge-row.ts'
import { wholeDescription } from './description-lines.ts'
import { descriptionAt, wrappedDescription } from './row-description.ts'
import { partsOf } from './row-parts.ts'
import { spokenKind } from './spoken-kind.ts'
import { withoutWorkings } from './worked-out.ts'

/** Every row of money of a file in reading order. */
export function chargeRowsOf(pages: readonly { lines: Line[] }[]): ChargeRow[] {
  const rows: ChargeRow[] = []
  let column = 0
  let begun: TextCell | null = null
  for (const page of pages) {
    const lines = panelLines(withoutPlaceholders(page.lines))
    const onPage: ChargeRow[] = []
    for (const { rows: moneyRows } of amountColumnsOf(lines)) {
      const columnRows: ChargeRow[] = []
      for (const row of moneyRows.flatMap((whole) => partsOf(whole, lines))) {
        const found: ChargeRow | null =
          chargeRowOf(row, { lines, column, begun }) ?? continued(columnRows.at(-1), row)
        if (!found) continue
        if (found.description === begun?.text) begun = null
        columnRows.push(afterBalance(columnRows.at(-1), found))
      }
      onPage.push(...columnRows)
      column += 1
    }
    const last = onPage.findLast(({ kind }) => kind === 'charge')
    if (last) begun = nameAtFoot(last, lines)
    rows.push(...withoutWorkings(onPage))
  }
  return rows
}

interface On {
  lines: readonly Line[]
  column: number
  /** The name of a charge at the foot of the page before, whose amount stands on this one. */
  begun: TextCell | null
}

function chargeRowOf(row: MoneyRow, { lines, column, begun }: On): ChargeRow | null {
  const beside = descriptionAt(row, lines)
  const isWrapped = beside.length === 0
  if (isWrapped && row.others.length > MOST_OTHERS) return null
  if (isWrapped && begun && goesOnWith(begun, row, lines)) {
    const own = row.texts.flatMap(({ words }) => words)
    return rowNamed(tidy(begun.text), own, row, { lines, column, isWrapped })
  }
  const cells = isWrapped ? wrappedDescription(row, lines) : wholeDescription(beside, row.line, lines)
  const description = tidy(cells.map((cell) => cell.text).join(' '))
  const words = cells.flatMap((cell) => cell.words)
  return /\p{L}{2}/u.test(description)
    ? rowNamed(description, words, row, { lines, column, isWrapped })
    : null
}

const rowNamed = (
  description: string,
  words: readonly PlacedWord[],
  row: MoneyRow,
  { lines, column, isWrapped }: Pick<On, 'lines' | 'column'> & { isWrapped: boolean },
): ChargeRow => ({
  kind: kindOf(description, row, lines),
  description,
  amount: row.amount,
  others: row.others,
  words: [...words, ...row.amount.words],
  line: row.line,
  column,
  wrapped: isWrapped,
  named: CHARGE.test(description),
})

/** The next step of a charge that is billed in steps: its line says only how much was charged for, not what. */
function continued(last: ChargeRow | undefined, row: MoneyRow): ChargeRow | null {
  if (last?.kind !== 'charge' || row.texts.length === 0 || row.others.length > MOST_OTHERS) return null
  if (!last.wrapped && !(isPriced(last.line, last.amount) && isPriced(row.line, row.amount))) return null
  if (row.line.y0 - last.line.y1 > heightOf(row.amount) * 1.2) return null
  return { ...last, amount: row.amount, others: row.others, line: row.line, words: [...row.amount.words] }
}

/** A charge's quantity, price and base; a line of more numbers without words is a table's. */
const MOST_OTHERS = 2

/** Whether the amount stands behind a quantity and its price. */
const isPriced = (line: Line, amount: Rect): boolean =>
  PRODUCT.test(
    line.segments
      .filter(({ x1 }) => x1 <= amount.x0)
      .map(({ text }) => text)
      .join(' '),
  )

const PRODUCT = /\d\s*[a-z³]*\s*(?:[x×*@]|at)\s*\$?\s*\.?\d/i

/** Heights of type within which a row follows the one above. */
const NEXT_LINE = 2

/** A zero that follows the account's balances (“Adjustments 0.00”) is one of them rather than a charge. */
function afterBalance(last: ChargeRow | undefined, row: ChargeRow): ChargeRow {
  const isEmpty = row.amount.value === 0 && row.kind === 'charge'
  const isNext = last?.kind === 'balance' && row.line.y0 - last.line.y1 < heightOf(row.amount) * NEXT_LINE
  return isEmpty && isNext ? { ...row, kind: 'balance' } : row
}

const tidy = (text: string): string =>
  withoutOpenBasis(text)
    .replaceAll(/[.·_]{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s:=.$+*-]+$/, '')
    .replace(/^[\s•·*+=-]+/, '')
    .replace(LISTED, '')
    .trim()

function kindOf(description: string, row: MoneyRow, lines: readonly Line[]): RowKind {
  if (NOISE.some((pattern) => pattern.test(description))) return 'noise'
  if ((isMeterRead(row) && !PLAINLY_CHARGED.test(description)) || isHistory(row, lines)) return 'noise'
  return spokenKind(description) ?? 'charge'
}

const PLAINLY_CHARGED =
  /\b(?:charge|fee|surcharge|tax|adjustment|rider|credit|cost|service|svc|delivery|supply|generation|distribution|transmission|customer|recovery)s?\b/i

/** Whether the amount is a meter's read with decimals: a multiplier or a usage follows it. */
function isMeterRead(row: MoneyRow): boolean {
  const next = row.behind[0]
  if (!next || (next.text === '0' && row.others.length === 0)) return false
  if (row.amount.words.some((word) => word.text.includes('$'))) return false
  return next.x0 - row.amount.x1 < REACH_OF_A_TABLE && READ_TAIL.test(next.text)
}

const REACH_OF_A_TABLE = 250
const READ_TAIL = /^[x=×]?\s*[\d,.]+(?:\s*(?:kw|kwh|kvarh?|kva|ccf|hcf|therms?|gal\w*|mcf|cf|kgal))?$/i

/** Whether the row stands under the title of a history and has dates and numbers for a description. */
function isHistory(row: MoneyRow, lines: readonly Line[]): boolean {
  if (row.others.length < 2 && row.texts.filter((cell) => /^[\d.,/]+$/.test(cell.text)).length < 3)
    return false
  const at = lines.indexOf(row.line)
  return lines
    .slice(Math.max(0, at - 16), at)
    .some((line) => HISTORY.test(line.segments.map((s) => s.text).join(' ')))
}
