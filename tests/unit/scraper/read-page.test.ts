import { describe, expect, test } from 'vitest'
import { namesAccount, readDate } from '../../../src/scraper/read-page.ts'

describe('a date on a page', () => {
  test.each([
    ['2026-11-03', 'ymd', '2026-11-03'],
    ['Service to 11/3/26', 'mdy', '2026-11-03'],
    ['3.11.2026', 'dmy', '2026-11-03'],
    ['Nov 3, 2026', 'mdy', '2026-11-03'],
    ['3 November 2026', 'dmy', '2026-11-03'],
    ['10/04/2026 – 11/03/2026', 'mdy', '2026-11-03'],
  ] as const)('%s, written as %s', (text, order, date) => expect(readDate(text, order)).toBe(date))

  test.each([
    ['', 'mdy'],
    ['November 2026', 'mdy'],
    ['13/13/2026', 'dmy'],
    ['11/03/2026', 'ymd'],
  ] as const)('is none in “%s”, written as %s', (text, order) => expect(readDate(text, order)).toBeNull())
})

describe('an account on a page', () => {
  test.each([
    ['Account 778 899-4 (Elm St)', '7788994'],
    ['Nr. 7788994', '778-8994'],
    ['a-12.b', 'A12B'],
    ['1234 and 123', '123'],
  ])('%s names %s', (text, number) => expect(namesAccount(text, number)).toBe(true))

  test.each([
    ['Account 17788994', '7788994'],
    ['Account 7788994X', '7788994'],
    ['Main St', ''],
    ['', '1'],
  ])('%s does not name %s', (text, number) => expect(namesAccount(text, number)).toBe(false))
})
