import { type GrayPicture, shrunk } from '#base/gray-picture.ts'

/** Pixels of a picture, from its upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels a side that are compared as one. */
const CELL = 8
/** Steps of mean brightness that an eye sees. */
const LEAST_STEP = 6
/** Cells between two places that are still one place: letters of a line, lines of a paragraph. */
const GAP = 3
const MOST_BOXES = 12

/**
 * Where the second picture differs from the first, largest place first; null where they cannot be compared because one
 * is wider. Where one is longer, what it has below the other is a place too.
 */
export function differingBoxes(good: GrayPicture, failed: GrayPicture): Box[] | null {
  if (good.width !== failed.width) return null
  const height = Math.min(good.height, failed.height)
  const columns = Math.ceil(good.width / CELL)
  const rows = Math.ceil(height / CELL)
  const one = shrunk(upper(good, height), columns, rows)
  const other = shrunk(upper(failed, height), columns, rows)
  const differs = one.map((mean, i) => (Math.abs(mean - (other[i] as number)) >= LEAST_STEP ? 1 : 0))
  const boxes = placesOf(differs, columns, rows).map(({ left, right, top, bottom }) => {
    const x = Math.floor((left * good.width) / columns)
    const y = Math.floor((top * height) / rows)
    return {
      x,
      y,
      width: Math.ceil(((right + 1) * good.width) / columns) - x,
      height: Math.ceil(((bottom + 1) * height) / rows) - y,
    }
  })
  if (failed.height > height)
    boxes.push({ x: 0, y: height, width: failed.width, height: failed.height - height })
  return boxes.sort((a, b) => b.width * b.height - a.width * a.height).slice(0, MOST_BOXES)
}

const upper = ({ width, pixels }: GrayPicture, height: number): GrayPicture => ({
  width,
  height,
  pixels: pixels.subarray(0, width * height),
})

interface Place {
  left: number
  right: number
  top: number
  bottom: number
}

/** The cells that differ, those near each other as one place. */
function placesOf(differs: Float64Array, columns: number, rows: number): Place[] {
  const left = Uint8Array.from(differs)
  const places: Place[] = []
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] === 0) continue
    const place = { left: columns, right: 0, top: rows, bottom: 0 }
    const waiting = [start]
    left[start] = 0
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % columns
      const y = Math.floor(at / columns)
      place.left = Math.min(place.left, x)
      place.right = Math.max(place.right, x)
      place.top = Math.min(place.top, y)
      place.bottom = Math.max(place.bottom, y)
      for (let ny = Math.max(0, y - GAP); ny <= Math.min(rows - 1, y + GAP); ny += 1) {
        for (let nx = Math.max(0, x - GAP); nx <= Math.min(columns - 1, x + GAP); nx += 1) {
          if (left[ny * columns + nx] === 0) continue
          left[ny * columns + nx] = 0
          waiting.push(ny * columns + nx)
        }
      }
    }
    places.push(place)
  }
  return places
}

const THIRDS = ['first', 'middle', 'last'] as const
const WORDS = {
  first: { first: 'top left', middle: 'top', last: 'top right' },
  middle: { first: 'left', middle: 'middle', last: 'right' },
  last: { first: 'bottom left', middle: 'bottom', last: 'bottom right' },
} as const

/** Where on the picture a box lies: “top left”, “middle”, “whole page”. */
export function placeInWords(box: Box, picture: { width: number; height: number }): string {
  if (box.width * box.height > 0.6 * picture.width * picture.height) return 'whole page'
  const across = third(box.x + box.width / 2, picture.width)
  const down = third(box.y + box.height / 2, picture.height)
  const place = WORDS[down][across]
  return box.width > 0.8 * picture.width ? `across the ${down === 'middle' ? 'middle' : place}` : place
}

const third = (at: number, size: number): (typeof THIRDS)[number] =>
  THIRDS[Math.min(2, Math.floor((3 * at) / size))] ?? 'last'
