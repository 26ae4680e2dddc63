import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { CONFIDENCE_TO_SAVE } from '#domain/bills/confidence/confidence.ts'
import type { Extraction } from '#reading/extraction.ts'
import { NOTHING_READ } from '#reading/extraction.ts'
import type { AiBill } from '#server/platform/ai/ai-bill.ts'
import { checkAnswer } from '#server/platform/ai/check-answer.ts'
import {
  placesOfDate,
  placesOfMoney,
  placesOfQuantity,
  placesOfText,
} from '#server/platform/ai/find-on-page.ts'

const LINES = [
  'Account 12-3456 Bill date Mar 5, 2026',
  'Energy charge 900kWh $1,100.50',
  'Fuel credit -12.00',
  'Sales tax 66.03',
  'Total 112.00 due 03/20/26',
]
/** One page, a printed line a tenth of it. */
const pages = [
  {
    number: 1,
    width: 612,
    height: 792,
    source: 'text' as const,
    words: LINES.flatMap((line, row) =>
      line.split(' ').map((text, column) => ({
        text,
        confidence: 1,
        box: { x: column / 10, y: row / 10, width: 0.08, height: 0.05 },
      })),
    ),
  },
]
const texts = (places: { text: string }[]) => places.map(({ text }) => text)

describe('values are found as they are printed', () => {
  test('texts and numbers without regard to case, spaces and punctuation', () => {
    expect(texts(placesOfText(pages, '123456'))).toEqual(['12-3456'])
    expect(texts(placesOfText(pages, 'ENERGY CHARGE'))).toEqual(['Energy charge'])
    expect(placesOfText(pages, '23456')).toEqual([])
  })

  test('money by its value, not by the end of another amount', () => {
    expect(texts(placesOfMoney(pages, 110_050))).toEqual(['$1,100.50'])
    expect(texts(placesOfMoney(pages, -1_200))).toEqual(['-12.00'])
    expect(texts(placesOfMoney(pages, 1_200))).toEqual(['-12.00'])
    expect(placesOfMoney(pages, 50)).toEqual([])
  })

  test('dates in words and figures, with short years', () => {
    expect(texts(placesOfDate(pages, asCalendarDate('2026-03-05')))).toEqual(['Mar 5, 2026'])
    expect(texts(placesOfDate(pages, asCalendarDate('2026-03-20')))).toEqual(['03/20/26'])
    expect(placesOfDate(pages, asCalendarDate('2025-03-05'))).toEqual([])
  })

  test('quantities also with their unit behind', () => {
    expect(texts(placesOfQuantity(pages, 900))).toEqual(['900kWh'])
    expect(placesOfQuantity(pages, 90)).toEqual([])
  })
})

const extraction: Extraction = {
  isBill: true,
  notABillReason: null,
  pages,
  tables: [],
  fields: NOTHING_READ,
  charges: [],
  usages: [],
  reconciliation: { printedTotal: null, linesTotal: 0, difference: null },
  grounds: { askedFor: [], named: null, leftOut: [], products: [] },
  answers: [],
  warnings: [],
  lessons: [],
}
const line = { meter_number: null, start_date: null, end_date: null }
const said: AiBill = {
  account_number: '12-3456',
  invoice_date: '2026-03-05',
  start_date: 'March',
  end_date: null,
  total_current_charges: '999.99',
  charges: [
    { ...line, description: 'Energy charge', amount: '1100.50' },
    { ...line, description: 'Invented fee', amount: '5.55' },
    { ...line, description: 'Renamed', amount: '1,100.50' },
    { ...line, description: 'No amount', amount: 'free' },
  ],
  usages: [{ ...line, description: 'Energy', amount: 900, unit: 'kWh', kind: 'usage', estimated: false }],
}

test('what is on the page has its place; what is not is marked', () => {
  const checked = checkAnswer(said, extraction)
  expect(checked.accountNumber?.evidence).toMatchObject({ page: 1, text: '12-3456', confidence: 0.9 })
  expect(checked.invoiceDate).toMatchObject({ value: '2026-03-05', evidence: { text: 'Mar 5, 2026' } })
  expect(checked.totalCurrentCharges?.evidence).toMatchObject({
    text: '',
    confidence: 0.05,
    reason: expect.stringContaining('not printed on the page'),
  })
  const [energy, invented, renamed] = checked.charges
  expect(energy?.evidence.text).toBe('Energy charge $1,100.50')
  expect(energy?.evidence.box.y).toBeCloseTo(0.1)
  expect(energy?.evidence.unprinted).toBeUndefined()
  expect(invented?.evidence).toMatchObject({ confidence: 0.05, text: '', unprinted: 'all' })
  expect(renamed?.evidence).toMatchObject({ confidence: 0.6, text: '$1,100.50', unprinted: 'words' })
})

test('what only a service says is never sure enough to be saved without a person', () => {
  const { accountNumber, invoiceDate } = checkAnswer(said, extraction)
  for (const value of [accountNumber, invoiceDate])
    expect(value?.evidence.confidence).toBeLessThan(CONFIDENCE_TO_SAVE)
})

test('a line has only the dates and the meter that the page prints', () => {
  const given = { meter_number: '12-3456', start_date: '2026-03-05', end_date: '2026-03-06' }
  const charges = [
    { ...given, description: 'Energy charge', amount: '1100.50' },
    { ...given, meter_number: '99-9999', description: 'Other', amount: '1100.50' },
  ]
  expect(checkAnswer({ ...said, charges }, extraction).charges).toMatchObject([
    { meterNumber: '12-3456', startDate: '2026-03-05', endDate: null },
    { meterNumber: null },
  ])
})

test('what is no date and no amount is left out', () => {
  const checked = checkAnswer(said, extraction)
  expect(checked.startDate).toBeNull()
  expect(checked.charges.map(({ description }) => description)).toEqual([
    'Energy charge',
    'Invented fee',
    'Renamed',
  ])
})
