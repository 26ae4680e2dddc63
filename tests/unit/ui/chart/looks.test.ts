import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { contrast } from '#ui/accent.ts'
import { lookOf } from '#ui/chart/looks.ts'
import { usualStep } from '#ui/chart/plot/steps.ts'
import { dateTicks } from '#ui/chart/ticks.ts'

const tokens = await readFile('src/ui/tokens.css', 'utf8')

function colourOf(token: string): { light: string; dark: string } {
  const [, light = '', dark = ''] =
    new RegExp(`${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  return { light, dark }
}

describe('colours of charts', () => {
  const panel = colourOf('--panel')
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('%d can be read as text on a panel, in light and dark', (place) => {
    const { light, dark } = colourOf(`--chart-${place}`)
    expect(contrast(light, panel.light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, panel.dark)).toBeGreaterThanOrEqual(4.5)
  })
})

test('of twenty series no two look alike, and no two neighbours without their colours either', () => {
  const looks = Array.from({ length: 20 }, (_, place) => lookOf(place))
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(20)
  const shapes = looks.map(({ dash, marker }) => JSON.stringify([dash, marker]))
  expect(shapes.every((shape, at) => shape !== shapes[at + 1])).toBe(true)
})

describe('the axis of days', () => {
  const between = (from: string, to: string, most: number) =>
    dateTicks({ from: asCalendarDate(from), to: asCalendarDate(to) }, most).map(({ text }) => text)
  test.each([
    [
      '2017-01-01',
      '2026-12-01',
      10,
      ['2017', '2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026'],
    ],
    ['2025-11-15', '2026-03-10', 6, ['Dec\n2025', 'Jan\n2026', 'Feb', 'Mar']],
    ['2025-01-01', '2025-12-31', 4, ['Jan\n2025', 'Apr', 'Jul', 'Oct']],
    ['2026-02-27', '2026-03-05', 4, ['02/27\n2026', 'Mar', '03/03', '03/05']],
  ])('from %s to %s in %d ticks at most', (from, to, most, texts) =>
    expect(between(from, to, most)).toEqual(texts),
  )

  test('is never crowded', () => {
    for (const most of [2, 5, 9, 16])
      for (const to of ['2020-02-20', '2020-12-31', '2024-01-01', '2030-01-01', '2060-01-01'])
        expect(between('2020-01-01', to, most).length).toBeLessThanOrEqual(most + 1)
  })
})

test('the room of a bar is the usual step, not the narrowest', () => {
  const day = 86_400
  expect(
    usualStep(
      { grain: 'day' },
      [0, 0, 1, 31, 61, 91].map((days) => days * day),
    ),
  ).toBe(30 * day)
  expect(usualStep({ grain: 'day' }, [0, 500 * day])).toBeLessThan(93 * day)
})
