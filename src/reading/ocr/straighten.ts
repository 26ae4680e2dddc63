import type { Canvas, Image } from '@napi-rs/canvas'
import { type Affine, compose, invert, quarterTurn, scaling } from '../words/geometry.ts'
import { evenBackground } from './background.ts'
import type { Turns } from './direction.ts'
import { enlarged } from './enlarge.ts'
import { discard, type GrayPicture, grayOf, redraw, softened } from './gray-picture.ts'
import { skewOf } from './skew.ts'
import { withoutSurroundings } from './surroundings.ts'

/** A picture made ready for the recogniser. */
export interface StraightPicture {
  /** Black type on white, whatever it was printed on. */
  even: GrayPicture
  /** The same as it was printed. */
  gray: GrayPicture
  /** Of a very small picture a copy enlarged in another way, whose letters look otherwise. */
  smooth: GrayPicture | null
  /** Degrees of slant that are left, by which words move. */
  skew: number
  /** Back to the pixels of the picture that it was made of. */
  toPicture: Affine
}

/** Pixels along the longer side at which type of a page is large enough to be read. */
const LENGTH_WANTED = 2800
const MAX_SCALE = 4
/** A legal sheet at 300 dots an inch. */
const MAX_LENGTH = 4200
/** Degrees of skew that the recogniser copes with by itself: only its words are moved. */
const SKEW_LEFT_ALONE = 0.4
const SKEW_UNSEEN = 0.04

/** Enlarges small pictures, and brings those down that would only cost time and memory. */
function scaleFor(length: number): number {
  if (length < LENGTH_WANTED) return Math.min(MAX_SCALE, LENGTH_WANTED / length)
  return Math.min(1, MAX_LENGTH / length)
}

/** From this factor on the edges of letters are worth the time of a careful enlargement. */
const ENLARGED_WITH_CARE = 1.2

/** Letters enlarged more than this are a matter of how it was done. */
const VERY_SMALL = 2.5

/** The picture turned, enlarged and straightened. */
export function straightened(picture: Canvas | Image, turns: Turns): StraightPicture {
  const scale = scaleFor(Math.max(picture.width, picture.height))
  const isSmall = scale > ENLARGED_WITH_CARE
  const sized = (tones: GrayPicture): GrayPicture => (isSmall ? enlarged(tones, scale) : tones)
  const upright = redraw(picture, isSmall ? 1 : scale, turns)
  const toPicture = invert(
    compose(scaling(scale), quarterTurn(turns, picture.width * scale, picture.height * scale)),
  )
  const gray = withoutSurroundings(sized(grayOf(upright)))
  const even = evenBackground(gray)
  const skew = skewOf(even)
  if (Math.abs(skew) <= SKEW_LEFT_ALONE) {
    const smooth = scale > VERY_SMALL ? smoothly(upright, scale) : null
    discard(upright)
    return { even, gray, smooth, skew: Math.abs(skew) < SKEW_UNSEEN ? 0 : skew, toPicture }
  }
  const large = isSmall ? redraw(upright, scale, 0) : upright
  const level = redraw(large, 1, 0, -skew)
  discard(upright)
  discard(large)
  const levelGray = withoutSurroundings(grayOf(level))
  discard(level)
  const { width, height } = even
  return {
    even: evenBackground(levelGray),
    gray: levelGray,
    smooth: null,
    skew: 0,
    toPicture: compose(rotationAbout(skew, width / 2, height / 2), toPicture),
  }
}

function smoothly(picture: Canvas, scale: number): GrayPicture {
  const large = redraw(picture, scale, 0)
  const gray = grayOf(large)
  discard(large)
  return softened(gray)
}

export function rotationAbout(degrees: number, x: number, y: number): Affine {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}
