import { expect, test } from 'vitest'
import {
  countWords,
  keysWords,
  rankWords,
  secondsWords,
  shareWords,
} from '#workstation/intake/leaderboard/score-words.ts'

test('a share is said with where it may truly lie, and nothing of nothing', () => {
  expect(shareWords({ count: 29, of: 30, low: 0.8333, high: 0.9941 })).toBe('97 %, between 83 % and 99 %')
  expect(countWords({ count: 29, of: 30, low: 0.8, high: 1 })).toBe('29 of 30')
  expect(shareWords({ count: 0, of: 0, low: null, high: null })).toBe('–')
})

test('a place that few bills tell is a range of places', () => {
  expect([{ best: 1, worst: 1 }, { best: 2, worst: 5 }, null].map(rankWords)).toEqual(['1', '2 to 5', '–'])
})

test('times and keys are medians, or none', () => {
  expect([4.2, 59.9, 60, 71.6, null].map(secondsWords)).toEqual([
    '4.2 s',
    '59.9 s',
    '1 min 0 s',
    '1 min 12 s',
    '–',
  ])
  expect([7, 7.5, null].map(keysWords)).toEqual(['7', '7.5', '–'])
})
