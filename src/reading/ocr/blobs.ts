import type { Rect } from '../words/geometry.ts'
import type { GrayPicture } from './gray-picture.ts'

/** A connected patch of ink; its right and bottom edges are the last pixels in it. */
export interface Blob extends Rect {
  pixels: number
}

/** Darker is ink, unless another tone is asked for. */
const INK = 140

/** Every connected patch of ink of a picture. */
export function blobsOf({ width, height, pixels }: GrayPicture, ink = INK): Blob[] {
  const blobs: Blob[] = []
  const parents: number[] = []
  const rootOf = (label: number): number => {
    let root = label
    while (parents[root] !== root) root = parents[root] as number
    parents[label] = root
    return root
  }
  let above: Run[] = []
  for (let y = 0; y < height; y += 1) {
    const runs = inkRuns(pixels, y * width, width, ink)
    let from = 0
    for (const run of runs) {
      while (from < above.length && (above[from] as Run).end < run.start - 1) from += 1
      for (let i = from; i < above.length && (above[i] as Run).start <= run.end + 1; i += 1) {
        const other = rootOf((above[i] as Run).label)
        if (run.label < 0) run.label = other
        else if (rootOf(run.label) !== other) {
          merge(blobs[rootOf(run.label)] as Blob, blobs[other] as Blob)
          parents[other] = rootOf(run.label)
        }
      }
      if (run.label < 0) {
        run.label = blobs.length
        parents.push(run.label)
        blobs.push({ x0: run.start, x1: run.end, y0: y, y1: y, pixels: 0 })
      }
      const blob = blobs[rootOf(run.label)] as Blob
      merge(blob, { x0: run.start, x1: run.end, y0: y, y1: y, pixels: run.end - run.start + 1 })
    }
    above = runs
  }
  return blobs.filter((_, label) => parents[label] === label)
}

interface Run {
  start: number
  end: number
  label: number
}

function inkRuns(pixels: Uint8Array, offset: number, width: number, ink: number): Run[] {
  const runs: Run[] = []
  let start = -1
  for (let x = 0; x <= width; x += 1) {
    const isInk = x < width && (pixels[offset + x] as number) < ink
    if (isInk && start < 0) start = x
    else if (!isInk && start >= 0) {
      runs.push({ start, end: x - 1, label: -1 })
      start = -1
    }
  }
  return runs
}

function merge(into: Blob, other: Blob): void {
  into.x0 = Math.min(into.x0, other.x0)
  into.y0 = Math.min(into.y0, other.y0)
  into.x1 = Math.max(into.x1, other.x1)
  into.y1 = Math.max(into.y1, other.y1)
  into.pixels += other.pixels
}
