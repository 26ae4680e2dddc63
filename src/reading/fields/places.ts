import type { Line, Segment } from '../layout/lines.ts'
import { type Run, runOf } from '../text/run.ts'
import { middleX, overlapX, type Rect, unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { LabelHit } from './labels.ts'

/** Where a value may stand that a label speaks of, and how likely it is to stand there, 0 to 1. */
export interface Place {
  kind: 'after' | 'right' | 'below' | 'above' | 'left'
  run: Run
  weight: number
  /** Starts amid a phrase whose first words stand elsewhere. */
  cut?: boolean
  /** Numbers of other columns stand between the label and it. */
  isPastNumbers?: boolean
}

/** A page's lines, with the labels in them found by the segment they start. */
export interface LabelledPage {
  lines: Line[]
  labels: LabelHit[]
  bySegment: Map<Segment, LabelHit[]>
  /** Its labels stand below their values. */
  captioned?: boolean
}

const RIGHT_REACH = 4
const LINES_BELOW = 4

/** The places to look at, most likely first: behind the label, to its right, beneath it, over it, before it. */
export function placesOf(label: LabelHit, page: LabelledPage): Place[] {
  const below = beneath(label, page)
  const above = over(label, page)
  const isBelow = above.length > 0 && (page.captioned || isCaption(label, below[0], above[0]))
  const vertical = isBelow ? [...above, ...(page.captioned ? [] : below)] : [...below, ...above]
  const after = behind(label, page)
  const led = after.length === 0 ? ledBy(label, page) : []
  const [left, right] = [toTheLeft(label, page), toTheRight(label, page)]
  const sides = isOfNextPair(left[0], right[0], label, page) ? [...left, ...right] : right
  return [...led, ...after, ...sides, ...vertical, ...left]
}

/** In rows of pairs that each start with their value, what stands to the right of a label is the next pair's. */
function isOfNextPair(
  left: Place | undefined,
  right: Place | undefined,
  label: LabelHit,
  page: LabelledPage,
): boolean {
  if (!left || !right) return false
  const [before, other] = [unionOf(left.run.words), unionOf(right.run.words)]
  const next = label.segment.line.segments.find((segment) => segment.x0 > other.x1)
  return other.x0 - label.x1 > (label.x0 - before.x1) * 2 && next !== undefined && page.bySegment.has(next)
}

/** "$129.60 Amount due": the words that lead a label are its value when they are nothing but numbers and days. */
function ledBy(label: LabelHit, page: LabelledPage): Place[] {
  const words = label.segment.words.slice(0, label.from)
  const text = words.map((word) => word.text).join(' ')
  const isValue =
    /\d/.test(text) && !/\p{L}{2}/u.test(text.replaceAll(CODE, '').replaceAll(WORDS_OF_VALUES, ''))
  const isOther = page.bySegment.get(label.segment)?.some((other) => other.to <= label.from)
  return isValue && !isOther ? [{ kind: 'left', run: runOf(words, label.segment.sheet), weight: 0.95 }] : []
}

/** A meter's number may start with letters, or hold some. */
const CODE = /\b(?=[A-Z\d-]*\d{4})[A-Z\d-]+\b/g

const WORDS_OF_VALUES =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\b|\b(?:to|thru|through|cr|[A-Z]{1,4}(?=\d|-))\b/gi

const FEWEST_CAPTIONS = 2

/**
 * Whether the labels of a page stand below their values. In a grid of even rows each label has a value on either
 * side; the labels of its outermost row tell which one is theirs.
 */
export function isCaptioned(page: LabelledPage): boolean {
  let [captions, heads] = [0, 0]
  for (const label of page.labels) {
    if (label.meanings.every(({ field, weight }) => field === 'none' || weight < 0.5)) continue
    const above = over(label, page).some(({ run }) => /\d/.test(run.text))
    const [next] = beneath(label, page)
    const below = next !== undefined && isClose(label, next) && /\d/.test(next.run.text)
    if (above && !below) captions += 1
    if (below && !above) heads += 1
  }
  return captions >= FEWEST_CAPTIONS && captions > heads * 2
}

const isClose = (label: LabelHit, { run }: Place): boolean =>
  unionOf(run.words).y0 - label.y1 < label.segment.size * 2.5

const NEARER = 0.8

/** A label set close under a number, with the next things further below it, is the number's caption. */
function isCaption(label: LabelHit, below: Place | undefined, above: Place | undefined): boolean {
  if (!below || !above || !/\d/.test(above.run.text)) return false
  const gapAbove = label.y0 - unionOf(above.run.words).y1
  const gapBelow = unionOf(below.run.words).y0 - label.y1
  return Math.max(0, gapAbove) < gapBelow * NEARER && gapBelow - gapAbove > 1
}

function behind(label: LabelHit, page: LabelledPage): Place[] {
  const next = page.bySegment.get(label.segment)?.find((other) => other.from >= label.to)
  const words = label.segment.words.slice(label.to, next?.from)
  return words.length === 0 ? [] : [{ kind: 'after', run: runOf(words, label.segment.sheet), weight: 1 }]
}

function toTheRight(label: LabelHit, page: LabelledPage): Place[] {
  const { segments } = label.segment.line
  const at = segments.indexOf(label.segment)
  const places: Place[] = []
  for (const [step, segment] of segments.slice(at + 1, at + 1 + RIGHT_REACH).entries()) {
    const words = wordsBeforeLabel(segment, page)
    if (words.length === 0) break
    const isPastNumbers = places.some(({ run }) => /\d/.test(run.text))
    const run = runOf(words, segment.sheet)
    places.push({ kind: 'right', run, weight: 0.97 - step * 0.12, isPastNumbers })
    if (words.length < segment.words.length) break
  }
  return places
}

/** The words of a segment up to the first label in it that means something of its own. */
function wordsBeforeLabel(segment: Segment, page: LabelledPage): PlacedWord[] {
  const stop = page.bySegment
    .get(segment)
    ?.find((label) => label.meanings.some(({ weight }) => weight >= 0.5))
  return segment.words.slice(0, stop?.from)
}

function beneath(label: LabelHit, page: LabelledPage): Place[] {
  const places: Place[] = []
  const at = page.lines.indexOf(label.segment.line)
  let depth = 0
  for (const line of page.lines.slice(at + 1, at + 12)) {
    if (line.y0 - label.y1 > label.segment.size * 5) break
    const under = line.segments.filter((segment) => isUnder(segment, label))
    if (under.length === 0) continue
    for (const segment of under) {
      const words = wordsUnder(segment, label)
      const gap = Math.max(0, segment.y0 - label.y1) / label.segment.size
      if (words.length > 0) {
        const weight = 0.95 - depth * 0.18 - Math.min(0.3, gap * 0.05)
        const cut = /\p{L}{3}/u.test(
          segment.words[segment.words.indexOf(words[0] as PlacedWord) - 1]?.text ?? '',
        )
        places.push({ kind: 'below', run: runOf(words, segment.sheet), weight, cut })
      }
    }
    depth += 1
    if (depth >= LINES_BELOW) break
  }
  return places
}

/** A value set large over a small label stands by itself; looked at only when nothing else is there. */
function over(label: LabelHit, page: LabelledPage): Place[] {
  const at = page.lines.indexOf(label.segment.line)
  for (const line of page.lines.slice(Math.max(0, at - 3), at).reverse()) {
    const above = line.segments.find((segment) => overlapX(segment, label) > 0)
    if (!above) continue
    const close = label.y0 - above.y1 < Math.max(above.size, label.segment.size)
    if (!close || page.bySegment.has(above) || above.words.length > MOST_WORDS_OF_A_VALUE) return []
    return [{ kind: 'above', run: runOf(above.words, above.sheet), weight: page.captioned ? CAPTION : 0.65 }]
  }
  return []
}

/** Where all labels stand below their values, a value above is as good as one below is elsewhere. */
const CAPTION = 0.9

const MOST_WORDS_OF_A_VALUE = 7

/** In a table that prints its values first, a value starts the line and its label follows it. */
function toTheLeft(label: LabelHit, page: LabelledPage): Place[] {
  const { segments } = label.segment.line
  const at = segments.indexOf(label.segment)
  const value = segments[at - 1]
  if (label.from > 0 || !value || value.words.length > MOST_WORDS_OF_A_VALUE) return []
  if (page.bySegment.has(value) || /\p{L}{3}/u.test(value.text)) return []
  const before = segments[at - 2]
  const startsRow = !before || value.x0 - before.x1 > (label.x0 - value.x1) * 2
  return startsRow ? [{ kind: 'left', run: runOf(value.words, value.sheet), weight: 0.7 }] : []
}

function isUnder(segment: Segment, label: Rect & { segment: Segment }): boolean {
  const reach = label.segment.size
  if (overlapX(segment, label) > 0) return true
  return Math.abs(segment.x0 - label.x0) < reach || Math.abs(segment.x1 - label.x1) < reach
}

/** Of a long line beneath, only what stands under the label or close to it. */
function wordsUnder(segment: Segment, label: LabelHit): PlacedWord[] {
  const reach = label.segment.size * 6
  return segment.words.filter(
    (word) =>
      overlapX(word, label) > 0 ||
      Math.abs(middleX(word) - middleX(label)) < reach ||
      (word.x0 >= label.x0 && word.x0 - label.x1 < reach),
  )
}
