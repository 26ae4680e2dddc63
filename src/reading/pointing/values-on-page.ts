import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { HeaderPlace } from '#domain/bills/bill-fields.ts'
import type { RowKind } from '../charges/charge-row.ts'
import { chargeRowsOf } from '../charges/charge-rows.ts'
import type { Page } from '../extraction.ts'
import { accountNumberCandidates, accountNumberIn } from '../fields/account-number.ts'
import { type Candidate, labelledCandidates } from '../fields/candidates.ts'
import { dateCandidates, datesBehindAmounts, datesIn, letterDates } from '../fields/date-fields.ts'
import { labelledPage } from '../fields/labelled-page.ts'
import { type Period, periodCandidates, periodsIn } from '../fields/period.ts'
import type { LabelledPage } from '../fields/places.ts'
import { utilityCandidates } from '../fields/utility.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { moneyIn } from '../text/printed-money.ts'
import { numbersIn, quantitiesIn } from '../text/printed-quantity.ts'
import { type Printed, type Run, runOf } from '../text/run.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { sheetOfPage } from '../words/sheet.ts'
import { numbersOfWords } from './numbers-of-words.ts'

/** What words of a page can mean, by the kind of value. */
interface Meanings {
  date: CalendarDate
  period: Period
  amount: Cents
  quantity: { amount: number; unit: string | null }
  /** Of an account or a meter. */
  number: string
  /** Words that follow one another without a column's gap. */
  text: string
  charge: { description: string; amount: Cents; period: Period | null }
  usage: { description: string; amount: number; unit: string | null }
}
export type PageValueKind = keyof Meanings

/** How likely it is, 0 to 1, that a value is that of a field of the bill's head, or a row a line of the bill. */
type Likely = Partial<Record<HeaderPlace | 'line', number>>

interface ValueOf<Kind extends PageValueKind> {
  kind: Kind
  value: Meanings[Kind]
  /** Numbers of its words on the page, from 0. */
  words: number[]
  likely: Likely
}
export type PageValue = { [Kind in PageValueKind]: ValueOf<Kind> }[PageValueKind]

interface FoundOf<Kind extends PageValueKind> {
  kind: Kind
  value: Meanings[Kind]
  words: readonly PlacedWord[]
  likely: Likely
}
type Found = { [Kind in PageValueKind]: FoundOf<Kind> }[PageValueKind]

/** What is the same for every page of a file. */
export interface OfFile {
  /** A missing year of a day is the one that puts it closest to this. */
  near: CalendarDate | null
  wholeMoney: boolean
}

/** Everything on a page that a field or a line of a bill could be filled from, as the reading of bills understands it. */
export function valuesOnPage(page: Page, { near, wholeMoney }: OfFile): PageValue[] {
  const sheet = sheetOfPage(page)
  const labelled = labelledPage(wholeMoney ? { ...sheet, wholeMoney } : sheet)
  const { lines } = labelled
  const found = [
    ...lines.flatMap((line) => valuesOfLine(line, near)),
    ...lines.flatMap(({ segments }) => segments.flatMap((cell) => valuesOfCell(cell, near))),
    ...chargesOf(lines, near),
  ]
  const numbersOf = numbersOfWords(sheet)
  const values = distinct([...found, ...likelyValues(labelled, near)], numbersOf)
  return values.filter(({ words }) => words.length > 0)
}

const ofKind =
  <Kind extends PageValueKind>(kind: Kind) =>
  ({ value, words }: { value: Meanings[Kind]; words: readonly PlacedWord[] }) =>
    ({ kind, value, words, likely: {} }) as unknown as Found

const wordsOf = (line: Line): PlacedWord[] => line.segments.flatMap(({ words }) => words)

function valuesOfLine(line: Line, near: CalendarDate | null): Found[] {
  const run = runOf(wordsOf(line), line.sheet)
  const quantities = quantitiesIn(run)
  const isTaken = (number: Printed<number>) =>
    quantities.some(({ from, to }) => number.from < to && number.to > from)
  const plain = numbersIn(run).filter((number) => !isTaken(number))
  return [
    ...line.segments.flatMap((cell) => datesIn(runOf(cell.words, line.sheet), near)).map(ofKind('date')),
    ...periodsIn(run, near).map(ofKind('period')),
    ...amountsOf(line, run).map(ofKind('amount')),
    ...[
      ...quantities.map(({ value, words }) => ({
        value: { amount: value.amount, unit: value.unitText },
        words,
      })),
      ...plain.map(({ value, words }) => ({ value: { amount: value, unit: null }, words })),
    ].map(ofKind('quantity')),
    ...quantities.map((quantity) => usageOf(quantity, run)),
  ]
}

/** Whole dollars are known by filling their cell. */
const amountsOf = (line: Line, run: Run): Printed<Cents>[] =>
  line.sheet.wholeMoney
    ? line.segments.flatMap((cell) => moneyIn(runOf(cell.words, line.sheet)))
    : moneyIn(run)

