import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareMeterNumber, compareMeterNumbers } from '#domain/bills/matching/meter-number.ts'

const number = fc.stringMatching(/^[A-Z0-9]{1,14}$/)
const punctuation = fc.array(fc.constantFrom(' ', '-', '/'), { minLength: 14, maxLength: 14 })

describe('meter numbers', () => {
  it('are the same whatever spaces, hyphens and slashes are printed in them', () => {
    fc.assert(
      fc.property(number, punctuation, (bare, marks) => {
        const printed = [...bare].map((letter, index) => letter + marks[index]).join('')
        expect(bareMeterNumber(printed)).toBe(bare)
        expect(compareMeterNumbers(printed, bare.toLowerCase())).toBe('exact')
      }),
    )
  })

  it('match in part from seven characters on, in either direction', () => {
    expect(compareMeterNumbers('1234567', 'X-1234567-Y')).toBe('partial')
    expect(compareMeterNumbers('X1234567Y', '1234567')).toBe('partial')
    expect(compareMeterNumbers('123456', 'X1234567')).toBeNull()
    expect(compareMeterNumbers('1234567', '1234568')).toBeNull()
  })

  it('without a letter or figure match nothing', () => {
    expect(compareMeterNumbers('', '')).toBeNull()
    expect(compareMeterNumbers(' - ', '/')).toBeNull()
  })

  it('are compared alike from both sides', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(compareMeterNumbers(a, b)).toBe(compareMeterNumbers(b, a))
      }),
    )
  })
})
