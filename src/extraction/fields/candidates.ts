import type { Evidence, Reading } from '../extraction.ts'
import { type Printed, printedText, type Run, wordConfidence } from '../text/run.ts'
import type { LabelledField } from '../vocabulary/field-labels.ts'
import { boxOnPage } from '../words/sheet.ts'
import type { LabelHit } from './labels.ts'
import { type LabelledPage, type Place, placesOf } from './places.ts'

/** One reading of a field, with how far it is believed, 0 to 1. */
export interface Candidate<T> {
  value: T
  printed: Printed<unknown>
  score: number
  reason: string
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
        score: meaning.weight * found.place.weight,
        reason: `Printed ${PLACE_WORDS[found.place.kind]} “${label.text}”.`,
      })
    }
  }
  return candidates
}

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
export function readingOf<T>(ranked: readonly Ranked<T>[], accepted = ACCEPTED): Reading<T> | null {
  const [first, ...rest] = ranked
  if (!first || first.score < accepted) return null
  const margin = first.score - (rest[0]?.score ?? 0)
  return {
    value: first.value,
    evidence: evidenceOf(first.best, confidenceOf(first.score, margin)),
    alternatives: rest.slice(0, RIVALS_SHOWN).map((other) => ({
      value: other.value,
      evidence: evidenceOf(other.best, Math.min(0.45, confidenceOf(other.score, 0))),
    })),
  }
}

/** A strong label without a rival close by is nearly always right; a close rival halves the trust. */
function confidenceOf(score: number, margin: number): number {
  const clear = Math.min(1, Math.max(0, margin) / 0.25)
  return calibrated(Math.min(0.99, score * (0.7 + 0.3 * clear)))
}

/** Belief, and how often values of that belief are right; straight lines between. Measured on generated bills. */
const CALIBRATION = [
  [0, 0],
  [0.5, 0.5],
  [0.6, 0.9],
  [1, 1],
] as const

function calibrated(belief: number): number {
  const at = Math.max(
    1,
    CALIBRATION.findIndex(([known]) => known >= belief),
  )
  const [from, low] = CALIBRATION[at - 1] ?? CALIBRATION[0]
  const [to, high] = CALIBRATION[at] ?? CALIBRATION[CALIBRATION.length - 1] ?? [1, 1]
  return Math.min(0.99, low + ((belief - from) / (to - from)) * (high - low))
}

export function evidenceOf(
  candidate: { printed: Printed<unknown>; reason: string },
  confidence: number,
): Evidence {
  const { printed, reason } = candidate
  return {
    page: printed.sheet.number,
    box: boxOnPage(printed.sheet, printed),
    text: printedText(printed.words),
    confidence: Math.round(confidence * wordTrust(wordConfidence(printed.words)) * 100) / 100,
    reason,
  }
}

/** OCR is right far more often than its own measure of a word says. */
const wordTrust = (confidence: number): number => (confidence >= 0.999 ? 1 : 0.6 + 0.4 * confidence)
