import { describe, expect, test } from 'vitest'
import { seededRandom } from '#demo/bills/random.ts'
import type { GrayPicture } from '#reading/ocr/gray-picture.ts'
import { skewOf } from '#reading/ocr/skew.ts'

const WIDTH = 1400
const HEIGHT = 1800

/** White, with letters as dark blocks at these places. */
function pageWith(places: readonly (readonly [x: number, y: number])[]): GrayPicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const [x, y] of places)
    for (let row = Math.round(y); row < y + 16; row += 1)
      pixels.fill(0, row * WIDTH + Math.round(x), row * WIDTH + Math.round(x) + 9)
  return { width: WIDTH, height: HEIGHT, pixels }
}

const lines = (count: number, degrees: number) =>
  Array.from({ length: count * 60 }, (_, i) => {
    const x = 150 + (i % 60) * 18
    return [x, 500 + Math.floor(i / 60) * 40 + x * Math.tan((degrees * Math.PI) / 180)] as const
  })

describe('the slant of a page', () => {
  test.each([1, 3, 30])('shows in %d lines of type', (count) => {
    for (const degrees of [-4, -1.5, 0.8, 3])
      expect(skewOf(pageWith(lines(count, degrees)))).toBeCloseTo(degrees, 0)
    expect(skewOf(pageWith(lines(count, 0)))).toBe(0)
  })

  test('is not made up of a few letters that stand anywhere', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const random = seededRandom(seed)
      const anywhere = Array.from({ length: 40 }, () => [random.int(50, 1300), random.int(50, 1700)] as const)
      expect(skewOf(pageWith(anywhere)), seed).toBe(0)
    }
  })
})
