import { middleX, middleY, type Rect } from '../words/geometry.ts'
import type { Turns } from './direction.ts'
import type { GrayPicture } from './gray-picture.ts'

/** A sample is a third of the page wide and high, wherever on a grid of sixths the most letters are. */
const SIXTHS = 6
const SIDE = 2

/** The part of a page that holds the most letters. */
export function sampleOf(page: GrayPicture, letters: readonly Rect[]): GrayPicture {
  const counts = Array.from({ length: SIXTHS }, () => new Array<number>(SIXTHS).fill(0))
  for (const letter of letters) {
    const row = counts[Math.floor((middleY(letter) / page.height) * SIXTHS)] ?? []
    const column = Math.floor((middleX(letter) / page.width) * SIXTHS)
    row[column] = (row[column] ?? 0) + 1
  }
  let best = { row: 0, column: 0, count: -1 }
  for (let row = 0; row <= SIXTHS - SIDE; row += 1) {
    for (let column = 0; column <= SIXTHS - SIDE; column += 1) {
      const within = counts.slice(row, row + SIDE).flatMap((cells) => cells.slice(column, column + SIDE))
      const count = within.reduce((sum, cell) => sum + cell, 0)
      if (count > best.count) best = { row, column, count }
    }
  }
  const [unitX, unitY] = [page.width / SIXTHS, page.height / SIXTHS]
  return cutOut(page, {
    x0: Math.floor(best.column * unitX),
    y0: Math.floor(best.row * unitY),
    x1: Math.floor((best.column + SIDE) * unitX),
    y1: Math.floor((best.row + SIDE) * unitY),
  })
}

export function cutOut({ width, pixels }: GrayPicture, { x0, y0, x1, y1 }: Rect): GrayPicture {
  const part = { width: x1 - x0, height: y1 - y0, pixels: new Uint8Array((x1 - x0) * (y1 - y0)) }
  for (let y = y0; y < y1; y += 1)
    part.pixels.set(pixels.subarray(y * width + x0, y * width + x1), (y - y0) * part.width)
  return part
}

/** Turned clockwise by quarter turns. */
export function turnedBy(picture: GrayPicture, turns: Turns): GrayPicture {
  const { width, height, pixels } = picture
  if (turns === 0) return picture
  const upright = turns === 2
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to =
        turns === 2
          ? (height - 1 - y) * width + width - 1 - x
          : turns === 1
            ? x * height + height - 1 - y
            : (width - 1 - x) * height + y
      turned[to] = pixels[y * width + x] as number
    }
  }
  return upright ? { width, height, pixels: turned } : { width: height, height: width, pixels: turned }
}
