import type Tesseract from 'tesseract.js'
import type { PlacedWord } from '../words/sheet.ts'
import { type Blob, blobsOf } from './blobs.ts'
import { drawInverted, unreadBars } from './dark-bars.ts'
import { recognise } from './engine.ts'
import { asGraymap, type GrayPicture, softened } from './gray-picture.ts'
import { eraseLeaders } from './leaders.ts'
import { isLetterHigh, lettersOf, stripsOf } from './leftovers.ts'
import { withLostPoints } from './lost-points.ts'
import { withLostSpaces } from './lost-spaces.ts'
import { mergedLooks } from './second-look.ts'
import type { StraightPicture } from './straighten.ts'

/** The words of a picture at first sight, and what it takes to look again. */
export interface Look {
  /** Black on white. */
  page: GrayPicture
  /** As it was printed. */
  gray: GrayPicture
  /** Enlarged in another way, where it was very small. */
  smooth: GrayPicture | null
  words: PlacedWord[]
  blobs: readonly Blob[]
  letters: readonly Blob[]
  /** The letters that no word was surely read from. */
  unread: readonly Blob[]
}

/** A word less sure than this is no reason to leave out the letters below it. */
const SURE_OF_PLACE = 0.5

/** Thin strokes of faint print are no darker than this; grain and paper are lighter. */
const FAINT = 185

/** One recognition of a whole page, of which the rows of dots are taken off. */
export async function firstLook({ even: page, gray, smooth }: StraightPicture): Promise<Look> {
  const blobs = blobsOf(page, FAINT)
  eraseLeaders(page, blobs)
  const words = await readWords(page)
  const surely = words.filter((word) => word.confidence >= SURE_OF_PLACE)
  return { page, gray, smooth, words, blobs, ...lettersOf(blobs, surely, page.width) }
}

/** A word is looked at again unless the first look was as sure as this. */
const READ_WELL = 0.88
/** The words of a page, of which those parts were looked at again that the first look was not sure of or left out. */
export async function secondLook({ page, gray, smooth, words, blobs, unread }: Look): Promise<PlacedWord[]> {
  if (smooth) return mergedLooks(words, await readWords(smooth, SPARSE_TEXT))
  const doubtful = words.filter((word) => word.confidence < READ_WELL && isLetterHigh(word, page.width))
  const bars = unreadBars(gray, words)
  const source = softened(page)
  for (const bar of bars) drawInverted(source, gray, bar)
  const strips = stripsOf(unread, source, blobs, [...doubtful, ...bars])
  const seen = strips
    ? mergedLooks(words, (await readWords(strips.picture, SPARSE_TEXT)).map(strips.onPage))
    : words
  return withLostSpaces(withLostPoints(seen, blobs), blobs)
}

/** Words wherever they stand, without a guess at columns and lines of text. */
const SPARSE_TEXT = '11'

export const readWords = async (picture: GrayPicture, segmentation?: string): Promise<PlacedWord[]> =>
  wordsOf(await recognise(asGraymap(picture), segmentation))

function wordsOf(page: Tesseract.Page): PlacedWord[] {
  const words: PlacedWord[] = []
  for (const block of page.blocks ?? []) {
    for (const line of block.paragraphs.flatMap((paragraph) => paragraph.lines)) {
      for (const word of line.words) {
        const text = word.text.trim()
        if (text === '' || word.confidence < 5) continue
        const size = Math.max(line.rowAttributes.rowHeight, word.bbox.y1 - word.bbox.y0)
        words.push({ ...word.bbox, text, confidence: word.confidence / 100, size })
      }
    }
  }
  return words
}
