import { formatDate } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import { unitOf } from '#domain/records/units.ts'
import type { ExtractionOptions, QueryAnswer, Reading, ReadUsage } from '../extraction.ts'
import { accountNumberIn } from '../fields/account-number.ts'
import { evidenceOf } from '../fields/candidates.ts'
import { matchLabels } from '../fields/label-index.ts'
import type { LabelHit } from '../fields/labels.ts'
import { type LabelledPage, placesOf } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import type { Segment } from '../layout/lines.ts'
import { canonicalWords } from '../text/canonical.ts'
import { daysIn } from '../text/printed-date.ts'
import { moneyIn } from '../text/printed-money.ts'
import { quantitiesIn } from '../text/printed-quantity.ts'
import { type Printed, printed, printedText, type Run } from '../text/run.ts'
import type { LabelledField } from '../vocabulary/field-labels.ts'
import { unionOf } from '../words/geometry.ts'

type Query = NonNullable<ExtractionOptions['queries']>[number]

/** Words of a question that name nothing on a page. */
const FILLER = new Set(
  'what whats is are the a an of on in for this that was were how much many which who when where bill bills utility does do s it to be by printed value'.split(
    ' ',
  ),
)
const ENOUGH_SHARED = 0.5
/** A question that does not say what kind of value it wants takes any words: then its label must fit well. */
const ENOUGH_FOR_WORDS = 0.75
const SAYS_KIND =
  /\b(?:date|when|kwh|usage|consum\w*|therms?|gallons?|demand|how many|days in|amount|charges?|cost|total|balance|payments?|fees?|tax|how much|number|account|id)\b|#/i

/** Words that ask, and say nothing of what is asked for. */
const ASKING = new Set('what whats is are the was were please'.split(' '))

/** The configured questions, answered from what was read or from the page's own labels. */
export function answerQueries(
  queries: readonly Query[],
  pages: readonly LabelledPage[],
  fields: HeaderFields,
  usages: readonly ReadUsage[],
): QueryAnswer[] {
  return queries.map((query) => {
    const answer = fromFields(query, fields) ?? fromUsages(query, usages) ?? fromPages(query, pages)
    return { name: query.name, query: query.query, response: null, evidence: null, ...answer }
  })
}

function fromFields(query: Query, fields: HeaderFields): Pick<QueryAnswer, 'response' | 'evidence'> | null {
  const field = fieldAsked(query)
  const show = <T>(reading: Reading<T> | null | undefined, text: (value: T) => string) =>
    reading ? { response: text(reading.value), evidence: reading.evidence } : null
  switch (field) {
    case 'accountNumber':
      return show(fields.accountNumber, String)
    case 'meterNumber':
      return show(fields.meterNumbers[0], String)
    case 'invoiceDate':
    case 'dueDate':
      return show(fields[field], formatDate)
    case 'periodStart':
      return show(fields.startDate, formatDate)
    case 'periodEnd':
      return show(fields.endDate, formatDate)
    case 'amountDue':
    case 'totalCurrentCharges':
    case 'previousBalance':
    case 'payments':
      return show(fields[field], formatMoney)
    default:
      return /\butility\b.*\bname\b|\bname of the utility\b|\bprovider\b/i.test(
        `${query.query} ${query.name}`,
      )
        ? show(fields.utility, String)
        : null
  }
}

/** The field that a question asks for, when its words are a label of it and hardly more. */
function fieldAsked({ query, name }: Query): LabelledField | null {
  const endpoint = endpointAsked(query)
  if (endpoint) return endpoint
  for (const text of [query, name.replaceAll('_', ' ')]) {
    const named = canonicalWords(text).filter((word) => !ASKING.has(word))
    for (const words of [named, named.filter((word) => !FILLER.has(word))]) {
      const tokens = words.map((word, i) => ({ text: word, word: i }))
      const match = matchLabels(tokens).find(({ from, to }) => to - from >= words.length - 1)
      const meaning = match?.meanings.toSorted((a, b) => b.weight - a.weight)[0]
      if (meaning && meaning.weight >= 0.6 && meaning.field !== 'none') return meaning.field
    }
  }
  return null
}

