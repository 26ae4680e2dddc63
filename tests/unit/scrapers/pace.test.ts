import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secondsAfterError, secondsAfterLapse } from '#domain/scrapers/backoff.ts'
import { loginCauseOf } from '#domain/scrapers/error-codes.ts'
import { isTimeZone, secondsUntilOpen, secondsUntilVisit } from '#domain/scrapers/portal-pace.ts'

const ALWAYS = { windowFrom: null, windowUntil: null, timeZone: 'UTC', mostAtOnce: 2, secondsBetween: 30 }
const NIGHT = { ...ALWAYS, windowFrom: '22:00', windowUntil: '06:00' }
const at = (time: string) => new Date(`2026-06-15T${time}Z`)

describe('a portal may be visited', () => {
  test.each([
    ['23:00:00', 0],
    ['05:59:59', 0],
    ['06:00:00', 16 * 3_600],
    ['21:59:50', 10],
  ])('through the night, at %s in %i seconds', (time, seconds) => {
    expect(secondsUntilOpen(NIGHT, at(time))).toBe(seconds)
  })

  test('by the clocks of its own place', () => {
    const noon = { ...ALWAYS, windowFrom: '12:00', windowUntil: '13:00', timeZone: 'America/New_York' }
    expect(secondsUntilOpen(noon, at('16:30:00'))).toBe(0)
    expect(secondsUntilOpen(noon, at('15:59:00'))).toBe(60)
  })

  test('not while as many are there as may be, and so long after the last one', () => {
    const visits = { underWay: 1, lastBegunAt: at('12:00:00') }
    expect(secondsUntilVisit(ALWAYS, { ...visits, underWay: 2 }, at('13:00:00'))).toBeNull()
    expect(secondsUntilVisit(ALWAYS, visits, at('12:00:10'))).toBe(20)
    expect(secondsUntilVisit(ALWAYS, visits, at('12:00:30'))).toBe(0)
    expect(secondsUntilVisit(ALWAYS, { underWay: 0, lastBegunAt: null }, at('12:00:00'))).toBe(0)
  })

  test('once so many seconds are over, whatever its hours are', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const time = minute.map(
      (m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`,
    )
    fc.assert(
      fc.property(time, time, fc.integer({ min: 0, max: 86_399 }), (windowFrom, windowUntil, second) => {
        const hours = { ...ALWAYS, windowFrom, windowUntil }
        const now = new Date(at('00:00:00').getTime() + second * 1_000)
        const wait = secondsUntilOpen(hours, now)
        expect(secondsUntilOpen(hours, new Date(now.getTime() + wait * 1_000))).toBe(0)
        expect(wait).toBeLessThan(86_400)
      }),
    )
  })
})

test('time zones are told from other words', () => {
  expect(['America/New_York', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})

test('what goes on failing is tried less and less often, three days apart at most', () => {
  expect([1, 2, 3].map(secondsAfterError)).toEqual([900, 1_800, 3_600])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (failures) => {
      for (const after of [secondsAfterError, secondsAfterLapse]) {
        expect(after(failures)).toBeLessThanOrEqual(72 * 3_600)
        expect(after(failures + 1)).toBeGreaterThanOrEqual(after(failures))
      }
    }),
  )
  expect(secondsAfterLapse(1)).toBe(0)
})

test('a login is broken by what is wrong with it, not by what is wrong with its site', () => {
  expect(loginCauseOf('wrong_password')).toBe('wrong_password')
  expect(['site_down', 'site_changed', 'timeout', 'other'].map(loginCauseOf)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
