import { heightOf, middleY, overlapY, type Rect, unionOf } from '../words/geometry.ts'
import type { PlacedWord, Sheet } from '../words/sheet.ts'
import { joinSplitWords } from './split-words.ts'

/** Words that follow one another without a column's gap between them. */
export interface Segment extends Rect {
  sheet: Sheet
  line: Line
  words: PlacedWord[]
  text: string
  /** Height of the type in points. */
  size: number
}

/** A rule that is set as type says nothing, and would part what stands on it. */
const isPrint = ({ text }: PlacedWord): boolean => !/^_{3,}$/.test(text)

/** Everything printed at one height of a page, from left to right. */
export interface Line extends Rect {
  sheet: Sheet
  /** Position among the lines of the page, from 0. */
  index: number
  segments: Segment[]
}

/** A line of which only some segments are left. */
export function withSegments(line: Line, segments: readonly Segment[]): Line {
  if (segments.length === line.segments.length) return line
  const part: Line = { ...line, segments: [], ...unionOf(segments) }
  part.segments = segments.map((segment) => ({ ...segment, line: part }))
  return part
}

/** A gap wider than this share of the type size separates columns; a space between words is a third of it. */
const COLUMN_GAP = 0.9
const SAME_LINE = 0.5
/** Boxes of recognized words that follow one another may overlap by this share of the type size. */
const MOST_OVERLAP = 0.7
/** So much larger type is a name or a title. */
const LETTERING = 2

/** The lines of a page from top to bottom. */
export function linesOf(sheet: Sheet): Line[] {
  const rows = rowsOfWords(sheet.words.filter(isPrint)).map(joinSplitWords)
  return rows.map((words, index) => {
    const line: Line = { sheet, index, segments: [], ...unionOf(words) }
    line.segments = splitAtGaps(words, sheet).map((group) => segmentOf(group, line))
    return line
  })
}

/**
 * Words chained from left to right, each to the nearest one that stands at its height: a chain follows the
 * slant of a scan, where a fixed height would lose the far end of a line or catch the next one.
 */
function rowsOfWords(words: readonly PlacedWord[]): PlacedWord[][] {
  const sorted = words.toSorted((a, b) => middleY(a) - middleY(b))
  const right = new Map<PlacedWord, PlacedWord>()
  const left = new Map<PlacedWord, PlacedWord>()
  sorted.forEach((word, at) => {
    const beside = besideOf(word, at, sorted)
    const next = nearest(beside, (other) => other.x0 - word.x1, isAfter(word))
    const before = nearest(
      beside,
      (other) => word.x0 - other.x1,
      (other) => isAfter(other)(word),
    )
    if (next) right.set(word, next)
    if (before) left.set(word, before)
  })
  const rows: PlacedWord[][] = []
  for (const word of sorted.toSorted((a, b) => a.x0 - b.x0)) {
    const before = left.get(word)
    if (before && right.get(before) === word) rowOf(rows, before)?.push(word)
    else rows.push([word])
  }
  return rows.sort((a, b) => middleOf(a) - middleOf(b))
}

const rowOf = (rows: readonly PlacedWord[][], last: PlacedWord): PlacedWord[] | undefined =>
  rows.find((row) => row.at(-1) === last)

const middleOf = (row: readonly PlacedWord[]): number => {
  let sum = 0
  for (const word of row) sum += middleY(word)
  return sum / row.length
}

/** Words at the height of one, from a list sorted by height. */
function besideOf(word: PlacedWord, at: number, sorted: readonly PlacedWord[]): PlacedWord[] {
  const reach = Math.max(heightOf(word), word.size)
  const beside: PlacedWord[] = []
  for (const step of [-1, 1]) {
    for (let i = at + step; i >= 0 && i < sorted.length; i += step) {
      const other = sorted[i] as PlacedWord
      if (Math.abs(middleY(other) - middleY(word)) > reach) break
      if (sharesLine(word, other)) beside.push(other)
    }
  }
  return beside
}

function sharesLine(a: PlacedWord, b: PlacedWord): boolean {
  return overlapY(a, b) > Math.min(heightOf(a), heightOf(b)) * SAME_LINE
}

const isAfter =
  (word: PlacedWord) =>
  (other: PlacedWord): boolean =>
    other.x0 > word.x0 && other.x0 - word.x1 > -word.size * MOST_OVERLAP

function nearest(
  words: readonly PlacedWord[],
  distance: (word: PlacedWord) => number,
  fits: (word: PlacedWord) => boolean,
): PlacedWord | null {
  let best: PlacedWord | null = null
  for (const word of words) if (fits(word) && (!best || distance(word) < distance(best))) best = word
  return best
}

function splitAtGaps(words: PlacedWord[], { source }: Sheet): PlacedWord[][] {
  const spacing = source === 'text' ? spacingOf : largerSize
  const groups: PlacedWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const gap = last ? word.x0 - last.x1 : Infinity
    if (group && last && gap < spacing(last, word) * COLUMN_GAP) group.push(word)
    else groups.push([word])
  }
  return groups
}

const largerSize = (last: PlacedWord, word: PlacedWord): number => Math.max(last.size, word.size)

/**
 * The type size that a gap is held against: small print beside lettering starts a column of its own. The sizes of
 * recognized words are too rough for that.
 */
function spacingOf(last: PlacedWord, word: PlacedWord): number {
  const [small, large] = [Math.min(last.size, word.size), largerSize(last, word)]
  return large > small * LETTERING ? small : large
}

function segmentOf(words: PlacedWord[], line: Line): Segment {
  return {
    sheet: line.sheet,
    line,
    words,
    text: words.map((word) => word.text).join(' '),
    size: Math.max(...words.map((word) => word.size)),
    ...unionOf(words),
  }
}
