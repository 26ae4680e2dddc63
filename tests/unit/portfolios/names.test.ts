import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNames, PORTFOLIO_LIMITS } from '#domain/portfolios/portfolios.ts'

const name = fc.oneof(
  fc.constantFrom(
    'East',
    'EAST',
    'east (2)',
    'x'.repeat(250),
    `${'y'.repeat(199)}🏢`,
    `${'y'.repeat(191)}🏢z`,
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
)

describe('names of portfolios', () => {
  it('are taken once each, in upper and lower case, no longer than a name may be and of whole signs', () => {
    fc.assert(
      fc.property(fc.array(name), fc.array(name), (taken, wanted) => {
        const names = createNames(taken)
        const given = wanted.map((one) => names.take(one))
        const all = [
          ...new Set(taken.map((one) => one.toLowerCase())),
          ...given.map((one) => one.toLowerCase()),
        ]
        expect(new Set(all).size).toBe(all.length)
        for (const one of given) {
          expect(one.length).toBeLessThanOrEqual(PORTFOLIO_LIMITS.name)
          expect(one.isWellFormed()).toBe(true)
        }
      }),
    )
  })

  it('are the wanted ones where they are free', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (wanted) => {
        expect(createNames([]).take(wanted)).toBe(wanted)
      }),
    )
  })
})
