import { expect, test } from 'vitest'
import { withoutReturned } from '#workstation/review/left.ts'

const done = (confirmedAt: number | null) => ({ bills: new Set([1]), confirmedAt })
const left = new Map([
  [1, done(100)],
  [2, done(300)],
  [3, done(null)],
  [4, done(100)],
])
const asked = (askedAt: number) => [
  ...withoutReturned(left, [{ id: 1 }, { id: 2 }, { id: 3 }], askedAt).keys(),
]

test('a meter that the server lists again, knowing what was done here, is shown again', () => {
  expect(asked(200)).toEqual([2, 3, 4])
})

test('one that it lists as it did not know yet stays hidden, as does one that was not asked for', () => {
  expect(asked(50)).toEqual([1, 2, 3, 4])
})
