import { describe, expect, it } from 'vitest'
import { readIntervals } from '#reading/intervals/read-intervals.ts'

/** Shapes in which portals give rows of times and amounts. */
const read = (lines: readonly string[], timeZone = 'America/New_York') =>
  readIntervals(new TextEncoder().encode(lines.join('\n')), { timeZone, unit: 'kWh' })
const at = (text: string): number => Date.parse(text) / 1_000
const told = (lines: readonly string[], timeZone?: string) =>
  read(lines, timeZone).map(({ direction, unit, intervals }) => [
    direction,
    unit,
    ...intervals.map(
      ({ start, amount }) => `${new Date(start * 1_000).toISOString().slice(5, 16)} ${amount}`,
    ),
  ])
const TWO = ['01-05T05:00 1', '01-05T06:00 2']
const USED = ['delivered', 'kWh', ...TWO]

describe('rows of intervals', () => {
  it.each([
    [
      'start and end',
      ['Start,End,Usage (kWh)', '2024-01-05 00:00,2024-01-05 01:00,1', '2024-01-05 01:00,2024-01-05 02:00,2'],
    ],
    ['an end alone', ['Interval End,kWh', '2024-01-05 01:00,1', '2024-01-05 02:00,2']],
    ['hours by their numbers', ['Date,Hour,kWh', '1/5/2024,0,1', '1/5/2024,1,2']],
    ['hours by their ends', ['Date,Hour Ending,kWh', '1/5/2024,01:00,1', '1/5/2024,02:00,2']],
    ['halves of the day', ['Usage Date,Usage Time,Usage', '01/05/2024,12 AM,1', '01/05/2024,1 AM,2']],
    [
      'hours from one to the other',
      ['Date,Time,Usage', '01/05/2024,12:00 AM - 1:00 AM,1', '01/05/2024,1:00 AM - 2:00 AM,2'],
    ],
    [
      'a date with a midnight beside the clock',
      ['Date,Time,Usage', '1/5/2024 12:00:00 AM,00:00,1', '1/5/2024 12:00:00 AM,01:00,2'],
    ],
    ['joined words', ['startTime,usageKwh', '2024-01-05T00:00,1', '2024-01-05T01:00,2']],
    ['heads on every page', ['Date,Time,kWh', '1/5/2024,0:00,1', 'Date,Time,kWh', '1/5/2024,1:00,2']],
    [
      'decimal commas',
      ['Date;Time;kWh', '05.01.2024;00:00;1,0', '05.01.2024;01:00;2,0', '31.01.2024;00:00;'],
    ],
    ['units behind amounts', ['Date,Time,Usage', '1/5/2024,0:00,1.0 kWh', '1/5/2024,1:00,2 kWh']],
    [
      'costs and temperatures beside',
      [
        'Date,Time,Cost ($),Usage (kWh),Avg Temperature',
        '1/5/2024,0:00,$0.12,1,50',
        '1/5/2024,1:00,$0.20,2,51',
      ],
    ],
  ])('with %s', (_, lines) => expect(told(lines)).toEqual([USED]))

  it('of 24 hours by the numbers of their ends', () => {
    const lines = ['Date,HE,kWh', ...Array.from({ length: 24 }, (_, hour) => `1/5/2024,${hour + 1},${hour}`)]
    expect(told(lines)[0]?.slice(2, 4)).toEqual(['01-05T05:00 0', '01-05T06:00 1'])
  })

  it('of both directions in one column', () => {
    const lines = [
      'ESIID,USAGE_DATE,REVISION_DATE,USAGE_START_TIME,USAGE_END_TIME,USAGE_KWH,ESTIMATED_ACTUAL,CONSUMPTION_SURPLUSGENERATION',
      "'101,01/05/2024,01/06/2024 07:00:00,00:00,00:15,.5,A,Consumption",
      "'101,01/05/2024,01/06/2024 07:00:00,00:15,00:30,.7,E,Consumption",
      "'101,01/05/2024,01/06/2024 07:00:00,00:00,00:15,.1,A,Surplus Generation",
      "'101,01/05/2024,01/06/2024 07:00:00,00:15,00:30,0,A,Surplus Generation",
    ]
    expect(told(lines)).toEqual([
      ['delivered', 'kWh', '01-05T05:00 0.5', '01-05T05:15 0.7'],
      ['received', 'kWh', '01-05T05:00 0.1', '01-05T05:15 0'],
    ])
    expect(read(lines)[0]?.intervals.map(({ estimated }) => estimated)).toEqual([false, true])
  })

  it('below nothing are of both directions, and given back they count as what they are', () => {
    expect(told(['Date,Time,kWh', '1/5/2024,0:00,1', '1/5/2024,1:00,-2'])).toEqual([
      ['net', 'kWh', '01-05T05:00 1', '01-05T06:00 -2'],
    ])
    expect(told(['Date,Time,Export (kWh)', '1/5/2024,0:00,0', '1/5/2024,1:00,-2'])).toEqual([
      ['received', 'kWh', '01-05T05:00 0', '01-05T06:00 2'],
    ])
  })

  it('of use and demand are two registers', () => {
    expect(told(['Date,Time,Usage (kWh),Demand (kW)', '1/5/2024,0:00,1,4']).map(([, unit]) => unit)).toEqual([
      'kWh',
      'kW',
    ])
  })
})

