import { expect, test } from 'vitest'
import type { Blob } from '#extraction/ocr/blobs.ts'
import { pictureOf } from '#extraction/ocr/leftovers.ts'

test('letters that the edge of the picture cuts through are copied as far as they go', () => {
  const picture = { width: 40, height: 30, pixels: new Uint8Array(1200).fill(90) }
  const letters: Blob[] = Array.from({ length: 8 }, (_, i) => ({
    x0: i * 5,
    x1: i * 5 + 4,
    y0: 20,
    y1: 29,
    pixels: 20,
  }))
  const copy = pictureOf(letters, picture, letters)
  expect(copy?.pixels.at(-1)).toBe(90)
  expect(copy?.pixels[0]).toBe(255)
})
