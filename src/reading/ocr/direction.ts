import type { Canvas, Image } from '@napi-rs/canvas'
import { heightOf, overlapX, overlapY, type Rect, widthOf } from '../words/geometry.ts'
import { evenBackground } from './background.ts'
import { blobsOf } from './blobs.ts'
import { discard, grayOf, redraw } from './gray-picture.ts'

/** Quarter turns clockwise that bring a picture upright. */
export type Turns = 0 | 1 | 2 | 3

/** Pixels along the longer side at which the shapes of letters are told apart. */
const SMALL = 1600
const MAX_SCALE = 3

/** The directions in which a picture may lie, the likeliest first, by how its letters stand to one another. */
export function likelyTurns(picture: Canvas | Image): readonly [Turns, ...Turns[]] {
  const scale = Math.min(MAX_SCALE, SMALL / Math.max(picture.width, picture.height))
  const small = redraw(picture, scale, 0)
  const letters = lettersOf(blobsOf(evenBackground(grayOf(small))), Math.min(small.width, small.height))
  discard(small)
  const across = neighboursIn(letters)
  // Turned clockwise by a quarter what stood lowest comes first.
  const upwards = neighboursIn(letters.map(({ x0, y0, x1, y1 }) => ({ x0: -y1, y0: x0, x1: -y0, y1: x1 })))
  if (across.pairs >= upwards.pairs) return standsOnHead(across) ? [2, 0, 1, 3] : [0, 2, 1, 3]
  return standsOnHead(upwards) ? [3, 1, 0, 2] : [1, 3, 0, 2]
}

/** Fewer pairs of letters than this say nothing. */
const ENOUGH_PAIRS = 24
/** So many more pairs stand even at their heads than at their feet. */
const CLEARLY = 1.5

/** Small letters stand on one line and differ in height: turned on their heads they hang from one. */
const standsOnHead = ({ evenFeet, evenHeads }: Neighbours): boolean =>
  evenFeet + evenHeads >= ENOUGH_PAIRS && evenHeads > evenFeet * CLEARLY

/** As shares of the picture's shorter side. */
const SMALLEST = 1 / 260
const TALLEST = 1 / 30

/** What may be letters, whichever way they stand. */
const lettersOf = (blobs: readonly Rect[], side: number): Rect[] =>
  blobs.filter((blob) => {
    const [shorter = 0, longer = 0] = [heightOf(blob) + 1, widthOf(blob) + 1].sort((a, b) => a - b)
    return longer >= side * SMALLEST && longer <= side * TALLEST && longer < shorter * 8
  })

/** As shares of the taller letter of two. */
const SAME = 0.1
const DIFFERENT = 0.18

/** Letters with another close to their right, as they have in words. */
interface Neighbours {
  pairs: number
  /** Those that stand at one foot but differ at their heads. */
  evenFeet: number
  /** And the other way round. */
  evenHeads: number
}

export function neighboursIn(letters: readonly Rect[]): Neighbours {
  const sorted = letters.toSorted((a, b) => a.x0 - b.x0)
  const found = { pairs: 0, evenFeet: 0, evenHeads: 0 }
  sorted.forEach((letter, at) => {
    const next = rightOf(letter, sorted, at)
    if (!next) return
    found.pairs += 1
    const height = Math.max(heightOf(letter), heightOf(next)) + 1
    const feet = Math.abs(letter.y1 - next.y1) / height
    const heads = Math.abs(letter.y0 - next.y0) / height
    if (feet <= SAME && heads >= DIFFERENT) found.evenFeet += 1
    else if (heads <= SAME && feet >= DIFFERENT) found.evenHeads += 1
  })
  return found
}

/** How far the next letter of a word is at most, as a share of the letter's height. */
const CLOSE = 0.35

function rightOf(letter: Rect, sorted: readonly Rect[], at: number): Rect | null {
  const reach = letter.x1 + Math.max(2, heightOf(letter) * CLOSE)
  for (let i = at + 1; i < sorted.length; i += 1) {
    const other = sorted[i] as Rect
    if (other.x0 > reach) return null
    const shared = overlapY(letter, other)
    if (shared > Math.min(heightOf(letter), heightOf(other)) * 0.6 && overlapX(letter, other) < 1)
      return other
  }
  return null
}
