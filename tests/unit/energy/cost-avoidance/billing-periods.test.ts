import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import {
  type BilledMeter,
  type BillingPeriod,
  billingPeriods,
  daysOf,
  LONGEST_JOINED,
  middleOf,
  readPeriods,
} from '#domain/energy/cost-avoidance/billing-periods.ts'
import { dateProblems } from '#domain/energy/cost-avoidance/project-rules.ts'
import type { Month } from '#domain/energy/months/month.ts'
import { billedDays } from '#tests/helpers/weather-use.ts'

const FIRST = asCalendarDate('2024-01-05')
const END = asCalendarDate('2026-01-01')
const seeds = fc.integer({ min: 1, max: 10_000 })
const everything = () => true

type Use = { startDate: string; endDate: string; amount?: number; unit?: string | null; estimated?: boolean }

const meter = (uses: readonly Use[], said: Partial<BilledMeter> = {}): BilledMeter => ({
  ...{ meterId: 1, energyType: 'electric', associationType: 'STANDARD', unit: 'kWh' },
  bills: uses.map(({ startDate, endDate, amount = 10, unit = null, estimated = false }) => ({
    usages: [
      {
        ...{ amount, unit, estimated },
        startDate: asCalendarDate(startDate),
        endDate: asCalendarDate(endDate),
      },
    ],
  })),
  ...said,
})

const summed = (periods: readonly BillingPeriod[] | null) =>
  (periods ?? []).reduce((sum, { use }) => sum + use, 0)

describe('billing periods', () => {
  it('have no day twice where readings are on the day that the next begins on', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const days = billedDays(FIRST, END, seed)
        const touching = days.map(({ startDate, endDate }) => ({ startDate, endDate: addDays(endDate, 1) }))
        const [apart, seamed] = [days, touching].map((uses) =>
          billingPeriods([meter(uses)], 'kWh', everything),
        )
        expect(seamed?.slice(0, -1)).toEqual(apart?.slice(0, -1))
        expect(summed(seamed ?? null)).toBe(10 * days.length)
      }),
    )
  })

  it('are none where days are billed twice over, or the meters have other days', () => {
    const overlapping = [
      { startDate: '2024-01-01', endDate: '2024-01-31' },
      { startDate: '2024-01-20', endDate: '2024-02-20' },
    ]
    expect(billingPeriods([meter(overlapping)], 'kWh', everything)).toBeNull()
    const other = meter([{ startDate: '2024-01-02', endDate: '2024-01-31' }], { meterId: 2 })
    expect(billingPeriods([meter(overlapping.slice(0, 1)), other], 'kWh', everything)).toBeNull()
    expect(billingPeriods([], 'kWh', everything)).toBeNull()
  })

  it('of a correction are what it and what it corrects come to', () => {
    const same = { startDate: '2024-01-01', endDate: '2024-01-31' }
    const corrected = meter([same, { ...same, amount: -10 }, { ...same, amount: 7 }])
    expect(billingPeriods([corrected], 'kWh', everything)).toMatchObject([{ use: 7 }])
  })

  it('are in the unit that is asked for, without what cannot be turned into it', () => {
    const uses = [
      { startDate: '2024-01-01', endDate: '2024-01-31', amount: 2, unit: 'MWh' },
      { startDate: '2024-02-01', endDate: '2024-02-29', amount: 2, unit: 'gal' },
    ]
    expect(billingPeriods([meter(uses)], 'kWh', everything)).toMatchObject([{ use: 2_000 }])
    expect(billingPeriods([meter(uses)], 'kBtus', everything)?.[0]?.use).toBeCloseTo(6_824, 6)
  })

  it('have their middle in themselves', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const period of billedDays(FIRST, END, seed)) {
          const middle = middleOf(period)
          expect(middle >= period.startDate && middle <= period.endDate).toBe(true)
          expect(daysOf({ ...period, endDate: middle })).toBe(Math.ceil(daysOf(period) / 2))
        }
      }),
    )
  })
})

describe('periods that end with a reading', () => {
  const periodsOf = (seed: number, estimates: readonly boolean[]) =>
    billedDays(FIRST, END, seed).map((days, at) => ({
      ...{ ...days, use: at + 1, estimated: estimates[at % estimates.length] ?? false },
    }))

  it('have what was used since the last one, and are not too long', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }), (seed, estimates) => {
        const periods = periodsOf(seed, estimates)
        for (const read of readPeriods(periods)) {
          const parts = periods.filter(
            ({ startDate, endDate }) => startDate >= read.startDate && endDate <= read.endDate,
          )
          expect(read).toMatchObject({ estimated: false, use: summed(parts) })
          expect(parts.map(({ estimated }) => estimated)).toEqual([
            ...Array(parts.length - 1).fill(true),
            false,
          ])
          if (parts.length > 1) expect(daysOf(read)).toBeLessThanOrEqual(LONGEST_JOINED)
        }
      }),
    )
  })

  it('are as they were where all were read', () => {
    const periods = periodsOf(5, [false])
    expect(readPeriods(periods)).toEqual(periods)
    expect(readPeriods(periodsOf(5, [true]))).toEqual([])
  })
})

describe('dates of a project', () => {
  const dates = (startsOn: string, from: string, to: string) =>
    dateProblems({
      startsOn: asCalendarDate(startsOn),
      ...{ baselineFrom: from as Month, baselineTo: to as Month },
    })

  it('have a baseline of months before the measures', () => {
    expect(dates('2024-01-01', '2023-01', '2023-12')).toEqual({})
    expect(Object.keys(dates('2023-12-31', '2023-01', '2023-12'))).toEqual(['startsOn'])
    expect(Object.keys(dates('2024-01-01', '2023-12', '2023-01'))).toEqual(['baselineTo'])
    expect(Object.keys(dates('2024-01-01', '2023-05', '2023-12'))).toEqual(['baselineTo'])
    expect(Object.keys(dates('2024-01-01', '2020-01', '2023-12'))).toEqual(['baselineFrom'])
  })
})
