import { heightOf, middleY, overlapY, type Rect, unionOf } from '../words/geometry.ts'
import type { PlacedWord, Sheet } from '../words/sheet.ts'

/** Words that follow one another without a column's gap between them. */
export interface Segment extends Rect {
  sheet: Sheet
  line: Line
  words: PlacedWord[]
  text: string
  /** Height of the type in points. */
  size: number
}

/** Everything printed at one height of a page, from left to right. */
export interface Line extends Rect {
  sheet: Sheet
  /** Position among the lines of the page, from 0. */
  index: number
  segments: Segment[]
}

/** A gap wider than this share of the type size separates columns; a space between words is a third of it. */
const COLUMN_GAP = 0.9
const SAME_LINE = 0.5

/** The lines of a page from top to bottom. */
export function linesOf(sheet: Sheet): Line[] {
  const rows = rowsOfWords(sheet.words)
  return rows.map((words, index) => {
    const line: Line = { sheet, index, segments: [], ...unionOf(words) }
    line.segments = splitAtGaps(words).map((group) => segmentOf(group, line))
    return line
  })
}

function rowsOfWords(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: { words: PlacedWord[]; anchor: PlacedWord }[] = []
  for (const word of words.toSorted((a, b) => middleY(a) - middleY(b))) {
    const row = rows.slice(-4).findLast(({ anchor }) => sharesLine(anchor, word))
    if (row) {
      row.words.push(word)
      if (heightOf(word) > heightOf(row.anchor) * 1.5 && row.words.length < 4) row.anchor = word
    } else rows.push({ words: [word], anchor: word })
  }
  return rows
    .toSorted((a, b) => middleY(a.anchor) - middleY(b.anchor))
    .map((row) => row.words.toSorted((a, b) => a.x0 - b.x0))
}

function sharesLine(a: PlacedWord, b: PlacedWord): boolean {
  const smaller = Math.min(heightOf(a), heightOf(b))
  return (
    overlapY(a, b) > smaller * SAME_LINE && Math.abs(middleY(a) - middleY(b)) < Math.max(a.size, b.size) * 0.5
  )
}

function splitAtGaps(words: PlacedWord[]): PlacedWord[][] {
  const groups: PlacedWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const gap = last ? word.x0 - last.x1 : Infinity
    if (group && last && gap < Math.max(last.size, word.size) * COLUMN_GAP) group.push(word)
    else groups.push([word])
  }
  return groups
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
