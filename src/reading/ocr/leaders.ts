import { middleY } from '../words/geometry.ts'
import type { Blob } from './blobs.ts'
import { erase, type GrayPicture } from './gray-picture.ts'

/** A dot is at most this share of the page's width. */
const DOT = 1 / 280
const FEWEST_DOTS = 6
const WIDEST_GAP = 5

/** Takes the rows of dots between a description and its amount off a picture: they are read as letters. */
export function eraseLeaders(picture: GrayPicture, blobs: readonly Blob[]): void {
  const dot = picture.width * DOT
  const dots = blobs
    .filter((blob) => blob.x1 - blob.x0 < dot && blob.y1 - blob.y0 < dot)
    .sort((a, b) => a.y1 - b.y1 || a.x0 - b.x0)
  for (const row of rowsOf(dots)) {
    for (const chain of chainsOf(row, dot)) {
      if (chain.length >= FEWEST_DOTS) for (const blob of chain) erase(picture, blob, 1)
    }
  }
}

function rowsOf(dots: readonly Blob[]): Blob[][] {
  const rows: Blob[][] = []
  for (const dot of dots) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && Math.abs(middleY(last) - middleY(dot)) <= 2) row.push(dot)
    else rows.push([dot])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x0 - b.x0))
}

/** Dots that follow one another closely and evenly. */
function chainsOf(row: readonly Blob[], dot: number): Blob[][] {
  const chains: Blob[][] = []
  for (const blob of row) {
    const chain = chains.at(-1)
    const last = chain?.at(-1)
    if (chain && last && blob.x0 - last.x1 < dot * WIDEST_GAP) chain.push(blob)
    else chains.push([blob])
  }
  return chains
}
