import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, LONGEST_AMOUNT, MOST_CENTS, parseMoney } from '#base/money.ts'
import { moneyIn } from '#contract/kernel/values.ts'

describe('an amount as people write it', () => {
  const spellings: [string, number | null][] = [
    ['1284.17', 128_417],
    ['$1,284.17', 128_417],
    ['  $ 1,284.17 ', 128_417],
    ['12', 1_200],
    ['.5', 50],
    ['12.', 1_200],
    ['-12', -1_200],
    ['- $ 12.00', -1_200],
    ['$-12', -1_200],
    ['$ - 12', -1_200],
    ['12.00-', -1_200],
    ['12.00 CR', -1_200],
    ['12.00cr', -1_200],
    ['(12.00)', -1_200],
    ['( $12.00 )', -1_200],
    ['0.00 CR', 0],
    ['(12.00', null],
    ['12.00)', null],
    ['1,28.00', null],
    ['1 284', null],
    ['12.345', null],
    ['$', null],
    ['()', null],
    ['', null],
    ['CR', null],
    ['12.00 CR CR', null],
  ]
  test.each(spellings)('%j', (text, cents) => {
    expect(parseMoney(text)).toBe(cents)
  })

  test('what was formatted is read again', () => {
    const exact = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
    fc.assert(fc.property(exact, (cents) => parseMoney(formatMoney(cents)) === cents))
  })

  test('more than can be kept exactly, or longer than any amount, is none', () => {
    expect(parseMoney('99999999999999999999')).toBeNull()
    expect(parseMoney(`${'0'.repeat(LONGEST_AMOUNT)}1`)).toBeNull()
    expect(parseMoney(`(${' '.repeat(100_000)}x`)).toBeNull()
  })
})

describe('an amount that a caller sends', () => {
  const cents = (value: unknown) => moneyIn.safeParse(value).data ?? null

  test('is a number or a text, to ten billion dollars', () => {
    expect(cents('1,284.17')).toBe(128_417)
    expect(cents(1284.17)).toBe(128_417)
    expect(cents(MOST_CENTS / 100)).toBe(MOST_CENTS)
    expect(cents('-10000000000.00')).toBe(-MOST_CENTS)
  })

  test.each([
    1e300,
    -1e300,
    Infinity,
    Number.NaN,
    12.345,
    '10000000000.01',
    '99999999999999999999',
    ' '.repeat(50),
  ])('%j is refused', (value) => expect(cents(value)).toBeNull())

  test('5,000 of the largest still add up exactly', () => {
    expect(Number.isSafeInteger(5_000 * MOST_CENTS)).toBe(true)
  })
})
