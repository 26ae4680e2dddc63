import { expect, test } from 'vitest'
import { hasOuterSpace } from '#base/outer-space.ts'
import { overflowMessage } from '#base/text-overflow.ts'

test('a text that fits into a field has no message, also in the place of a selected one', () => {
  expect(overflowMessage({ value: 'abc', replaced: 0, inserted: 'de', maxLength: 5 })).toBeNull()
  expect(overflowMessage({ value: 'abcde', replaced: 5, inserted: 'fghij', maxLength: 5 })).toBeNull()
})

test('a longer one is refused whole, with both lengths', () => {
  expect(overflowMessage({ value: 'abc', replaced: 1, inserted: 'defgh', maxLength: 5 })).toBe(
    'This field takes at most 5 characters. With the pasted text it would be 7, so nothing was pasted.',
  )
  expect(overflowMessage({ value: 'abcde', replaced: 0, inserted: 'f', maxLength: 5 })).toBe(
    'This field takes at most 5 characters.',
  )
  expect(
    overflowMessage({ value: '', replaced: 0, inserted: 'x'.repeat(1_200), maxLength: 1_000 }),
  ).toContain('at most 1,000 characters')
})

test('a space around a password is noticed, not one within', () => {
  expect([' a', 'a ', 'a\n', '\ta'].every(hasOuterSpace)).toBe(true)
  expect(['', ' ', 'a', 'a b'].some(hasOuterSpace)).toBe(false)
})
