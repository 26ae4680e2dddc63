import { expect, test } from 'vitest'
import type { GrayPicture } from '#reading/ocr/gray-picture.ts'
import { withoutSurroundings } from '#reading/ocr/surroundings.ts'

const WIDTH = 800
const HEIGHT = 1000
const PAPER = 220
const TABLE = 90
const INK = 30

/** Of every place its tone. */
const drawn = (toneAt: (x: number, y: number) => number): GrayPicture => ({
  width: WIDTH,
  height: HEIGHT,
  pixels: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => toneAt(i % WIDTH, Math.floor(i / WIDTH))),
})

const toneOf = ({ pixels }: GrayPicture, x: number, y: number) => pixels[y * WIDTH + x]

/** Paper whose edges lean, with a word on it. */
const onTable = (x: number, y: number): number => {
  const lean = y / 50
  if (y < 60 || y > 940 || x < 80 + lean || x > 720 - lean) return TABLE
  return y > 500 && y < 515 && x > 300 && x < 400 && x % 7 < 3 ? INK : PAPER
}

test('the paper of a photo goes on over the table on both sides', () => {
  const page = withoutSurroundings(drawn(onTable))
  for (const y of [100, 500, 900]) {
    expect(toneOf(page, 10, y)).toBe(PAPER)
    expect(toneOf(page, 790, y)).toBe(PAPER)
  }
  expect(toneOf(page, 301, 505)).toBe(INK)
})

test('a bar that heads the paper stays, however dark', () => {
  const light = (x: number, y: number) => (y > 90 && y < 110 && x > 200 && x < 500 && x % 9 < 4 ? PAPER : 80)
  const page = withoutSurroundings(
    drawn((x, y) => (y >= 60 && y < 140 && x > 80 && x < 720 ? light(x, y) : onTable(x, y))),
  )
  expect(toneOf(page, 207, 100)).toBe(PAPER)
  expect(toneOf(page, 204, 100)).toBe(80)
})

test('a reflection on the table is not the edge of the paper', () => {
  const page = withoutSurroundings(drawn((x, y) => (y > 600 && y < 640 && x > 30 ? PAPER : onTable(x, y))))
  expect(toneOf(page, 10, 500)).toBe(PAPER)
})

test.each([
  ['is white to its edges', () => PAPER],
  ['has a dark head and a dark column', (x: number, y: number) => (y < 120 || x < 160 ? TABLE : PAPER)],
  ['has a dark panel', (x: number, y: number) => (x > 200 && x < 600 && y > 200 && y < 700 ? TABLE : PAPER)],
  [
    'lies on a table hardly darker than it is',
    (x: number, y: number) => (onTable(x, y) === TABLE ? 190 : PAPER),
  ],
])('a page that %s stays as it is', (_, toneAt) => {
  const page = drawn(toneAt)
  expect(withoutSurroundings(page)).toBe(page)
})