/** The start and the end of the service period are asked for in many orders of words. */
function endpointAsked(query: string): LabelledField | null {
  if (!/\b(?:service|billing|bill|usage|period)\b/i.test(query) || /\bdue\b/i.test(query)) return null
  if (/\b(?:start|starts|started|begin|begins|began|beginning|first day)\b/i.test(query)) return 'periodStart'
  return /\b(?:end|ends|ended|ending|last day)\b/i.test(query) ? 'periodEnd' : null
}

const askedWords = (text: string): string[] => canonicalWords(text).filter((word) => !FILLER.has(word))

/** "How many kWh were used?" is answered by the one usage in that unit; several are for a person to choose from. */
function fromUsages({ query }: Query, usages: readonly ReadUsage[]) {
  if (!/\b(?:used?|usage|consum\w*|demand)\b/i.test(query)) return null
  const units = unitsIn(query)
  const asked = usages.filter(({ standard }) => standard && units.includes(standard.unit))
  const [only, ...others] = asked
  if (!only || others.length > 0) return null
  return { response: `${only.amount} ${only.unit ?? ''}`.trim(), evidence: only.evidence }
}

function fromPages(query: Query, pages: readonly LabelledPage[]) {
  const asked = new Set(askedWords(query.query))
  const enough = SAYS_KIND.test(query.query) ? ENOUGH_SHARED : ENOUGH_FOR_WORDS
  let best: { score: number; found: Printed<string>; label: string } | null = null
  for (const page of pages) {
    for (const segment of page.lines.flatMap((line) => line.segments)) {
      const share = sharedWords(segment, asked)
      if (share < enough || (best && share <= best.score)) continue
      const label: LabelHit = { ...asLabel(segment, asked), meanings: [] }
      for (const place of placesOf(label, page)) {
        const [found] = valuesFor(query.query, place.run)
        if (!found) continue
        const score = share * place.weight
        if (!best || score > best.score) best = { score, found, label: label.text }
        break
      }
    }
  }
  if (!best) return null
  const reason = `Printed beside “${best.label}”.`
  return {
    response: best.found.value,
    evidence: evidenceOf({ printed: best.found, reason }, null, best.score),
  }
}

/** How much of the question stands in a segment. */
function sharedWords(segment: Segment, asked: ReadonlySet<string>): number {
  const words = new Set(canonicalWords(segment.text))
  const shared = [...asked].filter((word) => words.has(word)).length
  return asked.size === 0 ? 0 : shared / asked.size
}

/** The part of a segment up to the last word that the question names. */
function asLabel(segment: Segment, asked: ReadonlySet<string>): Omit<LabelHit, 'meanings'> {
  const last = segment.words.findLastIndex((word) =>
    canonicalWords(word.text).some((part) => asked.has(part)),
  )
  const words = segment.words.slice(0, last + 1)
  return { ...unionOf(words), segment, from: 0, to: last + 1, text: printedText(words) }
}

/** Values of the kind that a question asks for. */
function valuesFor(question: string, run: Run): Printed<string>[] {
  const asText = <T>(found: Printed<T>[]): Printed<string>[] =>
    found.map((value) => ({ ...value, value: printedText(value.words) }))
  if (/\bdate|\bwhen\b/i.test(question)) return asText(daysIn(run))
  if (/\bhow many days\b|\bdays in\b/i.test(question)) return numberAlone(run)
  if (/\bkwh|usage|consum|therm|gallon|demand|how many\b/i.test(question))
    return asText(quantitiesAsked(question, run))
  if (/\bamount|charge|cost|total|balance|payment|fee|tax|how much\b/i.test(question))
    return asText(moneyIn(run))
  if (/\bnumber|account|\bid\b|#/i.test(question)) return accountNumberIn(run)
  return run.text === '' ? [] : [printed(run, 0, run.text.length, run.text.replace(/^[:\s]+/, ''))]
}

const unitsIn = (question: string): string[] =>
  canonicalWords(question).flatMap((word) => unitOf(word)?.standard ?? [])

/** Quantities in the unit that a question names, if it names one. */
function quantitiesAsked(question: string, run: Run) {
  const units = unitsIn(question)
  return quantitiesIn(run).filter(({ value }) => units.length === 0 || units.includes(value.unit.standard))
}

/** The number that a run starts with. */
function numberAlone(run: Run): Printed<string>[] {
  const match = /^[:\s]*(\d{1,3})\b(?![.,/-]\d)/.exec(run.text)
  return match?.[1] ? [printed(run, match[0].length - match[1].length, match[0].length, match[1])] : []
}
