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

/** Some fonts are set with a blank behind their widest letters: "M eter", "k W h". */
const WIDE_GAP = 0.45
const WIDE_LETTER = /^[MW]$/
/** Of small letters, and no word by itself as in "Schedule M and". */
const REST_OF_WORD = /^(?!(?:and|are|for|from|has|not|per|the|was|will|with)\b)\p{Ll}{3,}/u
const UNIT_IN_PIECES = /^(?:kW?|kV)$/
const REST_OF_UNIT = /^(?:Wh?|VA?R?|Ah?|h)$/

/**
 * The words of a line, from left to right, with those whole that were set or recognized in pieces: numbers ("$112."
 * "07"), units and words with a wide letter.
 */
export function joinSplitWords(words: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && isOne(last, word)) joined[joined.length - 1] = join(last, word)
    else joined.push(word)
  }
  return joined
}

function isOne(left: PlacedWord, right: PlacedWord): boolean {
  const gap = (right.x0 - left.x1) / Math.max(left.size, right.size)
  if (gap < -OVERLAP) return false
  if (gap < POINT_GAP && ENDS_WITH_POINT.test(left.text) && CENTS.test(right.text)) return true
  if (gap < WIDE_GAP && WIDE_LETTER.test(left.text) && REST_OF_WORD.test(right.text)) return true
  if (gap < WIDE_GAP && UNIT_IN_PIECES.test(left.text) && REST_OF_UNIT.test(right.text)) return true
  return gap < DIGITS_GAP && BEGINS_DOLLARS.test(left.text) && ENDS_DOLLARS.test(right.text)
}

const join = (left: PlacedWord, right: PlacedWord): PlacedWord => ({
  ...left,
  ...unionOf([left, right]),
  text: left.text + right.text,
  confidence: Math.min(left.confidence, right.confidence),
  size: Math.max(left.size, right.size),
})
