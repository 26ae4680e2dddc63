import { describe, expect, it } from 'vitest'
import { cellWords } from '#views/energy/intervals/cell-words.ts'
import {
  daySheet,
  durationSheet,
  heatSheet,
  intervalSheet,
  type Measured,
  peakSheet,
} from '#views/energy/intervals/interval-sheets.ts'

const QUARTER = 900
/** An hour and three quarters of the day on which clocks in New York are put back, from half past one on. */
const first = Date.parse('2024-11-03T05:30Z') / 1_000
const measured: Measured = {
  title: 'Meter 5550-1',
  unit: 'kWh',
  timeZone: 'America/New_York',
  intervals: [1, 2, 3.5, 0.3, 0.1, 0.1, 0.1].map((amount, at) => ({
    ...{ start: first + at * QUARTER, seconds: QUARTER, amount, estimated: at === 2 },
  })),
}
const ALL = { from: 0, to: Number.POSITIVE_INFINITY }
const utc = (text: string) => new Date(`${text}Z`)

describe('a sheet of intervals', () => {
  it('has the time that clocks showed beside the moment itself, and units in its head', () => {
    const { columns, rows } = intervalSheet(measured, ALL)
    expect(columns.map(({ title }) => title)).toEqual([
      ...['Start (America/New_York)', 'Start (UTC)', 'Minutes', 'Demand (kW)', 'Usage (kWh)', 'Estimated'],
    ])
    expect(rows.slice(1, 3)).toEqual([
      [utc('2024-11-03T01:45'), utc('2024-11-03T05:45'), 15, 8, 2, false],
      // The hour that is there twice.
      [utc('2024-11-03T01:00'), utc('2024-11-03T06:00'), 15, 14, 3.5, true],
    ])
  })

  it('has those that begin in sight alone', () => {
    const range = { from: first + 1, to: first + 3 * QUARTER }
    expect(intervalSheet(measured, range).rows.map(([, start]) => start)).toEqual([
      ...[utc('2024-11-03T05:45'), utc('2024-11-03T06:00')],
    ])
  })
})

it('a sheet of days sums them up without the noise of the arithmetic', () => {
  expect(daySheet(measured).rows).toEqual([['2024-11-03', 7.1, 14, utc('2024-11-03T01:00'), 7]])
})

it('a heat map is a row for each day and a column for each hour, empty where nothing was measured', () => {
  const { columns, rows } = heatSheet(measured)
  expect(columns.slice(0, 3).map(({ title }) => title)).toEqual(['Day', '12 AM (kW)', '1 AM (kW)'])
  expect(columns).toHaveLength(25)
  // Both hours that clocks show as one: six quarters.
  expect(rows[0]?.slice(0, 4)).toEqual(['2024-11-03', null, 4.667, 0.4])
})

it('a load duration is told at some shares of the time', () => {
  const { columns, rows } = durationSheet(measured)
  expect(columns.map(({ title, type }) => [title, type])).toEqual([
    ['Share of the time', 'share'],
    ['Demand at least (kW)', 'number'],
  ])
  expect([rows[0], rows.at(-1)]).toEqual([
    [0, 14],
    [1, 0.4],
  ])
})

it('peaks stand by their rank', () => {
  expect(peakSheet(measured).rows.slice(0, 2)).toEqual([
    [1, 14, utc('2024-11-03T01:00'), 15, true],
    [2, 8, utc('2024-11-03T01:45'), 15, false],
  ])
})

it('a table says what the file holds', () => {
  expect(cellWords('2024-11-03', 'date')).toBe('Sun, Nov 3, 2024')
  expect(cellWords(utc('2024-11-03T01:15'), 'instant')).toMatch(/^Sun, Nov 3, 2024,? .*1:15/u)
  expect(cellWords(0.005, 'share')).toBe('0.5 %')
  expect(cellWords(1_234.567, 'number')).toBe('1,234.567')
  expect([cellWords(null, 'number'), cellWords(false, 'flag'), cellWords('E1', 'text')]).toEqual([
    ...['–', 'No', 'E1'],
  ])
})
