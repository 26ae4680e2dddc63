import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#demo/bills/random.ts'

const draws = (random: { next(): number }, count: number) =>
  Array.from({ length: count }, () => random.next())

describe('seeded randomness', () => {
  it('gives the same stream for the same seed, and another for another', () => {
    expect(draws(seededRandom('a'), 50)).toEqual(draws(seededRandom('a'), 50))
    expect(draws(seededRandom('a'), 50)).not.toEqual(draws(seededRandom('b'), 50))
  })

  it('keeps whole numbers within their bounds, both of which come up', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 0, max: 3 }),
        (seed, low, span) => {
          const random = seededRandom(seed)
          const seen = new Set(Array.from({ length: 200 }, () => random.int(low, low + span)))
          expect([...seen].toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: span + 1 }, (_, i) => low + i),
          )
        },
      ),
    )
  })

  it('draws from a fork without moving the stream it came from', () => {
    const forked = seededRandom(1)
    draws(forked.fork('side'), 10)
    expect(draws(forked, 5)).toEqual(draws(seededRandom(1), 5))
  })

  it('refuses to pick from nothing', () => {
    const empty: readonly string[] = []
    expect(() => seededRandom(1).pick(empty)).toThrow(RangeError)
  })
})
