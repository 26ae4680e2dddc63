import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../src/workstation/list/use-rows.ts'

const rows = (first: number, count: number, apart?: number) =>
  [...Array.from({ length: count }, (_, at) => first + at), ...(apart === undefined ? [] : [apart])].map(
    (index) => ({ index }),
  )
const placesOf = (shown: readonly { index: number }[]) => shown.map((_, at) => placeOf(shown, at))

describe('rows of a list that is scrolled', () => {
  test.each([
    ['at the start', rows(0, 33)],
    ['far down', rows(99_950, 50)],
    ['with the keyboard above them', rows(700, 40, 3)],
    ['with the keyboard below them', rows(700, 40, 900)],
    ['with as many as there are places', rows(5, 64)],
  ])('%s each have a place of their own', (_, shown) => {
    expect(new Set(placesOf(shown)).size).toBe(shown.length)
  })

  test('take the places of those that went, however far it is', () => {
    const before = placesOf(rows(0, 32))
    expect(placesOf(rows(32, 32)).toSorted()).toEqual(before.toSorted())
    expect(placesOf(rows(40_007, 32)).toSorted()).toEqual(before.toSorted())
  })

  test('keep their places as long as they are there', () => {
    expect(placesOf(rows(20, 30)).slice(0, 10)).toEqual(placesOf(rows(10, 30)).slice(10, 20))
  })
})
