import { unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'

/** Shares of the type size: a wider gap is a column's, or a sentence's end. */
const POINT_GAP = 0.4
const DIGITS_GAP = 0.3
/** So much, as a share of a type size, the one may reach into the other. */
const OVERLAP = 0.3

const ENDS_WITH_POINT = /^[-–−($]*(?:\d{1,3}(?:,\d{3})*)?\.$/
const CENTS = /^\d{2}(?:\d{2})?\)?$/
const BEGINS_DOLLARS = /^[-–−(]?\$\d{1,2}$/
const ENDS_DOLLARS = /^\d{1,2}\.\d{2}\)?$/

/** The words of a line, from left to right, with numbers whole that were set or recognized in two pieces: "$112." "07". */
export function joinSplitNumbers(words: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && isOneNumber(last, word)) joined[joined.length - 1] = join(last, word)
    else joined.push(word)
  }
  return joined
}

function isOneNumber(left: PlacedWord, right: PlacedWord): boolean {
  const gap = (right.x0 - left.x1) / Math.max(left.size, right.size)
  if (gap < -OVERLAP) return false
  if (gap < POINT_GAP && ENDS_WITH_POINT.test(left.text) && CENTS.test(right.text)) return true
  return gap < DIGITS_GAP && BEGINS_DOLLARS.test(left.text) && ENDS_DOLLARS.test(right.text)
}

const join = (left: PlacedWord, right: PlacedWord): PlacedWord => ({
  ...left,
  ...unionOf([left, right]),
  text: left.text + right.text,
  confidence: Math.min(left.confidence, right.confidence),
  size: Math.max(left.size, right.size),
})
