import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import {
  type Calendar,
  coveredDays,
  dayAfterKey,
  dayWords,
  placesOf,
} from '#workstation/review/coverage/coverage-days.ts'

const TODAY = asCalendarDate('2026-11-23')

const entry = (
  id: number,
  start_date: string,
  end_date: string,
  of: Partial<Calendar['calendar_data'][number]> = {},
) => ({
  ...{ id, start_date, end_date, date: end_date, class: 'bill' as const, link: `/invoiage/${id}` },
  ...of,
})

const gap = (start_date: string, end_date: string) => ({ start_date, end_date, days: 31, missing_bills: 1 })

const calendar: Calendar = {
  calendar_data: [
    entry(1, '2026-01-01', '2026-01-31'),
    entry(2, '2026-03-01', '2026-03-31', { class: 'overlap' }),
  ],
  coverage: {
    periods: [],
    gaps: [gap('2026-02-01', '2026-02-28'), gap('2026-04-01', '2026-04-30')],
    rhythm_days: 30,
  },
}

const days = coveredDays(calendar, TODAY)
const on = (date: string) => days.findIndex((day) => day.date === date)
const reached = (from: string, key: string) => days[dayAfterKey(days, on(from), key) ?? -1]?.date

describe('the calendar of what bills cover', () => {
  test('reaches from three years ago to a year ahead', () => {
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2023-11-23', '2027-11-23'])
  })

  test.each([
    ['2025-12-31', 'none', '12/31/2025: no bill, and none is missing.'],
    ['2026-01-15', 'bill', '01/15/2026: Bill 01/01/2026 – 01/31/2026, invoice of 01/31/2026.'],
    ['2026-02-28', 'gap', '02/28/2026: missing 02/01/2026 – 02/28/2026 (1 bill).'],
    ['2026-03-01', 'overlap', '03/01/2026: Overlapping bill 03/01/2026 – 03/31/2026, invoice of 03/31/2026.'],
  ])('%s is %s, and says so', (date, state, words) => {
    const day = days[on(date)]
    expect(day?.state).toBe(state)
    expect(day && dayWords(day)).toBe(words)
  })

  test.each([
    ['2026-01-31', 'ArrowDown', '2026-02-01'],
    ['2026-01-31', 'ArrowUp', '2026-01-30'],
    ['2026-01-31', 'ArrowRight', '2026-02-07'],
    ['2026-01-31', 'ArrowLeft', '2026-01-24'],
    ['2027-11-20', 'ArrowRight', '2027-11-23'],
    ['2026-01-31', 'Home', '2023-11-23'],
    ['2026-01-31', ']', '2026-02-01'],
    ['2026-02-10', ']', '2026-04-01'],
    ['2026-05-10', ']', '2026-05-10'],
    ['2026-05-10', '[', '2026-04-01'],
    ['2026-04-10', '[', '2026-02-01'],
  ])('from %s %s leads to %s', (from, key, to) => expect(reached(from, key)).toBe(to))

  test('leaves other keys to others', () => expect(dayAfterKey(days, 0, 'j')).toBe(null))

  test('has every day in a place of its own, a week below the other, whatever day it is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const today = asCalendarDate(date.toISOString().slice(0, 10))
          const places = placesOf(coveredDays(calendar, today))
          expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length)
          expect(
            places.every(({ week, weekday }) => week >= 0 && week < 54 && weekday >= 0 && weekday < 7),
          ).toBe(true)
        },
      ),
      { numRuns: 20 },
    )
  })
})
