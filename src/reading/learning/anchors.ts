import type { LabelHit } from '../fields/labels.ts'
import { type LabelledPage, type Place, placesOf } from '../fields/places.ts'
import type { Segment } from '../layout/lines.ts'
import { canonical, tokensOf } from '../text/canonical.ts'
import type { Printed, Run } from '../text/run.ts'
import { unionOf } from '../words/geometry.ts'
import type { Anchor } from './lesson.ts'

const LONGEST_LABEL = 7

/** A segment's words taken as the label of what stands beside it. */
function labelOf(segment: Segment, from: number, to: number): LabelHit {
  const words = segment.words.slice(from, to)
  return {
    ...unionOf(words),
    meanings: [],
    segment,
    from,
    to,
    text: words.map((word) => word.text).join(' '),
  }
}

/** The places where a value stands, each told by the words that lead to it; of those that are asked for, where some are. */
export function anchorsOf<T>(
  pages: readonly LabelledPage[],
  find: (run: Run) => Printed<T>[],
  isValue: (value: T) => boolean,
  isPlace: (found: Printed<T>) => boolean = () => true,
): { anchor: Anchor; weight: number }[] {
  const anchors: { anchor: Anchor; weight: number }[] = []
  for (const page of pages) {
    for (const segment of page.lines.flatMap((line) => line.segments)) {
      for (const to of labelEnds(segment)) {
        const label = labelOf(segment, 0, to)
        const place = firstPlaceWith(label, page, find)
        if (!place || !isValue(place.value) || !leadsTo(label, place.place)) continue
        if (!isPlace(place.printed)) continue
        anchors.push({
          anchor: { label: canonical(label.text), kind: place.place.kind },
          weight: place.place.weight,
        })
      }
    }
  }
  return anchors.sort((a, b) => b.weight - a.weight)
}

/** Words with a number of their own behind them label that number, not what stands beside it. */
const leadsTo = (label: LabelHit, place: Place): boolean =>
  place.kind === 'after' || label.to === label.segment.words.length

/** Where a segment's label can end: before its first number, or at its end. */
function labelEnds(segment: Segment): number[] {
  const firstNumber = segment.words.findIndex((word) => /\d/.test(word.text))
  const end = firstNumber < 0 ? segment.words.length : firstNumber
  return end > 0 && end <= LONGEST_LABEL && tokensOf(segment.words.slice(0, end)).length > 0 ? [end] : []
}

function firstPlaceWith<T>(
  label: LabelHit,
  page: LabelledPage,
  find: (run: Run) => Printed<T>[],
): { place: Place; value: T; printed: Printed<T> } | null {
  for (const place of placesOf(label, page)) {
    const [first] = find(place.run)
    if (first) return { place, value: first.value, printed: first }
  }
  return null
}

/** What stands where an anchor points to on another page of the layout. */
export function valuesAt<T>(
  anchor: Anchor,
  pages: readonly LabelledPage[],
  find: (run: Run) => Printed<T>[],
): Printed<T>[] {
  const found: Printed<T>[] = []
  for (const page of pages) {
    for (const segment of page.lines.flatMap((line) => line.segments)) {
      for (const to of labelEnds(segment)) {
        const label = labelOf(segment, 0, to)
        if (canonical(label.text) !== anchor.label) continue
        const place = firstPlaceWith(label, page, find)
        if (place?.place.kind === anchor.kind && leadsTo(label, place.place)) found.push(place.printed)
      }
    }
  }
  return found
}
