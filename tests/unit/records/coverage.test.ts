import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate as date, daysBetween } from '#base/calendar-date.ts'
import { limitedWindow, windowAround } from '#domain/records/coverage/calendar-window.ts'
import { classesOf, coverageOf, type ServicePeriod } from '#domain/records/coverage/coverage.ts'
import { nextPeriod, scaffoldLines } from '#domain/records/coverage/scaffold.ts'

const period = (start: string, end: string): ServicePeriod => ({ startDate: date(start), endDate: date(end) })
const MONTHS = [
  period('2026-01-01', '2026-01-31'),
  period('2026-02-01', '2026-02-28'),
  period('2026-03-01', '2026-03-31'),
  period('2026-04-01', '2026-04-30'),
]
const ask = (periods: ServicePeriod[], today: string | null = null) =>
  coverageOf({ periods, usualDays: 35, today: today === null ? null : date(today) })

describe('coverage', () => {
  it('has no gap where one bill follows the other, on the next day or on the same', () => {
    expect(ask(MONTHS)).toMatchObject({ periods: [period('2026-01-01', '2026-04-30')], gaps: [] })
    expect(ask([period('2026-01-01', '2026-02-01'), period('2026-02-01', '2026-03-01')]).gaps).toEqual([])
  })

  it('says which days are missing and how many bills that is, by the meter’s own rhythm', () => {
    const [january, , , april] = MONTHS as [ServicePeriod, ServicePeriod, ServicePeriod, ServicePeriod]
    const more = [january, april, period('2026-05-01', '2026-05-31'), period('2026-06-01', '2026-06-30')]
    expect(ask(more).gaps).toEqual([{ ...period('2026-02-01', '2026-03-31'), days: 59, missingBills: 2 }])
    const quarters = [
      period('2025-01-01', '2025-03-31'),
      period('2025-04-01', '2025-06-30'),
      period('2025-10-01', '2025-12-31'),
      period('2026-01-01', '2026-03-31'),
    ]
    expect(ask(quarters)).toMatchObject({ gaps: [{ days: 92, missingBills: 1 }], rhythmDays: 92 })
  })

  it('takes a day or two for a reading that came early', () => {
    expect(ask([period('2026-01-01', '2026-01-31'), period('2026-02-03', '2026-02-28')]).gaps).toEqual([])
    expect(ask([period('2026-01-01', '2026-01-31'), period('2026-02-04', '2026-02-28')]).gaps).toHaveLength(1)
  })

  it('misses a bill after the last one once it should have come', () => {
    expect(ask(MONTHS, '2026-06-10').gaps).toEqual([])
    expect(ask(MONTHS, '2026-06-16').gaps).toEqual([
      { ...period('2026-05-01', '2026-05-31'), days: 31, missingBills: 1 },
    ])
    expect(ask(MONTHS, '2026-08-01').gaps).toMatchObject([{ missingBills: 2 }])
    expect(ask(MONTHS, null).gaps).toEqual([])
    expect(ask([], '2026-08-01')).toEqual({ periods: [], gaps: [], rhythmDays: 35 })
  })

  it('is the same in any order, and every day is covered or in a gap, never both', () => {
    const periods = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 })).map(([from, days]) => {
        const startDate = addDays(date('2025-01-01'), from)
        return { startDate, endDate: addDays(startDate, days) }
      }),
      { minLength: 1, maxLength: 14 },
    )
    fc.assert(
      fc.property(periods, (given) => {
        const coverage = ask(given)
        expect(ask(given.toReversed())).toEqual(coverage)
        const within = (day: string, spans: readonly ServicePeriod[]) =>
          spans.some((span) => span.startDate <= day && day <= span.endDate)
        const first = given.map((one) => one.startDate).sort()[0] ?? date('2025-01-01')
        const last =
          given
            .map((one) => one.endDate)
            .sort()
            .at(-1) ?? first
        for (let day = first; day <= last; day = addDays(day, 1)) {
          expect(within(day, coverage.periods)).toBe(within(day, given))
          if (within(day, coverage.gaps)) expect(within(day, given)).toBe(false)
        }
        for (const gap of coverage.gaps) {
          expect(gap.days).toBe(daysBetween(gap.startDate, gap.endDate) + 1)
          expect(gap.missingBills).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('a period of the calendar', () => {
  it('is a duplicate on the very days of another, an overlap with days in common', () => {
    const [january, february] = MONTHS as [ServicePeriod, ServicePeriod]
    expect(classesOf([january, february, january])).toEqual(['duplicate', 'bill', 'duplicate'])
    expect(classesOf([january, period('2026-01-20', '2026-02-10'), february])).toEqual([
      'overlap',
      'overlap',
      'overlap',
    ])
    expect(classesOf([january, period('2026-01-31', '2026-02-28')])).toEqual(['bill', 'bill'])
  })
})

describe('the calendar’s window', () => {
  it('goes from 8 months before an invoice to 4 after', () => {
    expect(windowAround(date('2026-06-30'))).toEqual({ from: '2025-10-30', to: '2026-10-30' })
  })

  it('reaches three years back and one ahead, whatever is asked', () => {
    const today = date('2026-07-10')
    expect(limitedWindow(date('2019-01-01'), date('2030-01-01'), today)).toEqual({
      from: '2023-07-10',
      to: '2027-07-10',
    })
    expect(limitedWindow(date('2026-01-15'), null, today)).toEqual({ from: '2026-01-15', to: '2027-01-15' })
    expect(limitedWindow(null, date('2026-01-15'), today)).toEqual({ from: '2025-01-15', to: '2026-01-15' })
  })
})

describe('what a new bill needs', () => {
  const meter = (id: number, live = true) => ({ id, name: `Meter ${id}`, unitName: 'kWh', live })
  const charge = (meterId: number) => ({ meterId, description: 'Energy', chargeTypeId: 1 })

  it('is what each meter’s last bill had, and something for each meter in use', () => {
    const last = { charges: [charge(1), charge(1), charge(3)], usages: [] }
    expect(scaffoldLines([meter(1), meter(2), meter(3, false), meter(4, false)], last)).toEqual({
      charges: [charge(1), charge(1), { meterId: 2, description: 'Meter 2', chargeTypeId: 1 }, charge(3)],
      usages: [{ meterId: 2, description: 'Meter 2', usageTypeId: 1, unit: 'kWh' }],
    })
  })

  it('is for the service that follows the last, of its length but no longer than a bill is', () => {
    const last = period('2026-05-01', '2026-05-31')
    const nothing = { start: null, end: null }
    expect(nextPeriod(last, null, nothing)).toEqual(period('2026-06-01', '2026-07-01'))
    expect(nextPeriod(period('2025-01-01', '2026-05-31'), null, nothing)?.endDate).toBe('2026-07-06')
    expect(nextPeriod(null, null, nothing)).toBeNull()
    expect(nextPeriod(null, null, { start: date('2026-01-01'), end: date('2026-01-31') })).toEqual(
      period('2026-01-01', '2026-01-31'),
    )
  })
})
