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

interface Row {
  words: PlacedWord[]
  /** The span of its words' middles. */
  top: number
  bottom: number
}

/** Rows still open to words of a row further down, as words come by their middles. */
const OPEN_ROWS = 4
/** A row's middles may spread this far, in type sizes: scans slant, and differently in their parts. */
const SPREAD = 0.6

function rowsOfWords(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: Row[] = []
  for (const word of words.toSorted((a, b) => middleY(a) - middleY(b))) {
    const middle = middleY(word)
    const row = closestRow(rows.slice(-OPEN_ROWS), word)
    if (row) {
      row.words.push(word)
      row.bottom = Math.max(row.bottom, middle)
    } else rows.push({ words: [word], top: middle, bottom: middle })
  }
  return rows.toSorted((a, b) => a.top - b.top).map((row) => row.words.toSorted((a, b) => a.x0 - b.x0))
}

/** The row that shares most of its height with a word. */
function closestRow(rows: readonly Row[], word: PlacedWord): Row | null {
  let best: Row | null = null
  let most = 0
  for (const row of rows) {
    for (const other of row.words) {
      const shared = sharedHeight(other, word)
      const spread = middleY(word) - row.top
      if (shared > most && spread < Math.max(other.size, word.size) * SPREAD) {
        most = shared
        best = row
      }
    }
  }
  return best
}

/** The shared share of the lower word's height; 0 for words of different lines. */
function sharedHeight(a: PlacedWord, b: PlacedWord): number {
  const share = overlapY(a, b) / Math.min(heightOf(a), heightOf(b))
  const apart = Math.abs(middleY(a) - middleY(b))
  return share > SAME_LINE && apart < Math.max(a.size, b.size) * 0.5 ? share - apart / 100 : 0
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
