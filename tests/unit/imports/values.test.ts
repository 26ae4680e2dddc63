import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cell } from '#domain/imports/cells.ts'
import { dayOrderOf, readDay } from '#domain/imports/dates.ts'
import type { ImportFieldName } from '#domain/imports/fields.ts'
import { decimalSignOf, readNumber } from '#domain/imports/numbers.ts'
import { serialDay } from '#domain/imports/serial-day.ts'
import { readCell } from '#domain/imports/values.ts'

const READING = { dayOrder: 'month_first', ends: 'inclusive', decimalSign: '.', energy: null } as const
const read = (field: ImportFieldName, cell: Cell, unit: string | null = null) =>
  readCell(cell, { field, unit, energy: null }, READING)

test.each<[ImportFieldName, Cell, unknown]>([
  ['sqFt', '249090sf', 249_090],
  ['sqFt', '264,949', 264_949],
  ['sqFt', '1,000 sq ft', 1000],
  ['sqFt', 'Not Available', null],
  ['street2', 'Not Applicable: Standalone Property', null],
  ['state', 'Illinois', 'IL'],
  ['state', 'dc', 'DC'],
  ['zipCode', '00501', '00501'],
  ['accountNumber', 91_000_019, '91000019'],
  ['cost', '$1,284.17', 128_417],
  ['cost', '(12.00)', -1200],
  ['cost', '12.00 CR', -1200],
  ['cost', 0.1 + 0.2, 30],
  ['energyType', 'Electricity - Grid Purchase', 'electric'],
  ['energyType', 'District Steam', 'steam'],
  ['energyType', 'Municipally Supplied Potable Water - Outdoor', 'irrigation'],
  ['energyType', 'NATURALGAS', 'gas'],
  ['estimated', 'No', false],
  ['startDate', 43_831, '2020-01-01'],
  ['startDate', '2020-01-01T00:00:00-08:00', '2020-01-01'],
  ['startDate', '4/1/13 8:22 AM', '2013-04-01'],
  ['startDate', '1-Apr-2013', '2013-04-01'],
  ['startDate', 'April 1, 2013', '2013-04-01'],
])('%s of %j', (field, cell, value) => {
  expect(read(field, cell)).toEqual({ value })
})

test.each<[ImportFieldName, Cell, RegExp]>([
  ['sqFt', '12 acres', /unit of area/],
  ['yearBuilt', 'pre 1919', /no year/],
  ['yearBuilt', '1967-1976', /no year/],
  ['startDate', '2/30/2020', /no day/],
  ['accountNumber', 12_345_678_901_234_568, /more digits/],
  ['accountNumber', '1.23457E+15', /lost its digits/],
  ['cost', '12 apples', /dollars/],
  ['usage', { fault: '#DIV/0!' }, /error/],
  ['state', 'Maharashtra', /no state/],
])('%s of %j is a problem', (field, cell, problem) => {
  expect(read(field, cell)).toEqual({ problem: expect.stringMatching(problem) })
})

test('square metres are so many square feet', () => {
  expect(read('sqFt', 100, 'm2')).toEqual({ value: 1076.39104 })
})

describe('numbers', () => {
  const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100)
  const written = (value: number, locale: string) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

  test.each([
    ['en-US', '.'],
    ['de-DE', ','],
  ] as const)('as %s writes them are read back, by the sign that the column shows', (locale, sign) => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1 }), (values) => {
        const texts = values.map((value) => written(value, locale))
        expect(decimalSignOf(texts)).toBe(sign)
        expect(texts.map((text) => readNumber(text, sign)?.value)).toEqual(values.map((value) => value + 0))
      }),
    )
  })

  test('no text makes one that is none', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('.' as const, ',' as const), (text, sign) => {
        const number = readNumber(text, sign)
        expect(number === null || Number.isFinite(number.value)).toBe(true)
      }),
    )
  })

  test.each(['1.2.3', '1,2,3', '12-34', '(5', '5)', '', '-', 'abc', '1e999'])('%j is none', (text) => {
    expect(readNumber(text, '.')).toBeNull()
  })
})

describe('days', () => {
  const days = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10) as CalendarDate)
  const parts = (day: string) => day.split('-').map(Number) as [number, number, number]

  test('written either way round are read back once the column tells which', () => {
    fc.assert(
      fc.property(fc.array(days, { minLength: 1 }), fc.boolean(), (values, dayFirst) => {
        const texts = values.map((value) => {
          const [year, month, day] = parts(value)
          return `${dayFirst ? `${day}/${month}` : `${month}/${day}`}/${String(year).slice(2)}`
        })
        const order = dayOrderOf(texts)
        expect(order === null || order === (dayFirst ? 'day_first' : 'month_first')).toBe(true)
        expect(texts.map((text) => readDay(text, dayFirst ? 'day_first' : 'month_first'))).toEqual(values)
      }),
    )
  })

  test('a column that has both says so', () => {
    expect(dayOrderOf(['1/31/20', '31/1/20'])).toBe('mixed')
  })

  test('spreadsheets count them from 1900, with a day that never was', () => {
    expect([1, 59, 60, 61, 43_831].map(serialDay)).toEqual([
      '1900-01-01',
      '1900-02-28',
      null,
      '1900-03-01',
      '2020-01-01',
    ])
  })
})
