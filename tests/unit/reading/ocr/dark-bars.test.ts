import { expect, test } from 'vitest'
import { drawInverted, unreadBars } from '#reading/ocr/dark-bars.ts'
import type { GrayPicture } from '#reading/ocr/gray-picture.ts'

/** White, with dark rectangles and light dots in them. */
function printed(bars: readonly { x: number; y: number; width: number; height: number }[]): GrayPicture {
  const picture = { width: 1600, height: 800, pixels: new Uint8Array(1600 * 800).fill(255) }
  for (const { x, y, width, height } of bars) {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1)
        picture.pixels[row * 1600 + column] = column % 6 === 0 ? 255 : 20
  }
  return picture
}

const BAR = { x: 200, y: 96, width: 800, height: 40 }

test('a dark bar is found in which no word was read, and not one whose words were', () => {
  const page = printed([BAR])
  const [bar] = unreadBars(page, [])
  expect(bar).toMatchObject({ x0: 200, y0: 96, y1: 135 })
  expect(unreadBars(page, [{ x0: 210, x1: 700, y0: 100, y1: 130 }])).toEqual([])
})

test('rules, heavy letters and pictures are no bars', () => {
  const rule = { x: 0, y: 400, width: 1500, height: 4 }
  const letter = { x: 100, y: 200, width: 30, height: 60 }
  const picture = { x: 600, y: 200, width: 500, height: 400 }
  expect(unreadBars(printed([rule, letter, picture]), [])).toEqual([])
})

test('a bar that touches the frame of a table is a bar all the same', () => {
  const frame = [
    { x: 200, y: 136, width: 3, height: 400 },
    { x: 997, y: 136, width: 3, height: 400 },
    { x: 200, y: 536, width: 800, height: 3 },
  ]
  expect(unreadBars(printed([BAR, ...frame]), [])).toHaveLength(1)
})

test('its type comes out dark on light', () => {
  const page = printed([BAR])
  const onto = { ...page, pixels: new Uint8Array(page.pixels.length).fill(255) }
  for (const bar of unreadBars(page, [])) drawInverted(onto, page, bar)
  expect(onto.pixels[100 * 1600 + 204]).toBe(0)
  expect(onto.pixels[100 * 1600 + 205]).toBe(235)
  expect(onto.pixels[50 * 1600 + 204]).toBe(255)
})
