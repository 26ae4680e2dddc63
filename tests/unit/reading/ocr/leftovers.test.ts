import { expect, test } from 'vitest'
import type { Blob } from '#reading/ocr/blobs.ts'
import { stripsOf } from '#reading/ocr/leftovers.ts'

const row = (y0: number, y1: number): Blob[] =>
  Array.from({ length: 4 }, (_, i) => ({ x0: i * 10, x1: i * 10 + 8, y0, y1, pixels: 40 }))

test('only the rows that hold letters are kept, and words on them are led back to their place', () => {
  const page = { width: 40, height: 600, pixels: new Uint8Array(40 * 600).fill(90) }
  const letters = [...row(100, 115), ...row(400, 415)]
  const strips = stripsOf(letters, page, letters)
  expect(strips?.picture.height).toBeLessThan(200)
  const half = (strips?.picture.height ?? 0) / 2
  expect(strips?.onPage({ x0: 0, x1: 8, y0: 24, y1: 39 })).toEqual({ x0: 0, x1: 8, y0: 100, y1: 115 })
  expect(strips?.onPage({ x0: 0, x1: 8, y0: half + 24, y1: half + 39 })).toMatchObject({ y0: 400, y1: 415 })
})

test('letters that the edge of the picture cuts through are copied as far as they go', () => {
  const page = { width: 40, height: 30, pixels: new Uint8Array(1200).fill(90) }
  const letters = [...row(20, 29), ...row(20, 29)]
  const strips = stripsOf(letters, page, letters)
  expect(strips?.picture.pixels[0]).toBe(255)
  expect(strips?.picture.pixels.at(-1)).toBe(90)
})

test('a word of broken letters is shown whole, and what stands apart from it is not', () => {
  const page = { width: 400, height: 60, pixels: new Uint8Array(400 * 60).fill(90) }
  const word = [
    ...row(20, 35),
    { x0: 46, x1: 50, y0: 22, y1: 26, pixels: 12 },
    { x0: 56, x1: 64, y0: 20, y1: 35, pixels: 40 },
  ]
  const strips = stripsOf([...word, ...row(20, 35)], page, [])
  const shown = (x: number) => strips?.picture.pixels[27 * 400 + x]
  expect([4, 9, 53, 63].map(shown)).toEqual([90, 90, 90, 90])
  expect(shown(80)).toBe(255)
})

test('other places are shown with the letters, or alone', () => {
  const page = { width: 400, height: 60, pixels: new Uint8Array(400 * 60).fill(90) }
  const strips = stripsOf([], page, [], [{ x0: 100, x1: 140, y0: 20, y1: 35 }])
  expect(strips?.picture.pixels[27 * 400 + 120]).toBe(90)
  expect(stripsOf(row(20, 35), page, [])).toBeNull()
})
