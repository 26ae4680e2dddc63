import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallClock } from '#domain/energy/intervals/local-clock.ts'
import { intervalCsv } from '#views/energy/intervals/copy-intervals.ts'
import {
  FIRST_VIEW,
  type IntervalData,
  intervalsIn,
  profileOf,
} from '#views/energy/intervals/interval-data.ts'
import { moved, pannedBy, placeOf, profileAction, zoomedTo } from '#views/energy/intervals/profile-moves.ts'
import { timeTicks } from '#views/energy/intervals/time-ticks.ts'
import { uploadWords } from '#views/energy/intervals/upload-words.ts'

const first = Date.parse('2024-11-03T04:00Z') / 1_000
const HOUR = 3_600
const data: IntervalData = {
  ...{ unit: 'kWh', direction: 'delivered', time_zone: 'America/New_York' },
  starts: [0, 1, 2, 4].map((hour) => first + hour * HOUR),
  seconds: [HOUR, HOUR, HOUR, HOUR],
  amounts: [1, 2, 3, 4],
  estimated: [2],
  gaps: [{ from: first + 3 * HOUR, to: first + 4 * HOUR }],
}
const all = { starts: data.starts, end: first + 5 * HOUR }
const key = (name: string, shiftKey = false) =>
  profileAction({ key: name, shiftKey, ctrlKey: false, altKey: false, metaKey: false })

describe('a profile', () => {
  it('breaks where nothing was measured, and ends where its last interval does', () => {
    const [x, y] = profileOf(intervalsIn(data), 'kWh')
    expect(x.map((moment) => moment - first)).toEqual([
      ...[0, HOUR, 2 * HOUR, 3 * HOUR - 1, 3 * HOUR],
      ...[4 * HOUR, 5 * HOUR - 1, 5 * HOUR],
    ])
    expect(y).toEqual([1, 2, 3, 3, null, 4, 4, null])
  })

  it('is walked point by point and to its ends', () => {
    const walk = (...keys: string[]) =>
      keys.reduce((view, name) => {
        const action = key(name)
        return action === null || action === 'copy-csv' ? view : moved(view, action, all)
      }, FIRST_VIEW).at
    expect(walk('ArrowRight')).toBe(data.starts[0])
    expect(walk('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toBe(data.starts[3])
    expect(walk('End', 'ArrowLeft')).toBe(data.starts[2])
    expect(walk('End', 'PageUp')).toBe(data.starts[0])
    expect(key('ArrowLeft', true)).toBe('pan-left')
    expect(key('Tab')).toBeNull()
  })

  it('is zoomed and moved within what there is', () => {
    const limits = { from: 0, to: 1_000_000 }
    const acts = fc.array(
      fc.oneof(fc.double({ min: 0.3, max: 3, noNaN: true }), fc.integer({ min: -500_000, max: 500_000 })),
    )
    fc.assert(
      fc.property(acts, (steps) => {
        let range: { from: number; to: number } | null = { from: 300_000, to: 600_000 }
        for (const step of steps) {
          const before: { from: number; to: number } = range ?? limits
          range = Number.isInteger(step)
            ? pannedBy(before, limits, step)
            : zoomedTo(before, limits, step, null)
          if (range === null) continue
          expect(range.from).toBeGreaterThanOrEqual(0)
          expect(range.to).toBeLessThanOrEqual(limits.to)
          expect(range.to - range.from).toBeGreaterThanOrEqual(3_599)
        }
      }),
    )
  })

  it('finds the interval of a moment', () => {
    expect([-1, 0, 1, 4 * HOUR, 9 * HOUR].map((after) => placeOf(data.starts, first + after))).toEqual([
      -1, 0, 0, 3, 3,
    ])
  })

  it('is copied with the time that clocks showed and the moment itself', () => {
    expect(intervalCsv(data, { from: first + HOUR, to: first + 3 * HOUR }).split('\r\n')).toEqual([
      'Start (America/New_York),Start (UTC),Seconds,Usage (kWh),Estimated',
      '2024-11-03 01:00:00,2024-11-03T05:00:00.000Z,3600,2,no',
      '2024-11-03 01:00:00,2024-11-03T06:00:00.000Z,3600,3,yes',
      '',
    ])
  })
})

it('an upload is told in words', () => {
  const register = { direction: 'delivered', unit: 'kWh', intervals: 4, seconds: 900, sum: 10 } as const
  const told = uploadWords(
    {
      ...register,
      from: '2024-11-03T04:00:00Z',
      to: '2024-11-03T05:00:00Z',
      repairs: ['Nothing was measured at 1 time within it.'],
    },
    'America/New_York',
  )
  expect(told[0]).toMatch(
    /^Delivered to you: 4 intervals of 15 minutes, 10 kWh from Sun, Nov 3, 2024,? .*12:00 AM to /u,
  )
  expect(told[1]).toBe('Nothing was measured at 1 time within it.')
})

describe('marks of a time scale', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe')

  it('are few, in order, in sight, and stand at full hours of the clock', () => {
    const spans = fc.integer({ min: 4 * HOUR, max: 800 * 24 * HOUR })
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 1_600_000_000, max: 1_760_000_000 }),
        spans,
        (zone, from, span) => {
          const ticks = timeTicks({ from, to: from + span }, 10, zone)
          expect(ticks.length).toBeLessThanOrEqual(13)
          const wall = wallClock(zone)
          for (const [index, tick] of ticks.entries()) {
            expect(tick).toBeGreaterThan(ticks[index - 1] ?? from - 1)
            expect(tick).toBeLessThanOrEqual(from + span)
            expect(wall(tick) % HOUR === 0 || zone === 'Australia/Lord_Howe').toBe(true)
          }
        },
      ),
    )
  })

  it('of a year are beginnings of months on the clocks of the zone', () => {
    const range = {
      from: Date.parse('2024-01-01T05:00Z') / 1_000,
      to: Date.parse('2025-01-01T05:00Z') / 1_000,
    }
    expect(
      timeTicks(range, 12, 'America/New_York')
        .slice(0, 4)
        .map((tick) => new Date(tick * 1_000).toISOString()),
    ).toEqual([
      '2024-01-01T05:00:00.000Z',
      ...['2024-02-01T05:00:00.000Z', '2024-03-01T05:00:00.000Z', '2024-04-01T04:00:00.000Z'],
    ])
  })
})
