import { expect, test } from 'vitest'
import { withLostPoints } from '#reading/ocr/lost-points.ts'

const DIGIT = 16
const HEIGHT = 26
const POINT = { width: 3, gap: 3 }

/** Digits side by side, with a speck of the given kind before the last two. */
function printed(text: string, speck: { y0?: number; size?: number } | null) {
  const blobs = []
  let x = 100
  for (let i = 0; i < text.length; i += 1) {
    if (speck && i === text.length - 2) {
      const { y0 = 100 + HEIGHT - POINT.width, size = POINT.width } = speck
      blobs.push({ x0: x + 1, x1: x + size, y0, y1: y0 + size - 1, pixels: size * size })
      x += size + POINT.gap
    }
    blobs.push({ x0: x, x1: x + DIGIT - 4, y0: 100, y1: 100 + HEIGHT - 1, pixels: 120 })
    x += DIGIT
  }
  return { blobs, word: { text, x0: 100, x1: x - 3, y0: 100, y1: 126, size: HEIGHT, confidence: 0.96 } }
}

test.each(['337', '$12161', '-1499'])('%s with a speck at its foot before two digits has a point', (text) => {
  const { word, blobs } = printed(text, {})
  expect(withLostPoints([word], blobs)).toEqual([
    { ...word, text: `${text.slice(0, -2)}.${text.slice(-2)}`, confidence: 0.85 },
  ])
})

test.each([
  ['nothing', null],
  ['a speck at half its height', { y0: 112 }],
  ['a blot', { y0: 116, size: 10 }],
] as const)('a number with %s there stays as it was read', (_, speck) => {
  const { word, blobs } = printed('337', speck)
  expect(withLostPoints([word], blobs)).toEqual([word])
})

test('words and numbers that have their point are left alone', () => {
  const { word, blobs } = printed('337', {})
  for (const text of ['BBT', '33.7', '33'])
    expect(withLostPoints([{ ...word, text }], blobs)[0]?.text).toBe(text)
})
