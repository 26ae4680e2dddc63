import { confidenceOf, UNMEASURED, type ValueKind } from '#domain/bills/confidence/confidence.ts'
import type { Evidence, Reading } from '../extraction.ts'
import { type Printed, printedText, type Run, wordConfidence } from '../text/run.ts'
import type { LabelledField } from '../vocabulary/field-labels.ts'
import { isTooSmall } from '../words/picture-size.ts'
import { boxOnPage } from '../words/sheet.ts'
import type { LabelHit } from './labels.ts'
import { type LabelledPage, type Place, placesOf } from './places.ts'

/** One reading of a field, with how far it is believed, 0 to 1. */
export interface Candidate<T> {
  value: T
  printed: Printed<unknown>
  score: number
  reason: string
  /** The words that stand for it on the page. */
  label?: string
}

/** Finds values of one kind in a run of words, best first. */
export type Finder<T> = (run: Run, place: Place, label: LabelHit) => Printed<T>[]

const PLACE_WORDS: Record<Place['kind'], string> = {
  after: 'behind',
  right: 'to the right of',
  below: 'below',
  above: 'above',
  left: 'to the left of',
}

/** Every value that stands where a label of the field points to: the nearest of each label. */
export function labelledCandidates<T>(
  field: LabelledField,
  pages: readonly LabelledPage[],
  find: Finder<T>,
): Candidate<T>[] {
  const candidates: Candidate<T>[] = []
  for (const page of pages) {
    for (const label of page.labels) {
      const meaning = label.meanings.find((candidate) => candidate.field === field)
      if (!meaning) continue
      const found = nearestValue(label, page, find)
      if (!found) continue
      candidates.push({
        value: found.printed.value,
        printed: found.printed,
        score: meaning.weight * found.place.weight * (isFarFrom(label, found.place) ? OF_A_SENTENCE : 1),
        reason: `Printed ${PLACE_WORDS[found.place.kind]} “${label.text}”.`,
        label: label.text,
      })
    }
  }
  return candidates
}

/** How far the last words of a sentence are believed to label what stands beside it. */
const OF_A_SENTENCE = 0.3
const FEWEST_WORDS_BEFORE = 3

/** "…balances not paid by the due date.": words that end a sentence label nothing outside of it. */
const isFarFrom = ({ from, to, segment }: LabelHit, { kind }: Place): boolean =>
  kind !== 'after' && from >= FEWEST_WORDS_BEFORE && to === segment.words.length && /\.$/.test(segment.text)

function nearestValue<T>(label: LabelHit, page: LabelledPage, find: Finder<T>) {
  for (const place of placesOf(label, page)) {
    const [first] = find(place.run, place, label)
    if (first) return { printed: first, place }
  }
  return null
}

/** A value with every candidate that says it. */
export interface Ranked<T> {
  value: T
  score: number
  best: Candidate<T>
  times: number
}

/** Values by belief: each further place that says the same closes a part of the doubt. */
export function rank<T>(candidates: readonly Candidate<T>[], keyOf: (value: T) => unknown): Ranked<T>[] {
  const groups = new Map<unknown, Candidate<T>[]>()
  for (const candidate of candidates) {
    const key = keyOf(candidate.value)
    groups.set(key, [...(groups.get(key) ?? []), candidate])
  }
  const ranked = [...groups.values()].map((group) => {
    const sorted = group.toSorted((a, b) => b.score - a.score)
    const best = sorted[0] as Candidate<T>
    let doubt = 1 - best.score
    for (const other of sorted.slice(1, 4)) doubt *= 1 - other.score * 0.35
    return { value: best.value, best, score: 1 - doubt, times: group.length }
  })
  return ranked.sort((a, b) => b.score - a.score)
}

const ACCEPTED = 0.3
const RIVALS_SHOWN = 3

/** The best value with what else it could have been, or null when nothing is likely enough. */
export function readingOf<T>(
  kind: ValueKind,
  ranked: readonly Ranked<T>[],
  accepted = ACCEPTED,
): Reading<T> | null {
  const [first, ...rest] = ranked
  if (!first || first.score < accepted) return null
  const margin = first.score - (rest[0]?.score ?? 0)
  const evidence = evidenceOf(first.best, kind, beliefOf(first.score, margin))
  return {
    value: first.value,
    evidence,
    alternatives: rest
      .slice(0, RIVALS_SHOWN)
      .map((other) => ({ value: other.value, evidence: rivalEvidence(other, kind, evidence) })),
  }
}

/** At most one of a field's values is right. */
function rivalEvidence<T>({ best, score }: Ranked<T>, kind: ValueKind, first: Evidence): Evidence {
  const evidence = evidenceOf(best, kind, beliefOf(score, 0))
  return { ...evidence, confidence: inHundredths(Math.min(evidence.confidence, 1 - first.confidence)) }
}

/** A strong label without a rival close by is nearly always right; a close rival halves the trust. */
function beliefOf(score: number, margin: number): number {
  const clear = Math.min(1, Math.max(0, margin) / 0.25)
  return Math.min(0.99, score * (0.7 + 0.3 * clear))
}

/** A value with its place, as sure as values of its kind were that were believed as far; null for what has none. */
export function evidenceOf(
  candidate: { printed: Printed<unknown>; reason: string },
  kind: ValueKind | null,
  belief: number,
): Evidence {
  const { printed, reason } = candidate
  const believed = inHundredths(belief * wordTrust(wordConfidence(printed.words)))
  return {
    page: printed.sheet.number,
    box: boxOnPage(printed.sheet, printed),
    text: printedText(printed.words),
    confidence: kind === null || isTooSmall(printed.sheet) ? UNMEASURED : confidenceOf(kind, believed),
    belief: believed,
    reason,
  }
}

const inHundredths = (share: number): number => Math.round(share * 100) / 100

/** OCR is right far more often than its own measure of a word says. */
const wordTrust = (confidence: number): number => (confidence >= 0.999 ? 1 : 0.6 + 0.4 * confidence)
