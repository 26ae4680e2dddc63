import { describe, expect, test } from 'vitest'
import { joinSplitWords } from '#reading/layout/split-words.ts'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from '../support/typed-sheet.ts'

/** Words of ten points, each behind a gap of so many. */
function words(...parts: [text: string, gap: number][]) {
  let x = 0
  return parts.map(([text, gap]) => {
    const x0 = x + gap
    x = x0 + text.length * 5
    return { text, x0, x1: x, y0: 0, y1: 10, size: 10, confidence: 1 }
  })
}
const joined = (...parts: [string, number][]) => joinSplitWords(words(...parts)).map(({ text }) => text)

describe('numbers in two pieces', () => {
  test('are whole again: cents behind their point, and digits behind their dollar sign', () => {
    expect(joined(['$112.', 0], ['07', 3])).toEqual(['$112.07'])
    expect(joined(['-', 0], ['.', 3], ['38', 3])).toEqual(['-', '.38'])
    expect(joined(['$1', 0], ['3.13', 2])).toEqual(['$13.13'])
  })

  test('are two where a column’s gap, a sentence or another number parts them', () => {
    expect(joined(['112.', 0], ['07', 9])).toEqual(['112.', '07'])
    expect(joined(['2024.', 0], ['07', 3])).toEqual(['2024.', '07'])
    expect(joined(['$100', 0], ['3.13', 2])).toEqual(['$100', '3.13'])
  })
})

describe('words with a blank behind a wide letter', () => {
  test('are whole again, as are units', () => {
    expect(joined(['M', 0], ['eter', 2], ['#12', 2])).toEqual(['Meter', '#12'])
    expect(joined(['120', 0], ['k', 2], ['W', 2], ['h', 2])).toEqual(['120', 'kWh'])
  })

  test('other letters that stand alone stay so', () => {
    expect(joined(['Schedule', 0], ['G', 2], ['applies', 2])).toEqual(['Schedule', 'G', 'applies'])
    expect(joined(['Unit', 0], ['W', 2], ['is', 2])).toEqual(['Unit', 'W', 'is'])
    expect(joined(['Schedule', 0], ['M', 2], ['and', 2])).toEqual(['Schedule', 'M', 'and'])
  })
})

test('money without cents is read where a file prints none', () => {
  const bill = readBill([
    typedSheet(`
Ind Power                               Bill Date  01-Feb-2024
Meter Number        30948948            Bill Number  T37483
Units Consumed          1200
Energy Price            3600
Tax                      100
Total Amount            3700`),
  ])
  expect(bill.charges.map(({ description, amount }) => [description, amount])).toEqual([
    ['Energy Price', 360_000],
    ['Tax', 10_000],
  ])
  expect(bill.reconciliation.difference).toBe(0)
})
