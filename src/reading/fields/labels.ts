import type { Line, Segment } from '../layout/lines.ts'
import { type Token, tokensOf } from '../text/canonical.ts'
import { type Rect, unionOf } from '../words/geometry.ts'
import { type LabelMatch, type LabelMeaning, matchLabels } from './label-index.ts'

/** A label where it stands. */
export interface LabelHit extends Rect {
  meanings: LabelMeaning[]
  segment: Segment
  /** Word range within the segment, end excluded. */
  from: number
  to: number
  text: string
}

/** Every label on a page, with labels set over two lines found as one. */
export function labelsOf(lines: readonly Line[]): LabelHit[] {
  const hits: LabelHit[] = []
  for (const line of lines) for (const segment of line.segments) hits.push(...labelsIn(segment))
  return hits
}

export function labelsIn(segment: Segment): LabelHit[] {
  const tokens = tokensOf(segment.words)
  const matches = matchLabels(tokens)
    .filter((match) => !goesOn(match, tokens) && !isForLater(match, tokens))
    .map((match) => ofLastBill(match, tokens))
  return [...matches, ...serviceTotals(tokens, matches)].map((match) => {
    const from = tokens[match.from]?.word ?? 0
    const last = tokens[match.to - 1]?.word ?? from
    // "#12345" holds the end of a label and the whole of its value.
    const to = tokens[match.to]?.word === last && last > from ? last : last + 1
    const words = segment.words.slice(from, to)
    return {
      ...unionOf(isInTwoLanguages(segment, to) ? segment.words.slice(from) : words),
      meanings: PLURAL.test(words.at(-1)?.text ?? '') ? match.meanings.map(ofTwoDays) : match.meanings,
      segment,
      from,
      to,
      text: words.map((word) => word.text).join(' '),
    }
  })
}

/** "Amount Due (Cantidad a pagar)", "Due date / Fecha de vencimiento": what follows is the label once more. */
const isInTwoLanguages = ({ words }: Segment, to: number): boolean =>
  /^(?:\/|\()/.test(words[to]?.text ?? '') && !words.slice(to).some(({ text }) => /\d/.test(text))

const PLURAL = /^dates:?$/i

/** "Billing dates" are the first and the last day that are billed for. */
const ofTwoDays = (meaning: LabelMeaning): LabelMeaning =>
  meaning.field === 'invoiceDate' ? { ...meaning, field: 'period' } : meaning

/** "Average daily cost this month", "total due process fee", "balances not paid by the due date are…": a name or a sentence that only begins or runs so. */
function goesOn({ from, to }: LabelMatch, tokens: readonly Token[]): boolean {
  if (AVERAGED.has(tokens[from - 1]?.text ?? '')) return true
  const next = tokens[to]?.text ?? ''
  return (
    SENTENCE.has(next) || (tokens.slice(to, to + 2).some(({ text }) => CHARGED.has(text)) && !/\d/.test(next))
  )
}

/** "Pay this amount after 11-10-23": what is asked for once the due day has passed. */
const isForLater = ({ to, meanings }: LabelMatch, tokens: readonly Token[]): boolean =>
  meanings.some(({ field }) => field === 'amountDue') &&
  tokens[to]?.text === 'after' &&
  tokens.slice(to + 1, to + 3).some(({ text }) => /\d|^due$/.test(text))

const SENTENCE: ReadonlySet<string> = new Set(['are', 'will', 'shall', 'cannot'])
const AVERAGED: ReadonlySet<string> = new Set(['average', 'daily'])
const CHARGED: ReadonlySet<string> = new Set(['fee', 'surcharge', 'rider', 'recovery'])

const ASKS: ReadonlySet<string> = new Set(['amountDue', 'totalCurrentCharges', 'remainingBalance'])
const SMALL_WORDS: ReadonlySet<string> = new Set(['on', 'from', 'of', 'at', 'for', 'your', 'the', 'as'])
const LAST_BILL: LabelMeaning[] = [{ field: 'previousBalance', weight: 0.9 }]

/** "Amount owed on your last bill" asks for nothing: whatever words it starts with, it is the balance before. */
function ofLastBill(match: LabelMatch, tokens: readonly Token[]): LabelMatch {
  if (!match.meanings.some(({ field, weight }) => ASKS.has(field) && weight >= 0.5)) return match
  let at = match.to
  while (SMALL_WORDS.has(tokens[at]?.text ?? '')) at += 1
  const isLast = /^(?:last|previous)$/.test(tokens[at]?.text ?? '')
  const isBill = /^(?:bill|billing|statement|invoice|month|period|balance)$/.test(tokens[at + 1]?.text ?? '')
  return isLast && isBill ? { from: match.from, to: at + 2, meanings: LAST_BILL } : match
}

/** The services that a total may name between the words of its label, as in "current gas charges". */
const SERVICES = new Set(
  'electric electricity gas water sewer natural utility energy power wastewater'.split(' '),
)
/** Such a total may be of one service among several. */
const ONE_SERVICE = 0.75

function serviceTotals(tokens: readonly Token[], known: readonly LabelMatch[]): LabelMatch[] {
  const rest = tokens.map((token, at) => ({ ...token, at })).filter(({ text }) => !SERVICES.has(text))
  if (rest.length === tokens.length) return []
  return matchLabels(rest).flatMap((match) => {
    const from = rest[match.from]?.at ?? 0
    const to = (rest[match.to - 1]?.at ?? from) + 1
    const meaning = match.meanings.find(({ field }) => field === 'totalCurrentCharges')
    const isWider =
      to - from > match.to - match.from && !known.some((other) => other.from <= from && other.to >= to)
    return meaning && isWider
      ? [{ from, to, meanings: [{ ...meaning, weight: meaning.weight * ONE_SERVICE }] }]
      : []
  })
}
