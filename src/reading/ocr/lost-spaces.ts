import { COMMON_WORDS } from '../vocabulary/common-words.ts'
import { heightOf, middleX, middleY } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { Blob } from './blobs.ts'

/** A code with its variant behind it, such as of a tariff, and surely read. Of longer words of capitals letters stand apart by chance. */
const CODE = /^\p{Lu}{3,6}$/u
const SURE = 0.85
/** As a share of the height of the letters: words stand so far apart, and letters of a word a third of that at most. */
const WORD_GAP = 0.28
const MUCH_WIDER = 3

/** The words of a page, of which codes have the space before their last letter back that the page shows: “GRSA E”. */
export const withLostSpaces = (words: readonly PlacedWord[], blobs: readonly Blob[]): PlacedWord[] =>
  words.flatMap((word) => {
    if (!CODE.test(word.text) || word.confidence < SURE || COMMON_WORDS.has(word.text.toLowerCase()))
      return [word]
    return atLastLetter(word, blobs) ?? [word]
  })

/** The two words that it is; null where its letters stand as those of one do, or are not one patch of ink each. */
function atLastLetter(word: PlacedWord, blobs: readonly Blob[]): PlacedWord[] | null {
  const letters = blobs
    .filter((blob) => isIn(word, blob) && heightOf(blob) > heightOf(word) / 2)
    .sort((a, b) => a.x0 - b.x0)
  if (letters.length !== word.text.length) return null
  const gaps = letters.slice(1).map((letter, at) => letter.x0 - (letters[at] as Blob).x1)
  const [last = 0, ...others] = gaps.toReversed()
  const isWide = last >= heightOf(word) * WORD_GAP && last >= Math.max(...others) * MUCH_WIDER
  const [before, letter] = letters.slice(-2)
  if (!isWide || !before || !letter) return null
  return [
    { ...word, text: word.text.slice(0, -1), x1: before.x1 },
    { ...word, text: word.text.slice(-1), x0: letter.x0 },
  ]
}

const isIn = (word: PlacedWord, blob: Blob): boolean =>
  middleX(blob) > word.x0 && middleX(blob) < word.x1 && middleY(blob) > word.y0 && middleY(blob) < word.y1
