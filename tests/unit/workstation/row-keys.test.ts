import { describe, expect, test } from 'vitest'
import { createRowKeys } from '#workstation/platform/list/use-rows.ts'

const rows = (first: number, count: number, apart?: number) =>
  [...Array.from({ length: count }, (_, at) => first + at), ...(apart === undefined ? [] : [apart])].map(
    (index) => ({ index }),
  )

/** The keys of a list that is scrolled from one of these to the next. */
function keysOf(...scrolled: (readonly { index: number }[])[]) {
  const keys = createRowKeys()
  return scrolled.map((shown) => shown.map((_, at) => keys.of(shown, at)))
}

describe('rows of a list that is scrolled', () => {
  test.each([
    ['at the start', rows(0, 33)],
    ['far down', rows(99_950, 50)],
    ['with the keyboard above them', rows(700, 40, 3)],
    ['with the keyboard below them', rows(700, 40, 900)],
  ])('%s each have a key of their own', (_, shown) => {
    const [first, second] = keysOf(rows(20, 30), shown)
    expect(new Set(first).size).toBe(30)
    expect(new Set(second).size).toBe(shown.length)
  })

  test('take the keys of those that went, in their order, however far it is', () => {
    const [first, ...later] = keysOf(
      rows(0, 32),
      rows(32, 32),
      rows(40_007, 32),
      rows(3, 32),
      rows(28, 32, 59),
    )
    expect(later.map((keys) => keys.slice(0, 32))).toEqual([first, first, first, first])
  })

  test('keep their keys as long as they are there, line by line', () => {
    const [first = [], second = [], third = []] = keysOf(rows(10, 30), rows(15, 30), rows(5, 30))
    expect(second.slice(0, 25)).toEqual(first.slice(5))
    expect(third.slice(10)).toEqual(second.slice(0, 20))
  })

  test('a list that was empty, or is, has keys too', () => {
    expect(keysOf([], rows(0, 3), [], rows(500, 2))).toEqual([[], [0, 1, 2], [], [0, 1]])
  })
})
