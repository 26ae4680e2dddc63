import { formatDate } from '#domain/calendar-date.ts'
import { formatMoney } from '#domain/money.ts'
import type { ExtractionOptions, QueryAnswer, Reading } from '../extraction.ts'
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

/** The configured questions, answered from the fields that were read or from the page's own labels. */
export function answerQueries(
  queries: readonly Query[],
  pages: readonly LabelledPage[],
  fields: HeaderFields,
): QueryAnswer[] {
  return queries.map((query) => {
    const answer = fromFields(query, fields) ?? fromPages(query, pages)
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
  for (const text of [query, name.replaceAll('_', ' ')]) {
    const words = askedWords(text)
    const tokens = words.map((word, i) => ({ text: word, word: i }))
    const match = matchLabels(tokens).find(({ from, to }) => to - from >= words.length - 1)
    const meaning = match?.meanings.toSorted((a, b) => b.weight - a.weight)[0]
    if (meaning && meaning.weight >= 0.6) return meaning.field
  }
  return null
}

const askedWords = (text: string): string[] => canonicalWords(text).filter((word) => !FILLER.has(word))

function fromPages(query: Query, pages: readonly LabelledPage[]) {
  const asked = new Set(askedWords(query.query))
  let best: { score: number; found: Printed<string>; label: string } | null = null
  for (const page of pages) {
    for (const segment of page.lines.flatMap((line) => line.segments)) {
      const share = sharedWords(segment, asked)
      if (share < ENOUGH_SHARED || (best && share <= best.score)) continue
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
    evidence: evidenceOf({ printed: best.found, reason }, Math.min(0.85, best.score * 0.85)),
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
  if (/\bdate|\bwhen\b|\bday\b/i.test(question)) return asText(daysIn(run))
  if (/\bkwh|usage|consum|therm|gallon|demand|how many\b/i.test(question)) {
    const found = asText(quantitiesIn(run))
    if (found.length > 0) return found
  }
  if (/\bamount|charge|cost|total|balance|payment|fee|tax|how much\b/i.test(question))
    return asText(moneyIn(run))
  if (/\bnumber|account|\bid\b|#/i.test(question)) return accountNumberIn(run)
  return run.text === '' ? [] : [printed(run, 0, run.text.length, run.text.replace(/^[:\s]+/, ''))]
}
