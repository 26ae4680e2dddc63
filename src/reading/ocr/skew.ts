import type { GrayPicture } from './gray-picture.ts'

const WIDEST = 700
const LIMIT = 6
const INK = 150
/** Dark places of less than half a line say nothing. */
const FEWEST = 200
/** Of less than so much ink, about four lines, specks and the shapes of words make rows at any angle. */
const FEW_LINES = 2500
const CLEARLY = 1.25
const BARELY = 1.01

/**
 * The degrees by which lines of type fall to the right, from -6 to 6: the angle at which the rows of ink
 * stand out most against the gaps between them.
 */
export function skewOf(picture: GrayPicture): number {
  const dots = inkDots(picture)
  const places = dots.length / 2
  if (places < FEWEST) return 0
  const sharpness = (degrees: number): number => rowContrast(dots, degrees)
  let best = bestOf(range(-LIMIT, LIMIT, 1), sharpness)
  best = bestOf(range(best - 0.75, best + 0.75, 0.25), sharpness)
  best = bestOf(range(best - 0.2, best + 0.2, 0.05), sharpness)
  return sharpness(best) > sharpness(0) * (places < FEW_LINES ? CLEARLY : BARELY) ? best : 0
}

/** Dark places as x, y pairs on a coarse grid. */
function inkDots({ width, height, pixels }: GrayPicture): Float32Array {
  const step = Math.max(1, Math.floor(width / WIDEST))
  const dots: number[] = []
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if ((pixels[y * width + x] ?? 255) < INK) dots.push(x / step, y / step)
    }
  }
  return Float32Array.from(dots)
}

function rowContrast(dots: Float32Array, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Map<number, number>()
  for (let i = 0; i < dots.length; i += 2) {
    const row = Math.round((dots[i + 1] ?? 0) - (dots[i] ?? 0) * slope)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  let squares = 0
  for (const count of rows.values()) squares += count * count
  return squares
}

function range(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step)
  return Array.from({ length: count + 1 }, (_, i) => from + i * step)
}

function bestOf(angles: number[], score: (angle: number) => number): number {
  let best = angles[0] ?? 0
  let highest = -Infinity
  for (const angle of angles) {
    const value = score(angle)
    if (value > highest) {
      highest = value
      best = angle
    }
  }
  return best
}
