import { expect, test } from 'vitest'
import { dayWords, minutesWords, momentWords } from '#ui/moments.ts'

/** As the clock here has it, whatever its zone. */
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test.each([
  [at(2026, 10, 3, 9, 5), '11/03/2026', '11/03/2026, 09:05 AM'],
  [at(2026, 0, 31, 0, 0), '01/31/2026', '01/31/2026, 12:00 AM'],
  [at(2026, 11, 1, 12, 59), '12/01/2026', '12/01/2026, 12:59 PM'],
  [at(2026, 6, 4, 23, 30), '07/04/2026', '07/04/2026, 11:30 PM'],
])('%s is %s, and to the minute %s', (moment, day, minute) => {
  expect(dayWords(moment)).toBe(day)
  expect(momentWords(moment)).toBe(minute)
})

test('what has just begun has lasted less than a minute', () => {
  const since = at(2026, 10, 3, 9, 5)
  const after = (seconds: number) => minutesWords(since, Date.parse(since) + seconds * 1_000)
  expect([after(-5), after(59), after(60), after(3_719)]).toEqual([
    'less than a minute',
    'less than a minute',
    '1 min',
    '61 min',
  ])
})
