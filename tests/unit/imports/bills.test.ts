import { describe, expect, test } from 'vitest'
import { addDays, todayInUtc } from '#base/calendar-date.ts'
import type { Cell } from '#domain/imports/cells.ts'
import { day, importOf, sheetOf } from '#tests/helpers/sheets/lists.ts'

const HEADS = [
  'Meter ID',
  'Meter Type',
  'Start Date',
  'End Date',
  'Usage/Quantity',
  'Usage Units',
  'Cost ($)',
]
const bills = (...rows: readonly (readonly Cell[])[]) => importOf(sheetOf([HEADS, ...rows]))
const periods = (rows: { values: { startDate?: unknown; endDate?: unknown } }[]) =>
  rows.map(({ values }) => [values.startDate, values.endDate])

describe('periods', () => {
  const entry = (start: string, end: string): Cell[] => ['m', 'Electric', day(start), day(end), 5, 'kWh', 1]

  test('that end on the day the next begins end the day before', () => {
    const { proposals, taken } = bills(entry('2016-01-01', '2016-02-01'), entry('2016-02-01', '2016-03-01'))
    expect(proposals[0]?.ends).toBe('exclusive')
    expect(periods(taken)).toEqual([
      ['2016-01-01', '2016-01-31'],
      ['2016-02-01', '2016-02-29'],
    ])
  })

  test('that end the day before the next begins are as they are', () => {
    const { taken } = bills(entry('2019-01-01', '2019-01-31'), entry('2019-02-01', '2019-02-28'))
    expect(periods(taken)).toEqual([
      ['2019-01-01', '2019-01-31'],
      ['2019-02-01', '2019-02-28'],
    ])
  })

  test('of half a year or a year are as good as months', () => {
    const { taken } = bills(
      entry('2022-01-01', '2022-06-30'),
      entry('2022-07-01', '2022-12-31'),
      entry('2023-01-01', '2023-12-31'),
    )
    expect(taken).toHaveLength(3)
  })

  test('of years that no bill of today is of are refused, and those at the edge are not', () => {
    const ahead = (days: number) => addDays(todayInUtc(), days)
    const { taken, refused } = bills(
      entry('1926-05-01', '1926-05-31'),
      entry('1970-01-01', '1970-01-31'),
      entry(ahead(336), ahead(366)),
      entry(ahead(337), ahead(367)),
    )
    expect(taken).toHaveLength(2)
    expect(refused.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      ['is before 1970. Check the year'],
      ['is more than a year ahead. Check the year'],
    ])
  })

  test('go from one reading to the next, the first as long as the others are', () => {
    const { taken } = importOf(
      sheetOf([
        ['meterNumber', 'readDate', 'totalKwh', 'totalCost'],
        ['1', '3/15/20', 30, 3],
        ['1', '1/15/20', 10, 1],
        ['1', '2/15/20', 20, 2],
      ]),
    )
    expect(
      taken.map(({ values }) => [values.startDate, values.endDate, values.usage, values.energyType]),
    ).toEqual([
      ['2020-02-16', '2020-03-15', 30, 'electric'],
      ['2019-12-18', '2020-01-15', 10, 'electric'],
      ['2020-01-16', '2020-02-15', 20, 'electric'],
    ])
    expect(taken[1]?.problems).toMatchObject([
      { severity: 'noted', column: 1, reason: expect.stringMatching(/one end/) },
    ])
  })

  test('of a reading alone are refused with its cell', () => {
    const { refused } = importOf(
      sheetOf([
        ['meterNumber', 'readDate', 'totalKwh'],
        ['1', '1/15/20', 10],
      ]),
    )
    expect(refused[0]?.problems).toMatchObject([
      { column: 1, says: '2020-01-15', reason: expect.stringMatching(/no start/) },
    ])
  })

  test.each(['Jan-16', 'January 2016', '2016-01', '201601', '01/2016', 'Jan 2016'])(
    'a month is told by %s',
    (month) => {
      const { taken } = importOf(
        sheetOf([
          ['Property Id', 'Month', 'Electricity Use (kBtu)'],
          ['1', month, '597,478.9'],
        ]),
      )
      expect(periods(taken)).toEqual([['2016-01-01', '2016-01-31']])
      expect(taken[0]?.values).toMatchObject({ usage: 597_478.9, unit: 'kBtu', energyType: 'electric' })
    },
  )

  test.each<[string, Cell[], RegExp]>([
    ['the end before the start', entry('2020-02-01', '2020-01-01'), /before the start/],
    ['years', entry('2015-01-01', '2020-01-01'), /two years/],
    ['no day', ['m', 'Electric', 'soon', day('2020-01-31'), 5, 'kWh', 1], /is no day/],
    [
      'neither usage nor cost',
      ['m', 'Electric', day('2020-01-01'), day('2020-01-31'), 'Not Available', 'kWh', null],
      /neither usage nor cost/,
    ],
    [
      'an unknown energy',
      ['m', 'Some Unknown Type', day('2020-01-01'), day('2020-01-31'), 5, 'kWh', 1],
      /no energy/,
    ],
    [
      'an unknown unit',
      ['m', 'Electric', day('2020-01-01'), day('2020-01-31'), 5, 'Some Unknown Unit', 1],
      /no unit/,
    ],
    [
      'an error of a formula',
      ['m', 'Electric', day('2020-01-01'), day('2020-01-31'), { fault: '#REF!' }, 'kWh', 1],
      /error of the spreadsheet/,
    ],
    ['no number', ['m', 'Electric', day('2020-01-01'), day('2020-01-31'), 'many', 'kWh', 1], /is no number/],
    ['no meter', [null, 'Electric', day('2020-01-01'), day('2020-01-31'), 5, 'kWh', 1], /neither a meter/],
  ])('a bill with %s is refused, and says why', (_, row, reason) => {
    const { refused } = bills(entry('2020-03-01', '2020-03-31'), entry('2020-04-01', '2020-04-30'), row)
    expect(refused.map(({ row: at, problems }) => [at, problems[0]?.reason])).toEqual([
      [4, expect.stringMatching(reason)],
    ])
  })
})

