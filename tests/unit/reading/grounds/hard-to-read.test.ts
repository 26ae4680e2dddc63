import { describe, expect, test } from 'vitest'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const BILL = `
                      TALLOW CREEK ELECTRIC
Account number 4410-22817            Bill date 03/14/2026
Service period 02/09/2026 - 03/10/2026      29 days
Meter number KZ820970

Previous balance                         91.57
Payment received                        -91.57
CHARGES
Customer charge                          12.00
Energy charge   400 kWh x $0.12500       50.00
Sales tax                                 4.34
Total current charges                    66.34
Amount due                               66.34

Bill of 03/14/2026`

/** The bill as a picture: each word as sure as one look is of a good scan, but for some. */
function recognised(text: string, unsure: Record<string, number> = {}) {
  const sheet = typedSheet(text)
  const words = sheet.words.map((word) => ({ ...word, confidence: unsure[word.text] ?? 0.95 }))
  const { grounds } = readBill([{ ...sheet, source: 'ocr', words }])
  return grounds.hardToRead?.map(({ of, value, why }) => `${of} ${value} ${why}`)
}

test('a good picture whose dates are confirmed leaves no doubt', () => {
  expect(recognised(BILL)).toEqual([])
})

test('nothing of a text layer is hard to read', () => {
  const { grounds } = readBill([typedSheet(BILL.replace('Bill of 03/14/2026', ''))])
  expect(grounds.hardToRead).toEqual([])
})

describe('words that were not recognised well', () => {
  test.each([
    ['a meter’s number', { KZ820970: 0.77 }, 'meterNumber KZ820970 unclear'],
    ['a description', { Customer: 0.84 }, 'description Customer charge unclear'],
    ['an invoice date', { '03/14/2026': 0.75 }, 'invoiceDate 2026-03-14 unclear'],
    ['a period', { '02/09/2026': 0.6 }, 'startDate 2026-02-09 unclear'],
    ['a usage', { kWh: 0.6 }, 'quantity 400 unclear'],
  ])('%s', (_, unsure, doubt) => {
    expect(recognised(BILL, unsure as Record<string, number>)).toContain(doubt)
  })

  test('no amount, which the total proves', () => {
    expect(recognised(BILL, { '12.00': 0.5, '4.34': 0.5 })).toEqual([])
  })
})

test('a description that lost letters is hard to read, however sure its words', () => {
  expect(recognised(BILL.replace('Customer charge   ', 'Fue /Env ronmenta '))).toEqual([
    'description Fue /Env ronmenta unclear',
  ])
})

describe('dates that nothing else on the page says', () => {
  test('an invoice date that stands there once', () => {
    expect(recognised(BILL.replace('Bill of 03/14/2026', ''))).toEqual(['invoiceDate 2026-03-14 alone'])
  })

  test('unless a second look saw the same', () => {
    expect(recognised(BILL.replace('Bill of 03/14/2026', ''), { '03/14/2026': 0.98 })).toEqual([])
  })

  test('a period whose days are not counted, or to another number', () => {
    const alone = ['startDate 2026-02-09 alone', 'endDate 2026-03-10 alone']
    expect(recognised(BILL.replace('29 days', ''))).toEqual(alone)
    expect(recognised(BILL.replace('29 days', '35 days'))).toEqual(alone)
  })
})
