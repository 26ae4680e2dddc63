import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GrayPicture } from '#base/gray-picture.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { differingBoxes, placeInWords } from '#domain/scrapers/errors/picture-difference.ts'
import {
  hashDistance,
  hashOfColumn,
  hashToColumn,
  pictureHash,
} from '#domain/scrapers/errors/picture-hash.ts'
import { fill, paintPage } from '#tests/helpers/scraper-errors.ts'

const white = (width = 320, height = 200): GrayPicture => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(255),
})

function withBox(x: number, y: number, width: number, height: number, on = white()): GrayPicture {
  fill(on, x, y, width, height, 40)
  return on
}

const hashOf = (page: Parameters<typeof paintPage>[0], seed: string) =>
  pictureHash(paintPage(page, seededRandom(seed)))

describe('the hash of a picture', () => {
  it('says of each eighth whether it gets darker to the right', () => {
    expect(pictureHash(white())).toBe('0000000000000000')
    expect(pictureHash(withBox(160, 0, 160, 200))).toBe('1818181818181818')
  })

  it('hardly changes with the clock, the name and the banner, nor with the size', () => {
    expect(hashDistance(hashOf('list', 'a'), hashOf('list', 'b'))).toBeLessThanOrEqual(3)
    expect(hashDistance(hashOf('list', 'a'), hashOf('captcha', 'a'))).toBeGreaterThan(3)
    expect(pictureHash(withBox(320, 0, 320, 400, white(640, 400)))).toBe('1818181818181818')
  })

  it('comes back from its column as it was', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (bits) => {
        const hash = bits.toString(16).padStart(16, '0')
        expect(hashOfColumn(hashToColumn(hash))).toBe(hash)
        const column = BigInt(hashToColumn(hash))
        expect(column >= -(2n ** 63n) && column < 2n ** 63n).toBe(true)
      }),
    )
  })

  it('is as far from another as bits differ', () => {
    expect(hashDistance('ffffffffffffffff', '0000000000000000')).toBe(64)
    expect(hashDistance('8000000000000001', '0000000000000000')).toBe(2)
  })
})

describe('what differs between two pictures', () => {
  it('is nothing where they are the same', () => {
    expect(differingBoxes(white(), white())).toEqual([])
  })

  it('is one box around each place, the largest first', () => {
    const failed = withBox(200, 150, 80, 40, withBox(16, 16, 32, 8))
    expect(differingBoxes(white(), failed)).toEqual([
      { x: 200, y: 144, width: 80, height: 48 },
      { x: 16, y: 16, width: 32, height: 8 },
    ])
  })

  it('takes words of one line for one place', () => {
    expect(differingBoxes(white(), withBox(16, 16, 20, 8, withBox(56, 16, 20, 8)))).toHaveLength(1)
  })

  it('covers every pixel that changed', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 180 }) })
    fc.assert(
      fc.property(place, ({ x, y }) => {
        const [box] = differingBoxes(white(), withBox(x, y, 16, 16)) ?? []
        expect(box).toBeDefined()
        if (!box) return
        expect(box.x <= x + 4 && box.y <= y + 4).toBe(true)
        expect(box.x + box.width >= x + 12 && box.y + box.height >= y + 12).toBe(true)
      }),
    )
  })

  it('is also what a longer page has below', () => {
    expect(differingBoxes(white(), white(320, 260))).toEqual([{ x: 0, y: 200, width: 320, height: 60 }])
    expect(differingBoxes(white(320, 260), white())).toEqual([])
  })

  it('is not asked of pages of two widths', () => {
    expect(differingBoxes(white(), white(640, 200))).toBeNull()
  })
})

describe('a place', () => {
  const picture = { width: 300, height: 300 }
  it.each([
    [{ x: 10, y: 10, width: 40, height: 20 }, 'top left'],
    [{ x: 130, y: 130, width: 40, height: 20 }, 'middle'],
    [{ x: 240, y: 280, width: 40, height: 20 }, 'bottom right'],
    [{ x: 0, y: 0, width: 300, height: 20 }, 'across the top'],
    [{ x: 0, y: 140, width: 300, height: 20 }, 'across the middle'],
    [{ x: 0, y: 0, width: 300, height: 290 }, 'whole page'],
  ])('%o is %s', (box, words) => expect(placeInWords(box, picture)).toBe(words))
})
