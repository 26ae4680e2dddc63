import type { Cents } from '#domain/money.ts'
import { COUNTED_THINGS, UNIT_FORMS } from '#domain/units.ts'
import type { Line } from '../layout/lines.ts'
import { isInSentence, moneyIn } from '../text/printed-money.ts'
import { type Printed, printedText, runOf } from '../text/run.ts'
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

/** Nothing but a day, as of the row. */
export const DAY =
  /^(?:\d{1,2}[-/ ])?(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?[-/ ]?\d{1,4}(?:[-/, ]+\d{2,4})?$/i
const HAS_LETTERS = /\p{L}{2}/u
/** Quantity times price, or a price alone: how an amount came about rather than what for. */
const FORMULA =
  /^[-–($]*[\d.,]+\)?(?:\s|$|x|×|@|%|¢|\/)|^[x×@*]\s|^=\s*[$\d(.]|^[-+=x×*]$|^(?:at|of)\s[$\d.]|^of (?:lines?|items?)\b|^\p{L}{1,8}\s[x×@*]\s-?[$\d.]/iu

/** Whether a cell says in words what a row is for. */
export function isWording(cell: Pick<TextCell, 'text'>): boolean {
  const text = withoutLeaders(cell)
  return (
    HAS_LETTERS.test(text) &&
    (!FORMULA.test(text) || COUNTED.test(text) || LISTED.test(text)) &&
    !TRAILING.test(text) &&
    !NUMBERED.test(text) &&
    !isOfPrice(cell)
  )
}
/** Of a tariff or a kind of charge: its name stands beside or above it. */
export const isCode = ({ text }: Pick<TextCell, 'text'>): boolean => CODE.test(text)
const CODE = /^(?:[A-Z]{1,5}-?\d{1,4}|[A-Z]{1,3})$/
/** A quantity, or a step of a price: how much was charged for, not what. */
export const isOfPrice = (cell: Pick<TextCell, 'text'>): boolean =>
  STEP.test(withoutLeaders(cell)) || QUANTITY.test(withoutLeaders(cell))
/** Without the dots that lead to the amount. */
const withoutLeaders = ({ text }: Pick<TextCell, 'text'>): string => text.replace(/\s*[.·]{3,}$/, '')
/** The end of a calculation in brackets that began on the line above, or one that is all of its line. */
export const CLOSES_BRACKET = /^(?:[^(]*|\([^()]*)\)$/
/** "(Over 1,000 kWh at $0.0923)": a step of the price, in brackets. */
const STEP = /^\([^()]*\d[^()]*\s(?:at|@)\s[^()]*\d[^()]*\)$/i
/** The number of a meter or an account. */
const NUMBERED = /^(?=(?:\D*\d){4})[\w-]+$/
/** "64 gal garbage cart", "2 cart service": how many of what, and no price of it. */
const COUNTED =
  /^\d{1,3}\s+(?:(?:gal|yd|yard|cy)\w*\s+)?(?!.*(?:\s[x×@=]\s|\bat\b|\bper\b(?!\s(?:week|wk|month|mo)\b)|\d\.\d))\p{L}{3,}\S*\s+\S*\p{L}{2}/iu
/** "5. Sales tax": its number in the list of charges. */
export const LISTED = /^\d{1,2}[.)]\s+(?=\p{L}{2})/u
const NAMES_OF_UNITS = UNIT_FORMS.filter((form) => /^[a-z/-]+$/i.test(form)).join('|')
/** "1,140kWh", "360.5gallons x 334.1¢": so much of what is billed, and its price. */
const QUANTITY = new RegExp(
  `^[\\d.,]+\\s?(?:${NAMES_OF_UNITS}|${COUNTED_THINGS})(?:\\s?(?:[x×@*]|at)(?:\\s?-?\\$?[\\d.,]+\\s?(?:¢|/.*)?)?)?$`,
  'i',
)
/** Behind an amount: not the start of a new row. */
const TRAILING = new RegExp(
  `^(?:cr|each|ea|per|\\*+|/.*|-|usd|due|days?|mo|months?|lifts?|pick-?ups?|times?|${NAMES_OF_UNITS}|${COUNTED_THINGS})$`,
  'i',
)

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
      last.texts.push(...between.filter((cell) => !TRAILING.test(cell.text)))
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
