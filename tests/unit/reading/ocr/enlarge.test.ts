import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { enlarged } from '#reading/ocr/enlarge.ts'

test('an even tone stays even, at every size', () => {
  const size = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(
      size,
      size,
      fc.integer({ min: 0, max: 255 }),
      fc.double({ min: 1, max: 4, noNaN: true }),
      (width, height, tone, factor) => {
        const large = enlarged({ width, height, pixels: new Uint8Array(width * height).fill(tone) }, factor)
        expect([large.width, large.height]).toEqual([Math.round(width * factor), Math.round(height * factor)])
        expect(new Set(large.pixels)).toEqual(new Set([tone]))
      },
    ),
  )
})

test('an edge stays between the same pixels, and steeper than by mixing its two sides', () => {
  const row = [255, 255, 255, 255, 0, 0, 0, 0]
  const { width, pixels } = enlarged({ width: 8, height: 1, pixels: Uint8Array.from(row) }, 4)
  const top = [...pixels.slice(0, width)]
  expect(top.findIndex((tone) => tone < 128)).toBe(16)
  expect(top.filter((tone) => tone > 20 && tone < 235).length).toBeLessThanOrEqual(4)
})
