import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Interval, inOrder } from '#domain/energy/intervals/interval.ts'
import { momentsOf } from '#domain/energy/intervals/local-clock.ts'

const HOUR = 3_600
const interval = (start: number, amount: number, seconds = HOUR): Interval => ({
  ...{ start, seconds, amount, estimated: false },
})
const NONE = { repeated: 0, replaced: 0, shortened: 0 }

describe('intervals in order', () => {
  it('stand once each, the last word of two counting', () => {
    const said = [interval(7_200, 3), interval(0, 1), interval(3_600, 2), interval(0, 1), interval(3_600, 5)]
    expect(inOrder(said)).toEqual({
      intervals: [interval(0, 1), interval(3_600, 5), interval(7_200, 3)],
      repairs: { ...NONE, repeated: 1, replaced: 1 },
    })
  })

  it('do not last into the next, and the last of a row lasts as long as those before it', () => {
    const quarters = [0, 900, 1_800, 2_700].map((start) => interval(start, 1))
    expect(inOrder(quarters)).toEqual({
      intervals: quarters.map((quarter) => ({ ...quarter, seconds: 900 })),
      repairs: { ...NONE, shortened: 4 },
    })
  })

  it('keep their length before a gap where it was true', () => {
    const said = [interval(0, 1), interval(3_600, 1), interval(36_000, 1)]
    expect(inOrder(said)).toEqual({ intervals: said, repairs: NONE })
  })

  it('lose no amount and never meet, whatever a file says', () => {
    const said = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 200 }).map((at) => at * 900),
        seconds: fc.constantFrom(900, 1_800, HOUR),
        amount: fc.integer({ min: -5, max: 50 }),
        estimated: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(said, (intervals) => {
        const { intervals: kept, repairs } = inOrder(intervals)
        expect(kept.length + repairs.repeated + repairs.replaced).toBe(intervals.length)
        for (const [at, { start, seconds }] of kept.entries()) {
          expect(seconds).toBeGreaterThan(0)
          expect(start + seconds).toBeLessThanOrEqual(kept[at + 1]?.start ?? Number.POSITIVE_INFINITY)
        }
        const last = new Map(intervals.map(({ start, amount }) => [start, amount]))
        expect(new Map(kept.map(({ start, amount }) => [start, amount]))).toEqual(last)
      }),
    )
  })
})

/** What a clock of the zone shows at a moment, as seconds as if it were UTC. */
function shownAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment * 1_000)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) / 1_000
}

describe('times that were read off a clock', () => {
  const ZONES = [
    'America/New_York',
    'America/Los_Angeles',
    'America/Phoenix',
    'Australia/Sydney',
    'America/St_Johns',
    'Europe/London',
    'UTC',
  ]

  function expectBothChanges(timeZone: string, step: number): void {
    // Two weeks from each of these days of the year have all changes of all zones in them.
    for (const day of [60, 85, 270, 300]) {
      const first = Date.UTC(2023, 0, 1 + day) / 1_000
      const moments = Array.from({ length: (14 * 24 * HOUR) / step }, (_, at) => first + at * step)
      const shown = moments.map((moment) => shownAt(moment, timeZone))
      expect(momentsOf(shown, timeZone)).toEqual(moments)
    }
  }

  it.each(ZONES)('are the moments at which it showed them, in %s, over both changes', (timeZone) => {
    expectBothChanges(timeZone, 900)
    expectBothChanges(timeZone, HOUR)
  })

  it('are so too where clocks are put back by half an hour', () => {
    expectBothChanges('Australia/Lord_Howe', 900)
  })

  it('are of clocks that were never put forward, where they show what those never do', () => {
    const day = Date.UTC(2023, 2, 12) / 1_000
    const times = [1, 2, 3].map((hour) => day + hour * HOUR)
    expect(momentsOf(times, 'America/New_York')).toEqual(times.map((time) => time + 5 * HOUR))
  })

  it('leave no hour out where the one after it is there twice instead', () => {
    const day = Date.UTC(2021, 10, 7) / 1_000
    const times = [0, 1, 2, 2, 3].map((hour) => day + hour * HOUR)
    const first = day + 4 * HOUR
    expect(momentsOf(times, 'America/New_York')).toEqual([0, 1, 2, 3, 4].map((hour) => first + hour * HOUR))
  })

  it('are the same moment where one is said twice on any other day', () => {
    const day = Date.UTC(2021, 5, 7) / 1_000
    expect(momentsOf([day, day], 'America/New_York')).toEqual([day + 4 * HOUR, day + 4 * HOUR])
  })
})
