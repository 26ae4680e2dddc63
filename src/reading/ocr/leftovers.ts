import { heightOf, overlapX, overlapY, type Rect, unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { Blob } from './blobs.ts'
import type { GrayPicture } from './gray-picture.ts'

/** Letters smaller or larger than this, as shares of the page's width, are specks and pictures. */
const SMALLEST = 1 / 260
const TALLEST = 1 / 30
const WIDEST = 1 / 12
/** Fewer letters than this left over are not worth a second look by themselves. */
const FEWEST = 8

/** The letters of a page, and those that no word was read from, as the recogniser leaves lone numbers out. */
export function lettersOf(blobs: readonly Blob[], words: readonly PlacedWord[], pageWidth: number) {
  const rows = byBand(words)
  const letters = blobs.filter((blob) => isLetter(blob, pageWidth))
  return { letters, unread: letters.filter((letter) => !covered(letter, rows)) }
}

/** A picture of nothing but some words of a page: the rows that hold any, one under the other. */
export interface Strips {
  picture: GrayPicture
  /** From a word on the strips back to its place on the page. */
  onPage<R extends Rect>(rect: R): R
}

/**
 * The strips of a page with only the words on them that these letters make, and other places; null when there are too
 * few letters. A word is shown whole: of faint print the letters are broken, and the pieces alone say nothing.
 */
export function stripsOf(
  letters: readonly Blob[],
  page: GrayPicture,
  blobs: readonly Blob[],
  others: readonly Rect[] = [],
): Strips | null {
  if (letters.length < FEWEST && others.length === 0) return null
  const shown: Rect[] = [...wordsOf([...letters, ...pointsBeside(letters, blobs, page.width)]), ...others]
  const rows = rowsOf(shown, page.height)
  const height = rows.reduce((sum, { y0, y1 }) => sum + y1 - y0, 0)
  const picture = { width: page.width, height, pixels: new Uint8Array(page.width * height).fill(255) }
  for (const word of shown) {
    const row = rows.find(({ y0, y1 }) => word.y0 >= y0 && word.y1 < y1)
    if (row) copy(page, picture, word, row.at - row.y0)
  }
  return {
    picture,
    onPage: (rect) => {
      const row = rows.findLast(({ at }) => at <= (rect.y0 + rect.y1) / 2)
      const down = row ? row.y0 - row.at : 0
      return { ...rect, y0: rect.y0 + down, y1: rect.y1 + down }
    },
  }
}

/** The next letter of a word is at most this far, as a share of the taller one's height. */
const CLOSE = 0.5

/** The places of the words that letters make. */
function wordsOf(letters: readonly Rect[]): Rect[] {
  const words: Rect[] = []
  for (const { x0, x1, y0, y1 } of letters.toSorted((a, b) => a.x0 - b.x0)) {
    const letter = { x0, x1, y0, y1 }
    const at = words.findLastIndex((word) => isBeside(word, letter))
    if (at < 0) words.push(letter)
    else words[at] = unionOf([words[at] as Rect, letter])
  }
  return words
}

const isBeside = (word: Rect, letter: Rect): boolean =>
  overlapX(word, letter) >= -CLOSE * Math.max(heightOf(word), heightOf(letter)) &&
  overlapY(word, letter) >= Math.min(heightOf(word), heightOf(letter)) / 2

/** Pixels of white over and under a row. */
const WHITE = 24

/** The rows of pixels that hold any of the blobs, with white around them, and where each comes to stand. */
function rowsOf(blobs: readonly Rect[], pageHeight: number): { y0: number; y1: number; at: number }[] {
  const rows: { y0: number; y1: number; at: number }[] = []
  for (const blob of blobs.toSorted((a, b) => a.y0 - b.y0)) {
    const last = rows.at(-1)
    const [y0, y1] = [Math.max(0, blob.y0 - WHITE), Math.min(pageHeight, blob.y1 + 1 + WHITE)]
    if (last && y0 <= last.y1) last.y1 = Math.max(last.y1, y1)
    else rows.push({ y0, y1, at: 0 })
  }
  let at = 0
  for (const row of rows) {
    row.at = at
    at += row.y1 - row.y0
  }
  return rows
}

/** Not so high as pictures and what was made out of them. */
export const isLetterHigh = (rect: Rect, pageWidth: number): boolean => heightOf(rect) < pageWidth * TALLEST

function isLetter(blob: Blob, pageWidth: number): boolean {
  const width = blob.x1 - blob.x0 + 1
  const height = blob.y1 - blob.y0 + 1
  if (height < pageWidth * SMALLEST || width > pageWidth * WIDEST || !isLetterHigh(blob, pageWidth))
    return false
  return width < height * 6 && blob.pixels < width * height * 0.9
}

const BAND = 64

/** Rectangles by the bands of rows that they reach into. */
function byBand<R extends Rect>(rects: readonly R[]): Map<number, R[]> {
  const bands = new Map<number, R[]>()
  for (const rect of rects) {
    for (let band = Math.floor(rect.y0 / BAND); band <= Math.floor(rect.y1 / BAND); band += 1) {
      const known = bands.get(band)
      if (known) known.push(rect)
      else bands.set(band, [rect])
    }
  }
  return bands
}

/** Decimal points and hyphens: too small for letters, and close to the foot of one. */
function pointsBeside(letters: readonly Blob[], blobs: readonly Blob[], pageWidth: number): Blob[] {
  const bands = byBand(letters)
  return blobs.filter((blob) => {
    if (blob.pixels < 4 || blob.y1 - blob.y0 >= pageWidth * SMALLEST || blob.x1 - blob.x0 > pageWidth / 150)
      return false
    const near = bands.get(Math.floor((blob.y0 + blob.y1) / 2 / BAND)) ?? []
    return near.some((letter) => {
      const height = letter.y1 - letter.y0
      return (
        overlapX(blob, letter) > -height * 0.7 &&
        blob.y0 > letter.y0 + height * 0.3 &&
        blob.y1 < letter.y1 + height * 0.3
      )
    })
  })
}

function covered(blob: Rect, rows: ReadonlyMap<number, readonly PlacedWord[]>): boolean {
  const near = rows.get(Math.floor((blob.y0 + blob.y1) / 2 / BAND)) ?? []
  return near.some((word) => overlapX(blob, word) >= -2 && overlapY(blob, word) >= -2)
}

/** Pixels that the ink of a letter fades out in. */
const MARGIN = 2

/** With its margin, which the edges of the picture cut off, `down` pixels lower than it stands. */
function copy(
  { width, height, pixels: source }: GrayPicture,
  to: GrayPicture,
  { x0, x1, y0, y1 }: Rect,
  down: number,
): void {
  const right = Math.min(width, x1 + MARGIN + 1)
  for (let y = Math.max(0, y0 - MARGIN); y < Math.min(height, y1 + MARGIN + 1); y += 1) {
    const from = y * width + Math.max(0, x0 - MARGIN)
    to.pixels.set(source.subarray(from, y * width + right), from + down * width)
  }
}
