import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { daysOf, intervalsOf } from '#domain/energy/intervals/days.ts'
import { gapsOf } from '#domain/energy/intervals/gaps.ts'
import { heatMap } from '#domain/energy/intervals/heat-map.ts'
import { type Interval, inOrder } from '#domain/energy/intervals/interval.ts'
import { merged } from '#domain/energy/intervals/layers.ts'
import { loadDuration } from '#domain/energy/intervals/load-duration.ts'
import { beginningOf, momentsOf, wallTimesOf } from '#domain/energy/intervals/local-clock.ts'
import { peaksOf } from '#domain/energy/intervals/peaks.ts'
import { registerKeys, summaryOf } from '#domain/energy/intervals/registers.ts'

const HOUR = 3_600
const ZONE = { unit: 'kWh', timeZone: 'America/New_York' }
const at = (text: string): number => Date.parse(text) / 1_000
const hours = (from: string, amounts: readonly number[], seconds = HOUR): Interval[] =>
  amounts.map((amount, index) => ({ start: at(from) + index * seconds, seconds, amount, estimated: false }))

const series = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 2_000 }).map((quarter) => at('2024-03-08T00:00Z') + quarter * 900),
      seconds: fc.constantFrom(900, 1_800, HOUR, 86_400),
      amount: fc.integer({ min: -20, max: 500 }),
      estimated: fc.boolean(),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((said) => inOrder(said).intervals)

const sumOf = (intervals: readonly Interval[]) => intervals.reduce((sum, { amount }) => sum + amount, 0)

describe('a load duration curve', () => {
  it('falls, ends at all of the time, and holds what flowed', () => {
    fc.assert(
      fc.property(series, (intervals) => {
        const curve = loadDuration(intervals, 'kWh')
        const seconds = intervals.reduce((sum, one) => sum + one.seconds, 0)
        expect(curve.at(-1)?.share).toBeCloseTo(1, 9)
        let [before, flow] = [0, 0]
        for (const [index, { demand, share }] of curve.entries()) {
          expect(demand).toBeLessThanOrEqual(curve[index - 1]?.demand ?? Number.POSITIVE_INFINITY)
          flow += (demand * (share - before) * seconds) / HOUR
          before = share
        }
        expect(flow).toBeCloseTo(sumOf(intervals), 4)
      }),
    )
  })

  it('is demand: a quarter hour of 1 kWh is 4 kW', () => {
    expect(loadDuration(hours('2024-01-05T00:00Z', [1, 0.5], 900), 'kWh')).toEqual([
      { demand: 4, share: 0.5 },
      { demand: 2, share: 1 },
    ])
  })
})

describe('a heat map', () => {
  it('holds what flowed, whatever clocks do', () => {
    fc.assert(
      fc.property(series, (intervals) => {
        const parts = new Map<string, number>()
        for (const { date, demands } of heatMap(intervals, { unit: 'kWh', timeZone: 'Asia/Kathmandu' }))
          for (const [hour, demand] of demands.entries())
            if (demand !== null) parts.set(`${date} ${hour}`, demand)
        const highest = Math.max(...loadDuration(intervals, 'kWh').map(({ demand }) => demand))
        expect(Math.max(...parts.values())).toBeLessThanOrEqual(highest + 1e-9)
        expect(parts.size).toBeGreaterThan(0)
      }),
    )
  })

  it('has a hole where clocks are put forward', () => {
    const [day] = heatMap(hours('2024-03-10T05:00Z', Array(23).fill(1)), ZONE)
    expect(day?.date).toBe('2024-03-10')
    expect(day?.demands.map((demand) => demand === null)).toEqual(
      Array.from({ length: 24 }, (_, hour) => hour === 2),
    )
  })

  it('averages the hour that there is twice', () => {
    const map = heatMap(hours('2024-11-03T04:00Z', [5, 2, 4, ...Array(22).fill(1)]), ZONE)
    expect(map).toHaveLength(1)
    expect(map[0]?.demands.slice(0, 3)).toEqual([5, 3, 1])
  })
})

describe('peaks', () => {
  it('are the highest, with the time that clocks showed', () => {
    const intervals = hours('2024-11-03T04:00Z', [1, 7, 9, 7])
    expect(peaksOf(intervals, { ...ZONE, most: 2 })).toMatchObject([
      { start: at('2024-11-03T06:00Z'), wall: at('2024-11-03T01:00Z'), demand: 9 },
      { start: at('2024-11-03T05:00Z'), wall: at('2024-11-03T01:00Z'), demand: 7 },
    ])
  })
})

describe('layers', () => {
  it('never meet, and the newest is whole', () => {
    fc.assert(
      fc.property(fc.array(series, { minLength: 1, maxLength: 4 }), (layers) => {
        const standing = merged(layers)
        for (const [index, { start, seconds }] of standing.entries())
          expect(start + seconds).toBeLessThanOrEqual(standing[index + 1]?.start ?? Number.POSITIVE_INFINITY)
        expect(standing).toEqual(expect.arrayContaining(layers.at(-1) ?? []))
        const all = new Set(layers.flat())
        expect(standing.every((interval) => all.has(interval))).toBe(true)
      }),
    )
  })

  it('are the last alone where it covers the others', () => {
    fc.assert(
      fc.property(series, (intervals) => {
        expect(merged([intervals, intervals])).toEqual(intervals)
      }),
    )
  })
})

describe('days', () => {
  it('hold what they were made of', () => {
    fc.assert(
      fc.property(series, (intervals) => {
        expect(intervalsOf(daysOf(intervals))).toEqual(intervals)
      }),
    )
  })
})

describe('gaps', () => {
  it('and what was measured make up all of the time', () => {
    fc.assert(
      fc.property(series, (intervals) => {
        const { from, to } = summaryOf(intervals)
        const missing = gapsOf(intervals).reduce((sum, gap) => sum + gap.to - gap.from, 0)
        expect(missing + intervals.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(to - from)
      }),
    )
  })
})

describe('clocks', () => {
  it('show what moments were read off them', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Europe/London',
    )
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 70_000 }), (timeZone, quarter) => {
        const moments = [0, 1, 2, 3].map((index) => at('2023-06-01T00:00Z') + (quarter + index) * 900)
        const walls = wallTimesOf(moments, timeZone)
        expect(wallTimesOf(momentsOf(walls, timeZone), timeZone)).toEqual(walls)
      }),
    )
  })

  it('begin their days at midnight', () => {
    expect(beginningOf(asCalendarDate('2024-03-10'), 'America/New_York')).toBe(at('2024-03-10T05:00Z'))
    expect(beginningOf(asCalendarDate('2024-03-11'), 'America/New_York')).toBe(at('2024-03-11T04:00Z'))
  })
})

describe('registers', () => {
  it('are known by direction, unit and the market’s name, and told apart where they are alike', () => {
    const of = (direction: 'delivered' | 'received', register: string | null) => ({
      direction,
      unit: 'kWh',
      register,
    })
    expect(
      registerKeys([
        of('delivered', 'E1'),
        of('received', 'B1'),
        of('delivered', '01'),
        of('delivered', '02'),
      ]),
    ).toEqual(['delivered kWh E1', 'received kWh B1', 'delivered kWh', 'delivered kWh (2)'])
  })
})
