import { describe, expect, it } from 'vitest'
import { numbersOf } from '#reading/fields/printed-numbers.ts'

describe('the numbers of a line', () => {
  it.each([
    ['Account No: 4471-0093-21', ['4471009321']],
    ['Account:4471009321.', ['4471009321']],
    ['# 00447100', ['00447100']],
    ['Acct 1234 5678 90', ['12345678', '1234567890', '567890']],
    ['Customer AB-1234567', ['AB1234567']],
    ['Call 800-555-0123', ['8005550123']],
    ['Meter 1A23B456C', ['1A23B456C']],
    ['due 11/04/2026 and 11-04-26', []],
    ['1,234,567.89 12345.67 $123456', []],
    ['12345 kWh', []],
    ['', []],
  ])('%s', (line, numbers) => expect(numbersOf(line.split(' '))).toEqual(numbers))

  it('are joined from at most five groups', () =>
    expect(Math.max(...numbersOf(Array(40).fill('1234')).map(({ length }) => length))).toBe(20))
})
