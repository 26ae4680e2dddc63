import { describe, expect, it } from 'vitest'
import { countedShare, type Judged, tenthsOf, thresholdOf } from '#domain/validations/calibration.ts'

const judged = (confidence: number, right: number, wrong: number, sampled = false): Judged => ({
  ...{ confidence, right, wrong, sampled },
})

describe('a share that was counted', () => {
  it('lies where Wilson says', () => {
    const { low, high } = countedShare(8, 10)
    expect([low, high]).toEqual([expect.closeTo(0.49, 2), expect.closeTo(0.943, 2)])
  })

  it('never lies beyond what was counted, nor outside of 0 and 1', () => {
    for (const [hits, of] of [
      [0, 3],
      [3, 3],
      [0, 0],
    ] as const) {
      const { share, low, high } = countedShare(hits, of)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      if (of > 0) expect([low <= share, share <= high]).toEqual([true, true])
    }
  })
})

describe('what was stated', () => {
  it('stands against what was found, in tenths, of those that were judged', () => {
    const tenths = tenthsOf([judged(5, 1, 9), judged(9, 0, 10), judged(99, 30, 0), judged(100, 10, 0)])
    expect(tenths.map(({ from, to, of, share }) => [from, to, of, share])).toEqual([
      [0, 10, 20, 0.05],
      [90, 100, 40, 1],
    ])
    expect(tenths[0]?.stated).toBe(7)
  })
})

describe('the threshold', () => {
  it('is the least confidence from which on one in two hundred is wrong at most', () => {
    expect(thresholdOf([judged(60, 50, 10), judged(80, 300, 1), judged(95, 400, 0)])).toMatchObject({
      confidence: 80,
      judged: 701,
    })
  })

  it('weighs those drawn by lot as what they stand for', () => {
    const few = [judged(80, 300, 1), judged(99, 100, 1, true)]
    expect(thresholdOf(few)).toBeNull()
  })

  it('is not told of few', () => {
    expect(thresholdOf([judged(95, 150, 0)])).toBeNull()
  })
})