describe('amounts', () => {
  test('each keeps its own unit, and those that are not kept are worked out', () => {
    const units = [
      'kBtu (thousand Btu)',
      'ccf (hundred cubic feet)',
      'kcf (thousand cubic feet)',
      'MCF(million cubic feet)',
      'Gallons (US)',
      'GJ',
      'therms',
    ]
    const { taken } = bills(
      ...units.map((unit, index): Cell[] => [
        `m${index}`,
        'Natural Gas',
        day('2020-01-01'),
        day('2020-01-31'),
        2,
        unit,
        1,
      ]),
    )
    expect(taken.map(({ values }) => `${values.usage} ${values.unit}`)).toEqual([
      '2 kBtu',
      '2 CCF',
      '2 MCF',
      '2000 MCF',
      '2 gal',
      '2 GJ',
      '2 therm',
    ])
  })

  test('one of which nobody knows how much it is, is not guessed', () => {
    const { refused } = bills(['m', 'Natural Gas', day('2020-01-01'), day('2020-01-31'), 2, 'MBtu', 1])
    expect(refused[0]?.problems[0]).toMatchObject({ column: 5, says: 'MBtu' })
  })

  test('a meter’s row has one bill though there is a column for each energy', () => {
    const { taken } = importOf(
      sheetOf([
        [
          'SA ID',
          'Bill Start Date',
          'Bill End Date',
          'Total Usage (kWh)',
          'Total Usage (Therms)',
          'Total Bill Amount ($)',
        ],
        ['1', day('2020-01-02'), day('2020-02-01'), 120, 0, '$12.50'],
        ['2', day('2020-01-02'), day('2020-02-01'), 0, 30, '$(3.00)'],
      ]),
    )
    expect(taken.map(({ values }) => [values.energyType, values.usage, values.unit, values.cost])).toEqual([
      ['electric', 120, 'kWh', 1250],
      ['gas', 30, 'therm', -300],
    ])
  })
})

describe('rows of one meter and period', () => {
  const entry = (usage: number): Cell[] => [
    'm',
    'Electric',
    day('2016-03-01'),
    day('2016-03-31'),
    usage,
    'kBtu',
    1,
  ]

  test('that differ are all refused, each with the other', () => {
    const { taken, refused } = bills(entry(1), entry(2))
    expect(taken).toEqual([])
    expect(refused.map(({ problems }) => problems[0])).toMatchObject([
      { column: 4, says: '1', reason: expect.stringMatching(/row 3/) },
      { column: 4, says: '2', reason: expect.stringMatching(/row 2/) },
    ])
  })

  test('that are the same count once', () => {
    expect(bills(entry(1), entry(1)).rows.map(({ repeats }) => repeats)).toEqual([null, 2])
  })

  test('of another energy are another bill', () => {
    const { taken } = bills(entry(1), [
      'm',
      'Natural Gas',
      day('2016-03-01'),
      day('2016-03-31'),
      2,
      'kBtu',
      1,
    ])
    expect(taken).toHaveLength(2)
  })
})

test('rows of one meter and period are told from one another however many they are', () => {
  const rows = Array.from({ length: 20_000 }, (_, usage): Cell[] => [
    'm',
    'Electric',
    day('2016-03-01'),
    day('2016-03-31'),
    usage,
    'kBtu',
    1,
  ])
  const { refused } = bills(...rows)
  expect(refused).toHaveLength(20_000)
})
