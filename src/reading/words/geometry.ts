import type { Box } from '../extraction.ts'

/** A rectangle in points, origin at the top left. */
export interface Rect {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0]

export function unionOf(rects: readonly Rect[]): Rect {
  const union = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const rect of rects) {
    union.x0 = Math.min(union.x0, rect.x0)
    union.y0 = Math.min(union.y0, rect.y0)
    union.x1 = Math.max(union.x1, rect.x1)
    union.y1 = Math.max(union.y1, rect.y1)
  }
  return union
}

/** The length shared by two spans; negative is the gap between them. */
export const sharedSpan = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.min(a1, b1) - Math.max(a0, b0)

export const overlapX = (a: Rect, b: Rect): number => sharedSpan(a.x0, a.x1, b.x0, b.x1)
export const overlapY = (a: Rect, b: Rect): number => sharedSpan(a.y0, a.y1, b.y0, b.y1)
export const middleX = (rect: Rect): number => (rect.x0 + rect.x1) / 2
export const middleY = (rect: Rect): number => (rect.y0 + rect.y1) / 2
export const heightOf = (rect: Rect): number => rect.y1 - rect.y0
export const widthOf = (rect: Rect): number => rect.x1 - rect.x0

export function sharedArea(a: Rect, b: Rect): number {
  return Math.max(0, overlapX(a, b)) * Math.max(0, overlapY(a, b))
}

/** The transformation that applies `first`, then `second`. */
export function compose(first: Affine, second: Affine): Affine {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = second
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
}

export function invert([a, b, c, d, e, f]: Affine): Affine {
  const scale = a * d - b * c
  return [d / scale, -b / scale, -c / scale, a / scale, (c * f - d * e) / scale, (b * e - a * f) / scale]
}

export const scaling = (factor: number): Affine => [factor, 0, 0, factor, 0, 0]

/** Turns a page of this size clockwise by quarter turns, keeping its top left at the origin. */
export function quarterTurn(turns: 0 | 1 | 2 | 3, width: number, height: number): Affine {
  if (turns === 1) return [0, 1, -1, 0, height, 0]
  if (turns === 2) return [-1, 0, 0, -1, width, height]
  if (turns === 3) return [0, -1, 1, 0, 0, width]
  return IDENTITY
}

/** The upright rectangle around a transformed rectangle. */
export function transformRect(rect: Rect, [a, b, c, d, e, f]: Affine): Rect {
  const xs: number[] = []
  const ys: number[] = []
  for (const x of [rect.x0, rect.x1]) {
    for (const y of [rect.y0, rect.y1]) {
      xs.push(a * x + c * y + e)
      ys.push(b * x + d * y + f)
    }
  }
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** How far a turn may be from one by 45 degrees, where a rectangle cannot be told from the one around it. */
const LEAST_SCALE = 0.05

/** The rectangle of which this one is the upright rectangle around its image: undoes `transformRect`. */
export function untransformRect(around: Rect, transformation: Affine): Rect {
  const [a, b, c, d] = transformation.map(Math.abs) as unknown as Affine
  const scale = a * d - b * c
  const back = invert(transformation)
  if (Math.abs(scale) < LEAST_SCALE) return transformRect(around, back)
  const middle = transformRect(
    { x0: middleX(around), x1: middleX(around), y0: middleY(around), y1: middleY(around) },
    back,
  )
  const width = Math.max(0, (d * widthOf(around) - c * heightOf(around)) / scale)
  const height = Math.max(0, (a * heightOf(around) - b * widthOf(around)) / scale)
  return {
    x0: middle.x0 - width / 2,
    y0: middle.y0 - height / 2,
    x1: middle.x0 + width / 2,
    y1: middle.y0 + height / 2,
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** As fractions of a page of this size, cut to the page. */
export function toBox(rect: Rect, width: number, height: number): Box {
  const x = clamp(rect.x0 / width)
  const y = clamp(rect.y0 / height)
  return { x, y, width: clamp(rect.x1 / width) - x, height: clamp(rect.y1 / height) - y }
}

/** Undoes `toBox`. */
export const rectOf = ({ x, y, width, height }: Box, page: { width: number; height: number }): Rect => ({
  x0: x * page.width,
  y0: y * page.height,
  x1: (x + width) * page.width,
  y1: (y + height) * page.height,
})
