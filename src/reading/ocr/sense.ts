import { heightOf, widthOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'

/**
 * From this share on a page was read the right way up. Of scans, photos and faxes those upright have 0.45 to 0.9, those
 * in another direction up to 0.07.
 */
export const MAKES_SENSE = 0.25

const SURE = 0.8
/** Shorter words come out of any grain. */
const LONG = 4

/** The share of letters that stand in long words, surely read and lying as words do, 0 to 1. */
export function senseOf(words: readonly PlacedWord[]): number {
  let letters = 0
  let sensible = 0
  for (const word of words) {
    const { length } = word.text
    letters += length
    if (length >= LONG && word.confidence >= SURE && widthOf(word) > heightOf(word)) sensible += length
  }
  return letters === 0 ? 0 : sensible / letters
}