/** A quantity with the words of its line before it, else with all of them. */
function usageOf(quantity: ReturnType<typeof quantitiesIn>[number], run: Run): Found {
  const at = run.words.indexOf(quantity.words[0] as PlacedWord)
  const isWord = ({ text }: PlacedWord) => /\p{L}{2}/u.test(text)
  const before = run.words.slice(0, at).filter(isWord)
  const behind = run.words.slice(at + quantity.words.length).filter(isWord)
  const named = before.length > 0 ? before : behind
  const { amount, unitText: unit } = quantity.value
  const isCharged = moneyIn(run).length > 0
  return {
    kind: 'usage',
    value: { description: textOf(named), amount, unit },
    words: [...named, ...quantity.words],
    likely: { line: isCharged ? LESS_LIKELY : LIKELY },
  }
}

const textOf = (words: readonly PlacedWord[]): string => words.map(({ text }) => text).join(' ')

function valuesOfCell({ words, sheet, text }: Segment, near: CalendarDate | null): Found[] {
  const cell: Found = { kind: 'text', value: text, words, likely: {} }
  const inDates = new Set(datesIn(runOf(words, sheet), near).flatMap((date) => date.words))
  const numbers = numbersOf(words, sheet).filter((number) => !number.words.some((word) => inDates.has(word)))
  return [...(/\p{L}{2}/u.test(text) ? [cell] : []), ...numbers]
}

/** Numbers as accounts and meters have them, wherever in a cell they begin. */
function numbersOf(words: readonly PlacedWord[], sheet: Segment['sheet']): Found[] {
  const found: Found[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (!/\d/.test(words[at]?.text ?? '')) continue
    const [number] = accountNumberIn(runOf(words.slice(at), sheet))
    if (number === undefined) continue
    found.push(ofKind('number')(number))
    at += number.words.length - 1
  }
  return found
}

const LIKELY = 0.9
const LESS_LIKELY = 0.4
const ROWS: Record<RowKind, number> = { charge: LIKELY, sum: 0.3, total: 0.2, balance: 0.2, noise: 0.1 }

/** Each row of money with all that its line prints from its words to its amount: quantity, unit and price among them. */
function chargesOf(lines: Line[], near: CalendarDate | null): Found[] {
  return chargeRowsOf([{ lines }]).map((row) => {
    const [from, to] = [
      Math.min(...row.words.map(({ x0 }) => x0)),
      Math.max(...row.words.map(({ x1 }) => x1)),
    ]
    const between = wordsOf(row.line).filter(({ x0, x1 }) => x0 >= from && x1 <= to)
    const words = [...new Set([...row.words, ...between])]
    const [period] = periodsIn(runOf(between, row.line.sheet), near)
    return {
      kind: 'charge',
      value: { description: row.description, amount: row.amount.value, period: period?.value ?? null },
      words,
      likely: { line: ROWS[row.kind] },
    }
  })
}

/** The values that stand where the page's own labels lead to. */
function likelyValues(page: LabelledPage, near: CalendarDate | null): Found[] {
  const pages = [page]
  const of = <Kind extends PageValueKind>(
    kind: Kind,
    place: HeaderPlace,
    candidates: readonly Candidate<Meanings[Kind]>[],
  ): Found[] =>
    candidates.map(
      ({ value, printed, score }) =>
        ({ kind, value, words: printed.words, likely: { [place]: score } }) as unknown as Found,
    )
  return [
    ...of('date', 'invoice_date', [...dateCandidates('invoiceDate', pages, near), ...letterDates(pages)]),
    ...of('date', 'due_date', [
      ...dateCandidates('dueDate', pages, near),
      ...datesBehindAmounts(pages, near),
    ]),
    ...of('period', 'service_period', periodCandidates(pages, near)),
    ...of('number', 'account', accountNumberCandidates(pages)),
    ...of('text', 'account', utilityCandidates(pages)),
    ...of('amount', 'total', labelledCandidates('totalCurrentCharges', pages, moneyIn)),
  ]
}

/** Each value once, as likely as the likeliest that says it there. */
function distinct(
  found: readonly Found[],
  numbersOf: (words: readonly PlacedWord[]) => number[],
): PageValue[] {
  const values = new Map<string, PageValue>()
  for (const { words, ...each } of found) {
    const value = { ...each, words: numbersOf(words) } as PageValue
    const key = `${value.kind} ${value.words.join(' ')} ${JSON.stringify(value.value)}`
    const known = values.get(key)
    if (known === undefined) values.set(key, value)
    else known.likely = likeliest(known.likely, value.likely)
  }
  return [...values.values()]
}

function likeliest(one: Likely, other: Likely): Likely {
  const places = [...Object.keys(one), ...Object.keys(other)] as (keyof Likely)[]
  return Object.fromEntries(
    places.map((place) => [place, Math.max(one[place] ?? 0, other[place] ?? 0)]),
  ) as Likely
}
