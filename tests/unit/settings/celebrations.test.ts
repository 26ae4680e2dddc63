import { expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { isCelebration } from '#domain/settings/celebrations.ts'

test.each([
  ['2026-12-24', false],
  ['2026-12-25', true],
  ['2026-12-31', true],
  ['2027-01-01', true],
  ['2027-01-02', false],
  ['2026-02-13', false],
  ['2026-02-14', true],
  ['2026-02-15', false],
  ['2026-07-02', false],
  ['2026-07-03', true],
  ['2026-07-04', true],
  ['2026-07-05', false],
  ['2026-10-30', false],
  ['2026-10-31', true],
  ['2026-11-01', false],
])('%s is celebrated: %s', (date, celebrated) => {
  expect(isCelebration(asCalendarDate(date))).toBe(celebrated)
})
