import type { GrayPicture } from './gray-picture.ts'

/** Pixels on either side that a new one is made of. */
const REACH = 3

/** A larger copy whose strokes keep their edges (Lanczos), as letters of few pixels are else washed out. */
export function enlarged(picture: GrayPicture, factor: number): GrayPicture {
  const width = Math.round(picture.width * factor)
  const height = Math.round(picture.height * factor)
  const across = tapsOf(picture.width, width)
  const down = tapsOf(picture.height, height)
  const rows = new Float32Array(width * picture.height)
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let tap = x * 2 * REACH; tap < (x + 1) * 2 * REACH; tap += 1)
        sum +=
          (across.weights[tap] as number) *
          (picture.pixels[y * picture.width + (across.places[tap] as number)] as number)
      rows[y * width + x] = sum
    }
  }
  const pixels = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let tap = y * 2 * REACH; tap < (y + 1) * 2 * REACH; tap += 1)
        sum += (down.weights[tap] as number) * (rows[(down.places[tap] as number) * width + x] as number)
      pixels[y * width + x] = sum
    }
  }
  return { width, height, pixels: new Uint8Array(pixels.buffer) }
}

/** For each new pixel of a row or column, the old ones it is made of and how much of each. */
function tapsOf(from: number, to: number): { places: Int32Array; weights: Float32Array } {
  const places = new Int32Array(to * 2 * REACH)
  const weights = new Float32Array(to * 2 * REACH)
  for (let i = 0; i < to; i += 1) {
    const middle = ((i + 0.5) * from) / to - 0.5
    const first = Math.floor(middle) - REACH + 1
    let total = 0
    for (let tap = 0; tap < 2 * REACH; tap += 1) {
      const weight = lanczos(middle - first - tap)
      places[i * 2 * REACH + tap] = Math.min(from - 1, Math.max(0, first + tap))
      weights[i * 2 * REACH + tap] = weight
      total += weight
    }
    for (let tap = 0; tap < 2 * REACH; tap += 1)
      weights[i * 2 * REACH + tap] = (weights[i * 2 * REACH + tap] as number) / total
  }
  return { places, weights }
}

function lanczos(x: number): number {
  if (x === 0) return 1
  if (Math.abs(x) >= REACH) return 0
  const angle = Math.PI * x
  return (REACH * Math.sin(angle) * Math.sin(angle / REACH)) / (angle * angle)
}
