import { describe, expect, it } from 'vitest'
import type { Month } from '#domain/months/month.ts'
import { type AssociationType, aggregateMonths, type MeteredMonths } from '#domain/months/property-months.ts'

interface Said {
  meterId?: number
  kind?: AssociationType
  energyType?: string
  unit?: string
  live?: boolean
  estimatedDays?: number
}

/** An account meter with so many days, cents and units in each of some months. */
function meter(months: Record<string, [days: number, cents: number, usage: number | null]>, said: Said = {}) {
  const { meterId = 1, kind = 'STANDARD', energyType = 'electric', unit = 'kWh', live = false } = said
  const { estimatedDays = 0 } = said
  return {
    ...{ meterId, associationType: kind, energyType, unit, live },
    months: Object.entries(months).map(([month, [days, costCents, usage]]) => ({
      month: month as Month,
      ...{ days, costCents, usage, estimatedDays },
    })),
  } satisfies MeteredMonths
}

describe('the months of several meters', () => {
  it('add up to what all of them cost, in their order', () => {
    const months = aggregateMonths([
      meter({ '2026-02': [28, 500, 100], '2026-01': [31, 700, 200] }),
      meter({ '2026-02': [28, -100, 10] }, { meterId: 2 }),
    ])
    expect(months.map(({ month, costCents }) => [month, costCents])).toEqual([
      ['2026-01', 700],
      ['2026-02', 400],
    ])
  })

  it('count what was used once, though one meter’s supply and distribution are billed by two', () => {
    const [month] = aggregateMonths([
      meter({ '2026-01': [31, 1_000, 100] }, { kind: 'SUPPLY' }),
      meter({ '2026-01': [31, 2_000, 110] }, { kind: 'DISTRIBUTION' }),
      meter({ '2026-01': [31, 4_000, 1_000] }, { meterId: 2 }),
    ])
    expect(month).toMatchObject({ costCents: 7_000, supplyKbtus: 3_753.2, distributionKbtus: 3_787.32 })
  })

  it('tell heat of each energy, and of water none', () => {
    const [month] = aggregateMonths([
      meter({ '2026-01': [31, 0, 10] }, { energyType: 'gas', unit: 'therms' }),
      meter({ '2026-01': [31, 0, 5] }, { meterId: 2, energyType: 'water', unit: 'CCF' }),
    ])
    expect(month).toMatchObject({ supplyKbtus: 1_000, distributionKbtus: 1_000 })
    const [water] = aggregateMonths([meter({ '2026-01': [31, 0, 5] }, { energyType: 'water', unit: 'CCF' })])
    expect(water).toMatchObject({ supplyKbtus: null, distributionKbtus: null })
  })

  it('are estimated where some usage is', () => {
    const [month] = aggregateMonths([
      meter({ '2026-01': [31, 0, 1] }, { estimatedDays: 1 }),
      meter({ '2026-01': [31, 0, 1] }),
    ])
    expect(month?.estimated).toBe(true)
  })
})

describe('a month is complete', () => {
  const completeOf = (...meters: MeteredMonths[]) =>
    aggregateMonths(meters).map(({ month, complete }) => [month, complete])

  it('when all of its days are billed', () => {
    expect(completeOf(meter({ '2026-01': [31, 0, 1], '2026-02': [27, 0, 1] }))).toEqual([
      ['2026-01', true],
      ['2026-02', false],
    ])
  })

  it('when two accounts of one meter followed one another in it', () => {
    const months = [meter({ '2026-01': [10, 0, 1] }), meter({ '2026-01': [21, 0, 1] })]
    expect(completeOf(...months)).toEqual([['2026-01', true]])
  })

  it('not when a meter is billed still whose bill is not there, and not for one that came later or went before', () => {
    const whole = meter({ '2026-01': [31, 0, 1], '2026-02': [28, 0, 1] })
    const gone = meter({ '2026-01': [31, 0, 1] }, { meterId: 2 })
    expect(completeOf(whole, gone)).toEqual([
      ['2026-01', true],
      ['2026-02', true],
    ])
    expect(completeOf(whole, { ...gone, live: true })).toEqual([
      ['2026-01', true],
      ['2026-02', false],
    ])
    expect(completeOf(whole, meter({ '2026-02': [28, 0, 1] }, { meterId: 3 }))).toEqual([
      ['2026-01', true],
      ['2026-02', true],
    ])
  })
})
