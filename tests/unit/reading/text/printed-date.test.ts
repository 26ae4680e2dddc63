import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { dateOf, daysIn } from '#reading/text/printed-date.ts'
import { typedRun } from '../support/typed-run.ts'

const near = asCalendarDate('2024-01-10')
const dates = (text: string) => daysIn(typedRun(text)).map((day) => dateOf(day.value, near))

describe('days in print', () => {
  test.each([
    ['Dec 2, 2024', ['2024-12-02']],
    ['January 5 2025', ['2025-01-05']],
    ['05 JAN 2025', ['2025-01-05']],
    ['5-Jan-25', ['2025-01-05']],
    ['1/5/25', ['2025-01-05']],
    ['2025-01-05', ['2025-01-05']],
    ['03-18-2024', ['2024-03-18']],
    ['Sept 5, 2025', ['2025-09-05']],
    ['10/6/25-11/3/25', ['2025-10-06', '2025-11-03']],
    ['Jul 25th, 2024', ['2024-07-25']],
  ])('%s', (text, expected) => {
    expect(dates(text)).toEqual(expected)
  })

  test('a day without a year is the one closest to the bill’s date, over a new year too', () => {
    expect(dates('Dec 12 - Jan 9')).toEqual(['2023-12-12', '2024-01-09'])
    expect(dates('12/12 TO 01/09')).toEqual(['2023-12-12', '2024-01-09'])
  })

  test.each([
    '1-800-555-0199',
    '456.78',
    '13/45/2024',
    '$12/15',
    'Account 12-05-07-24-9',
    '3/4" meter',
    '5/8 inch',
  ])('%s is no day', (text) => {
    expect(dates(text)).toEqual([])
  })
})
