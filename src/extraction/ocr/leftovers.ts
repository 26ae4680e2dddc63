import { overlapX, overlapY, type Rect } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import type { Blob } from './blobs.ts'
import type { GrayPicture } from './gray-picture.ts'

/** Letters smaller or larger than this, as shares of the page's width, are specks and pictures. */
const SMALLEST = 1 / 260
const TALLEST = 1 / 30
const WIDEST = 1 / 12
/** Fewer letters than this left over are not worth a second look. */
const FEWEST = 8

/** The letters of a page, and those that no word was read from, as the recogniser leaves lone numbers out. */
export function lettersOf(blobs: readonly Blob[], words: readonly PlacedWord[], pageWidth: number) {
  const rows = byBand(words)
  const letters = blobs.filter((blob) => isLetter(blob, pageWidth))
  return { letters, unread: letters.filter((letter) => !covered(letter, rows)) }
}

/** The picture with only these letters on it; null when they are too few. */
export function pictureOf(
  letters: readonly Blob[],
  picture: GrayPicture,
  blobs: readonly Blob[],
): GrayPicture | null {
  if (letters.length < FEWEST) return null
  const pixels = new Uint8Array(picture.pixels.length).fill(255)
  for (const blob of [...letters, ...pointsBeside(letters, blobs, picture.width)]) copy(picture, pixels, blob)
  return { width: picture.width, height: picture.height, pixels }
}

function isLetter(blob: Blob, pageWidth: number): boolean {
  const width = blob.x1 - blob.x0 + 1
  const height = blob.y1 - blob.y0 + 1
  if (height < pageWidth * SMALLEST || height > pageWidth * TALLEST || width > pageWidth * WIDEST)
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

/** With a margin of a pixel, which the edges of the picture cut off. */
function copy({ width, height, pixels: source }: GrayPicture, target: Uint8Array, blob: Blob): void {
  const right = Math.min(width, blob.x1 + 2)
  for (let y = Math.max(0, blob.y0 - 1); y < Math.min(height, blob.y1 + 2); y += 1) {
    const from = y * width + Math.max(0, blob.x0 - 1)
    target.set(source.subarray(from, y * width + right), from)
  }
}