describe('rows of days', () => {
  const heads = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => name(index))
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

  it.each([
    ['hours by their beginning', heads(24, (hour) => clock(hour * 60)), 3_600],
    ['hours by their number', heads(24, (hour) => `Hour ${hour + 1}`), 3_600],
    ['halves of hours by their ends', heads(48, (half) => clock((half + 1) * 30)), 1_800],
    ['quarters', heads(96, (quarter) => clock(quarter * 15)), 900],
    ['quarters by their number', heads(96, (quarter) => `V${quarter + 1}`), 900],
  ])('with %s', (_, columns, seconds) => {
    const lines = [
      ['Meter', 'Date', ...columns].join(','),
      ['7', '1/5/2024', ...columns.map((_, index) => index)].join(','),
      ['7', '1/6/2024', ...columns.map((_, index) => index)].join(','),
    ]
    const [series] = read(lines)
    expect(series?.meterNum).toBe('7')
    expect(series?.intervals).toHaveLength(columns.length * 2)
    expect(series?.intervals.slice(0, 2)).toMatchObject([
      { start: at('2024-01-05T05:00Z'), seconds, amount: 0 },
      { start: at('2024-01-05T05:00Z') + seconds, seconds, amount: 1 },
    ])
  })

  it('go on as time does on days of 25 and of 23 hours', () => {
    const row = (date: string, count: number) =>
      [date, ...heads(25, (hour) => (hour < count ? '1' : ''))].join(',')
    const lines = [
      ['Date', ...heads(25, (hour) => `HE${hour + 1}`)].join(','),
      ...[row('11/2/2024', 24), row('11/3/2024', 25), row('11/4/2024', 24)],
      ...[row('3/9/2025', 23), row('3/10/2025', 24)],
    ]
    const [series] = read(lines)
    expect(series?.intervals).toHaveLength(24 + 25 + 24 + 23 + 24)
    expect(series?.repairs).toEqual({ repeated: 0, replaced: 0, shortened: 0 })
    const starts = series?.intervals.map(({ start }) => start) ?? []
    expect(starts.slice(1, 73).every((start, index) => start - (starts[index] ?? 0) === 3_600)).toBe(true)
    expect(starts.slice(74).every((start, index) => start - (starts[index + 73] ?? 0) === 3_600)).toBe(true)
  })
})

describe('what no meter shows', () => {
  it.each([
    ['an amount beyond any', ['Date,Time,kWh', `1/5/2024,0:00,${'9'.repeat(400)}`]],
    ['an interval of thousands of years', ['Date,kWh', '1/5/2024,1', '1/5/9024,2']],
    ['an interval that lasts for ever', ['Start,Duration,kWh', '2024-01-05 00:00,99999999,1']],
  ])('is refused: %s', (_, lines) => expect(() => read(lines)).toThrow('damaged'))
})
