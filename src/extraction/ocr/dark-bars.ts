import { heightOf, overlapX, overlapY, type Rect, widthOf } from '../words/geometry.ts'
import { type Blob, blobsOf } from './blobs.ts'
import type { GrayPicture } from './gray-picture.ts'

/** Pixels of a picture that are looked at as one: the rules that frame a bar vanish. */
const CELL = 8
/** Of a bar with type in it so much is dark. */
const FILLED = 0.55
/** As shares of the page's width: lower ones hold no type, taller ones are pictures. */
const LOWEST = 1 / 130
const TALLEST = 1 / 12
const NARROWEST = 1 / 40
/** A bar of which words cover so much was read. */
const READ = 0.25

/** The dark bars of a picture in which hardly a word was read, as light type in them is not always. */
export function unreadBars(gray: GrayPicture, words: readonly Rect[]): Blob[] {
  const cells = cellsOf(gray)
  return blobsOf(cells)
    .filter((blob) => isBar(blob, cells.width))
    .map(({ x0, y0, x1, y1, pixels }) => ({
      x0: x0 * CELL,
      y0: y0 * CELL,
      x1: (x1 + 1) * CELL - 1,
      y1: (y1 + 1) * CELL - 1,
      pixels: pixels * CELL * CELL,
    }))
    .filter((bar) => {
      const inside = words.filter((word) => overlapX(word, bar) > 0 && overlapY(word, bar) > 0)
      return inside.reduce((sum, word) => sum + overlapX(word, bar), 0) < widthOf(bar) * READ
    })
}

/** A copy of which each pixel is the middle tone of a cell. */
function cellsOf({ width, height, pixels }: GrayPicture): GrayPicture {
  const small = { width: Math.floor(width / CELL), height: Math.floor(height / CELL) }
  const tones = new Uint8Array(small.width * small.height)
  const sums = new Uint32Array(small.width)
  for (let row = 0; row < small.height; row += 1) {
    sums.fill(0)
    for (let y = row * CELL; y < (row + 1) * CELL; y += 1) {
      for (let column = 0, at = y * width; column < small.width; column += 1) {
        let sum = 0
        for (const end = at + CELL; at < end; at += 1) sum += pixels[at] as number
        sums[column] = (sums[column] as number) + sum
      }
    }
    for (let column = 0; column < small.width; column += 1)
      tones[row * small.width + column] = (sums[column] as number) / (CELL * CELL)
  }
  return { ...small, pixels: tones }
}

function isBar(blob: Blob, pageWidth: number): boolean {
  const [width, height] = [widthOf(blob) + 1, heightOf(blob) + 1]
  if (height < pageWidth * LOWEST || height > pageWidth * TALLEST) return false
  return width >= pageWidth * NARROWEST && width > height * 1.5 && blob.pixels > width * height * FILLED
}

/** Draws a bar's light type dark on light. */
export function drawInverted(onto: GrayPicture, { width, pixels }: GrayPicture, bar: Rect): void {
  for (let y = bar.y0; y <= bar.y1; y += 1) {
    for (let i = y * width + bar.x0; i <= y * width + bar.x1; i += 1)
      onto.pixels[i] = 255 - (pixels[i] as number)
  }
}
