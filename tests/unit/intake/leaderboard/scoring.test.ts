import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '#domain/bills/blind-review/wilson.ts'
import { inOrder, ranksOf, type Tally } from '#domain/intake/leaderboard/ranks.ts'

const tally = fc
  .integer({ min: 1, max: 5_000 })
  .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }))

describe('Wilson’s interval', () => {
  it.each([
    // Worked out by hand, as in Newcombe 1998, table I.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i', (count, of, low, high) => {
    const found = wilsonInterval(count, of)
    expect(found?.low).toBeCloseTo(low, 4)
    expect(found?.high).toBeCloseTo(high, 4)
  })

  it('holds the share, lies within 0 and 1, and narrows as more is counted', () => {
    fc.assert(
      fc.property(tally, ({ count, of }) => {
        const { low, high } = wilsonInterval(count, of) ?? { low: 2, high: -1 }
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(count / of + 1e-12)
        expect(high).toBeGreaterThanOrEqual(count / of - 1e-12)
        const wider = wilsonInterval(count, of)
        const narrower = wilsonInterval(count * 4, of * 4)
        expect((narrower?.high ?? 2) - (narrower?.low ?? 0)).toBeLessThan(
          (wider?.high ?? 0) - (wider?.low ?? 0),
        )
      }),
    )
  })

  it('is none of nothing', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
  })
})

describe('ranks', () => {
  it('are one place where the intervals lie apart, and several where few things leave a doubt', () => {
    expect(
      ranksOf([
        { count: 1_990, of: 2_000 },
        { count: 1_600, of: 2_000 },
        { count: 3, of: 3 },
      ]),
    ).toEqual([
      { best: 1, worst: 2 },
      { best: 2, worst: 3 },
      { best: 1, worst: 3 },
    ])
    expect(
      ranksOf([
        { count: 0, of: 0 },
        { count: 3, of: 3 },
      ]),
    ).toEqual([null, { best: 1, worst: 1 }])
  })

  it('hold the place by the share alone, whoever is counted', () => {
    fc.assert(
      fc.property(fc.array(tally, { minLength: 1, maxLength: 12 }), (tallies) => {
        const ranks = ranksOf(tallies)
        for (const [at, one] of tallies.entries()) {
          const better = tallies.filter(({ count, of }) => count / of > one.count / one.of).length
          expect(ranks[at]?.best).toBeLessThanOrEqual(better + 1)
          expect(ranks[at]?.worst).toBeGreaterThanOrEqual(better + 1)
        }
      }),
    )
  })
})

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('reviewers of whom it is known how often they err', () => {
  const RUNS = 400
  /** Of their bills, how many do not stand; and how many they saved in a year. */
  const REVIEWERS = [
    { err: 0.005, saved: 3_000 },
    { err: 0.015, saved: 2_400 },
    { err: 0.03, saved: 3_600 },
    { err: 0.05, saved: 1_800 },
    { err: 0.08, saved: 2_000 },
  ]

  function run(seed: number, share: number): (Tally & { place: number })[] {
    const chance = seeded(seed)
    return REVIEWERS.map(({ err, saved }, place) => {
      const of = Math.round(saved * share)
      const count = Array.from({ length: of }).filter(() => chance() >= err).length
      return { count, of, place }
    })
  }

  const runs = (share: number) => Array.from({ length: RUNS }, (_, seed) => run(seed + 1, share))

  it('are put in their true order in 95 of 100 years', () => {
    const right = runs(1).filter((of) => inOrder(of).every(({ place }, at) => place === at))
    expect(right.length / RUNS).toBeGreaterThanOrEqual(0.95)
  })

  it.each([1, 0.1, 0.01])(
    'have their true place among those that they may have, of %f of a year',
    (share) => {
      const right = runs(share).filter((of) =>
        ranksOf(of).every(
          (rank, place) => rank !== null && rank.best <= place + 1 && place + 1 <= rank.worst,
        ),
      )
      expect(right.length / RUNS).toBeGreaterThanOrEqual(0.95)
    },
  )

  it('are told apart by a year, and hardly by a few bills', () => {
    const places = (share: number) => {
      const widths = runs(share).flatMap((of) =>
        ranksOf(of).map((rank) => (rank ? rank.worst - rank.best : 0)),
      )
      return widths.reduce((sum, width) => sum + width, 0) / widths.length
    }
    expect(places(1)).toBeLessThan(0.5)
    expect(places(0.01)).toBeGreaterThan(3)
  })
})
