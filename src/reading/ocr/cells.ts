import type { GrayPicture } from './gray-picture.ts'

/** Pixels of a picture that are looked at as one: the rules that frame a bar vanish. */
export const CELL = 8

/** A copy of which each pixel is the middle tone of a cell. */
export function cellsOf({ width, height, pixels }: GrayPicture): GrayPicture {
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
