import { expect, test } from 'vitest'
import { withLostSpaces } from '#reading/ocr/lost-spaces.ts'

const HEIGHT = 33
const LETTER = 20

/** Letters side by side, the last of them as far behind the others as is said, in pixels. */
function printed(text: string, { gap = 3, before = 11, confidence = 0.92, letters = text.length } = {}) {
  const blobs = Array.from({ length: letters }, (_, at) => {
    const x0 = 100 + at * (LETTER + gap) + (at === letters - 1 ? before - gap : 0)
    return { x0, x1: x0 + LETTER, y0: 100, y1: 100 + HEIGHT, pixels: 200 }
  })
  const x1 = blobs.at(-1)?.x1 ?? 0
  return { blobs, word: { text, x0: 100, x1, y0: 100, y1: 100 + HEIGHT, size: HEIGHT, confidence } }
}

test('a code whose last letter stands apart as words do is two words', () => {
  const { word, blobs } = printed('GRSAE')
  const split = withLostSpaces([word], blobs)
  expect(split.map(({ text }) => text)).toEqual(['GRSA', 'E'])
  expect(split.map(({ x0, x1 }) => [x0, x1])).toEqual([
    [100, 189],
    [200, 220],
  ])
})

test.each([
  ['its letters stand evenly', printed('DSMCA', { before: 3 })],
  ['all its letters stand apart', printed('DSMCA', { gap: 10 })],
  ['its last letter stands only a little apart', printed('DSMCA', { before: 8 })],
  ['it is a common word', printed('TOTAL')],
  ['it is no code', printed('Total')],
  ['it was hardly read', printed('GRSAE', { confidence: 0.6 })],
  ['its letters run into one another', printed('GRSAE', { letters: 4 })],
])('is one word where %s', (_, { word, blobs }) => {
  expect(withLostSpaces([word], blobs)).toEqual([word])
})
