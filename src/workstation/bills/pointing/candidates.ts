import { type Cents, parseMoney } from '#base/money.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { fieldAt, type HeaderPlace, isFieldPlace } from '#domain/bills/bill-fields.ts'
import { checkTotal } from '#domain/bills/bill-rules.ts'
import type { WordsAt } from '#domain/bills/pointed.ts'
import type { BillDetail, Evidence } from '../draft/bill-detail.ts'
import { evidenceOf } from '../draft/evidence.ts'
import { servicePeriod } from '../draft/period.ts'
import { stopsOf } from '../draft/stops.ts'
import {
  type Box,
  boxOf,
  isTurned,
  type PageWords,
  type PrintedValue,
  textOf,
  upright,
} from './page-words.ts'
import { kindsFor, type Target, takesSeveral } from './targets.ts'

/** Words of the page that can be taken by a hint. */
export interface Candidate {
  at: WordsAt
  box: Box
  text: string
  /** Null for a single word of which nothing is known. */
  value: PrintedValue | null
}

/** A page with the bill that it is of, as it is edited here. */
export interface PageOfBill {
  bill: BillDetail
  draft: BillDraft
  page: number
  words: PageWords
}

/** Every word by itself. */
export const everyWord = ({ page, words }: PageOfBill): Candidate[] =>
  words.words.map(({ text, box }, number) => ({ at: { page, words: [number] }, box, text, value: null }))

/** What on the page could be meant, the likeliest first; each place once. */
export function candidatesFor(target: Target, on: PageOfBill): Candidate[] {
  const kinds = kindsFor(target)
  const laid = { ...on, turned: isTurned(on.words) }
  const fitting = on.words.values.filter((value) => kinds.includes(value.kind) && isOffered(target, value))
  const scored = fitting.flatMap((value) => {
    const words = target.part === 'description' ? describingWords(value, on.words) : value.words
    if (words.length === 0) return []
    const candidate = candidateOf(value, words, on)
    return [{ candidate, score: scoreOf(target, candidate, value, laid) - kinds.indexOf(value.kind) * KIND }]
  })
  scored.sort((one, other) => other.score - one.score || before(one.candidate.box, other.candidate.box))
  const seen = new Set<string>()
  return scored.flatMap(({ candidate }) => {
    const key = candidate.at.words.join(' ')
    if (seen.has(key)) return []
    seen.add(key)
    return [candidate]
  })
}

/** What a value of a kind behind the first counts less. */
const KIND = 0.15

const candidateOf = (
  value: PrintedValue,
  numbers: readonly number[],
  { page, words }: PageOfBill,
): Candidate => ({
  at: { page, words: numbers },
  box: boxOf(words, numbers),
  text: textOf(words, numbers),
  value,
})

/** Of a row, the words that say what it is for; none where they are not printed so. */
function describingWords(value: PrintedValue, { words }: PageWords): readonly number[] {
  if (!('description' in value)) return value.words
  const left = [...value.words]
  const found = value.description.split(' ').map((text) => {
    const at = left.findIndex((number) => words[number]?.text === text)
    return at < 0 ? undefined : left.splice(0, at + 1).at(-1)
  })
  return found.every((number) => number !== undefined) ? found : []
}

/** Of an account only words that could name its utility; the others would hide them. */
const isOffered = ({ part, stop }: Target, value: PrintedValue): boolean =>
  !(part === 'value' && stop.kind === 'field' && value.kind === 'text') || value.likely.account !== undefined

const before = (one: Box, other: Box): number => one.y - other.y || one.x - other.x

/** `turned`: the page lies on its side. */
type LaidPage = PageOfBill & { turned: boolean }

function scoreOf(target: Target, { box }: Candidate, value: PrintedValue, on: LaidPage): number {
  const { part, stop } = target
  const { bill, draft, page } = on
  const isHere = (place: Evidence) => place.page === page && overlaps(place.box, box)
  if (takesSeveral(part)) {
    const isThere = linesPlaced(on, part === 'charges' ? 'charge' : 'usage').some(isHere)
    const fits = 'amount' in value && isMissing(draft, value, 0)
    return (value.likely.line ?? 0) + (fits ? FITS : 0) - (isThere ? TAKEN : 0)
  }
  if (stop.kind === 'field')
    return (value.likely[stop.field] ?? 0) - (isNow(draft, stop.field, value) ? TAKEN : 0)
  const line = evidenceOf(bill, stop).find((each) => each.page === page)
  const near =
    line === undefined ? 0 : on.turned ? nearness(upright(line.box), upright(box)) : nearness(line.box, box)
  if (part === 'description') return near + (value.likely.line ?? 0)
  if (part !== 'value' || stop.kind !== 'charge') return near
  const charge = draft.charges.find(({ id }) => id === stop.id)
  const fits = charge !== undefined && isMissing(draft, value, charge.amount)
  const isOthers = linesPlaced(on, 'charge').some((place) => place !== line && isHere(place))
  const isSame = centsOf(value) === charge?.amount
  return near + (fits ? FITS : 0) - (isOthers || isSame ? TAKEN : 0)
}

/** What stands there now is what the person wants to be rid of. */
function isNow(draft: BillDraft, place: HeaderPlace, value: PrintedValue): boolean {
  if (value.kind === 'date') return isFieldPlace(place) && draft[fieldAt(place)] === value.date
  if (value.kind !== 'period') return false
  const { startDate, endDate } = servicePeriod(draft)
  return startDate === value.start_date && endDate === value.end_date
}

const FITS = 0.6
const TAKEN = 1.5

const linesPlaced = ({ bill, draft }: PageOfBill, kind: 'charge' | 'usage'): Evidence[] =>
  stopsOf(draft)
    .filter((stop) => stop.kind === kind)
    .flatMap((stop) => evidenceOf(bill, stop))

/** Whether with this amount in place of another one the lines come to the printed total. */
function isMissing(draft: BillDraft, value: PrintedValue, instead: Cents): boolean {
  const { difference } = checkTotal(draft)
  const cents = centsOf(value)
  return cents !== null && difference !== null && difference !== 0 && cents - instead === -difference
}

const centsOf = (value: PrintedValue): Cents | null =>
  (value.kind === 'amount' || value.kind === 'charge') && typeof value.amount === 'string'
    ? parseMoney(value.amount)
    : null

/** 1 at the same height, less for each row between. */
function nearness(line: Box, box: Box): number {
  const middle = box.y + box.height / 2
  const away = Math.max(line.y - middle, 0, middle - line.y - line.height)
  return 1 / (1 + away / Math.max(line.height, box.height))
}

const overlaps = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x) &&
  Math.min(one.y + one.height, other.y + other.height) > Math.max(one.y, other.y)
