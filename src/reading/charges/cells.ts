import type { Cents } from '#base/money.ts'
import type { Line } from '../layout/lines.ts'
import { isInSentence, moneyIn } from '../text/printed-money.ts'
import { type Printed, printedText, runOf } from '../text/run.ts'
import { isTrailing, isWording } from '../text/wording.ts'
import { type Rect, unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { Ledger } from './ledger.ts'

/** A stretch of a line between two column gaps that holds no money. */
export interface TextCell extends Rect {
  words: PlacedWord[]
  text: string
}

/** An amount of money with the text to its left that no other amount has taken. */
export interface MoneyRow extends Rect {
  line: Line
  texts: TextCell[]
  amount: Printed<Cents>
  /** Amounts between the text and this one, as in a table of rates or of several totals. */
  others: Printed<Cents>[]
  /** What follows on the line up to the next row's text. */
  behind: TextCell[]
}

/**
 * The rows of a line: two where two tables stand side by side. In a statement of account its entries are
 * the amounts, and its balances are none.
 */
export function moneyRowsOf(line: Line, ledger?: Ledger): MoneyRow[] {
  const words = line.segments.flatMap((segment) => segment.words)
  const amounts =
    ledger?.entriesOf(line) ?? moneyIn(runOf(words, line.sheet)).filter((amount) => !isInProse(amount, line))
  const rows: MoneyRow[] = []
  let texts: TextCell[] = []
  let taken = 0
  for (const amount of amounts) {
    const first = words.indexOf(amount.words[0] as PlacedWord)
    const between = cellsOf(words.slice(taken, first), line)
    taken = first + amount.words.length
    const last = rows.at(-1)
    if (last && between.length === 0 && startsWords(amount, line)) break
    const startsRow = between.some(isWording)
    if (last && !startsRow) {
      last.others.push(last.amount)
      last.texts.push(...between.filter((cell) => !isTrailing(cell)))
      last.amount = amount
    } else {
      texts = between
      rows.push({ line, texts, amount, others: [], behind: [], ...unionOf(amount.words) })
    }
  }
  const rest = ledger ? [] : cellsOf(words.slice(taken), line)
  rows.forEach((row, i) => {
    row.behind = rows[i + 1]?.texts ?? rest
  })
  for (const row of rows) Object.assign(row, unionOf([...row.texts, row.amount]))
  return rest.length === 0 ? withoutBasis(rows) : rows
}

/** Without the amount that leads a line which ends with another one: what a share is taken of, before its name. */
function withoutBasis(rows: MoneyRow[]): MoneyRow[] {
  const [first, second] = rows
  const isBasis = first && second?.texts.some(isWording) && !first.texts.some(isWording)
  return isBasis ? rows.slice(1) : rows
}

/** Words in the next column that happen to start with an amount. */
function startsWords(amount: Printed<Cents>, line: Line): boolean {
  const segment = line.segments.find(({ words }) => words[0] === amount.words[0])
  const behind = segment?.words.slice(amount.words.length) ?? []
  return behind.length >= FEWEST_OF_PROSE && /\p{Ll}{3}/u.test(printedText(behind))
}

const FEWEST_OF_PROSE = 3

/** Whether an amount is mentioned in a sentence rather than set down as a row's. */
function isInProse(amount: Printed<Cents>, line: Line): boolean {
  const last = amount.words.at(-1)
  const segment = last && line.segments.find((candidate) => candidate.words.includes(last))
  if (!last || !segment) return false
  const behind = runOf(segment.words.slice(segment.words.indexOf(last)), line.sheet)
  return isInSentence(behind, { ...amount, to: last.text.length })
}

/** Words grouped as their segments group them. */
function cellsOf(words: PlacedWord[], line: Line): TextCell[] {
  const cells: TextCell[] = []
  for (const segment of line.segments) {
    const cellWords = segment.words.filter((word) => words.includes(word))
    if (cellWords.length > 0) {
      cells.push({
        words: cellWords,
        text: cellWords.map((word) => word.text).join(' '),
        ...unionOf(cellWords),
      })
    }
  }
  return cells
}
