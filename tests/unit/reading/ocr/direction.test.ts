import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likelyTurns } from '#reading/ocr/direction.ts'
import { redraw } from '#reading/ocr/gray-picture.ts'
import { turnedBy } from '#reading/ocr/sample.ts'
import { senseOf } from '#reading/ocr/sense.ts'
import type { PlacedWord } from '#reading/words/sheet.ts'

const TURNS = [0, 1, 2, 3] as const

function page(lines: readonly string[]) {
  const canvas = createCanvas(850, 1100)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 850, 1100)
  context.fillStyle = '#000'
  context.font = '20px sans-serif'
  lines.forEach((line, i) => {
    context.fillText(line, 80, 100 + i * 34)
  })
  return canvas
}

test.each(TURNS)('the letters of a page say how it lies, turned by %d quarters', (turns) => {
  const text = page([
    'Larkspur Electric Company',
    'Thank you for your payment of last month',
    'The amount due will be taken from your bank',
    'Delivery charge and supply charge',
    'Questions about this bill? Call the number below',
  ])
  expect(likelyTurns(redraw(text, 1, turns))[0]).toBe((4 - turns) % 4)
})

test('a page that says nothing of its direction is taken as it lies, and every other is tried', () => {
  expect(likelyTurns(page([]))).toEqual([0, 2, 1, 3])
})

const word = (text: string, confidence: number, width = 60, height = 12): PlacedWord => ({
  ...{ text, confidence, x0: 0, y0: 0, x1: width, y1: height, size: height },
})

test('what makes sense is long words that were surely read and do not stand on end', () => {
  expect(senseOf([word('Customer', 0.95), word('charge', 0.9)])).toBe(1)
  expect(senseOf([word('in', 0.95), word('no', 0.95), word('a', 0.99), word('of', 0.9)])).toBe(0)
  expect(senseOf([word('abieyD', 0.4), word('enp', 0.9)])).toBe(0)
  expect(senseOf([word('Customer', 0.95, 12, 60)])).toBe(0)
  expect(senseOf([])).toBe(0)
})

test('a picture turned by four quarters, in any parts, is itself', () => {
  const turns = fc.constantFrom(...TURNS)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      turns,
      (width, height, by) => {
        const picture = { width, height, pixels: Uint8Array.from({ length: width * height }, (_, i) => i) }
        const back = turnedBy(turnedBy(picture, by), ((4 - by) % 4) as typeof by)
        expect(back).toEqual(picture)
        const clockwise = turnedBy(picture, 1)
        expect(clockwise.pixels[clockwise.width - 1]).toBe(0)
      },
    ),
  )
})
