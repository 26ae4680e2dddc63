import { heightOf, overlapX, overlapY, type Rect, widthOf } from '../words/geometry.ts'
import { type Blob, blobsOf } from './blobs.ts'
import { CELL, cellsOf } from './cells.ts'
import type { GrayPicture } from './gray-picture.ts'

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
