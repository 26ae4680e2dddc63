import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate, formatDate, isCalendarDate } from '#base/calendar-date.ts'
import { followUpDate, weekdayName } from '#domain/requests/follow-up-date.ts'

/** A Saturday. */
const TODAY = asCalendarDate('2026-11-21')
const typed = (text: string) => followUpDate(text, TODAY)

describe('a typed follow-up date', () => {
  it('is so many days away', () => {
    expect(typed('7')).toBe('2026-11-28')
    expect(typed('1d')).toBe('2026-11-22')
    expect(typed('2w')).toBe('2026-12-05')
    expect(typed('1m')).toBe('2026-12-21')
    expect(typed('tomorrow')).toBe('2026-11-22')
  })

  it('is the next day of that name, a week from now when it is today', () => {
    expect(typed('fri')).toBe('2026-11-27')
    expect(typed('Mon')).toBe('2026-11-23')
    expect(typed('saturday')).toBe('2026-11-28')
    expect(weekdayName(asCalendarDate('2026-11-27'))).toBe('Friday')
  })

  it('is the next such day of the year', () => {
    expect(typed('7/15')).toBe('2027-07-15')
    expect(typed('12/1')).toBe('2026-12-01')
    expect(typed('1201')).toBe('2026-12-01')
    expect(typed('11/21')).toBe('2027-11-21')
    expect(typed('2/29')).toBe('2028-02-29')
  })

  it('is a full date as it stands', () => {
    expect(typed('12/24/2026')).toBe('2026-12-24')
    expect(typed('2026-12-24')).toBe('2026-12-24')
  })

  it('is none in the past, none today, and none for what is no day', () => {
    for (const text of ['0', '11/20/2026', '13/1', '2/30', 'someday', 's', '', '7 of 9'])
      expect(typed(text), text).toBeNull()
  })

  it('is always after today, and reads back as people see it', () => {
    const days = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(days, fc.oneof(fc.string({ maxLength: 10 }), fc.nat(1_300).map(String)), (day, text) => {
        const today = addDays(TODAY, day)
        const date = followUpDate(text, today)
        if (date === null) return
        expect(isCalendarDate(date)).toBe(true)
        expect(date > today).toBe(true)
        expect(followUpDate(formatDate(date), today)).toBe(date)
      }),
    )
  })
})
