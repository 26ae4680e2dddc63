import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportMinutes, keptOfIds, readBillIds } from '#domain/bills/bill-ids.ts'

describe('ids as they are pasted', () => {
  test.each([
    ['12,13', [12, 13]],
    ['12, 13', [12, 13]],
    ['12\n13\r\n14\t15', [12, 13, 14, 15]],
    ['#12; #13', [12, 13]],
    ['007,,8,', [7, 8]],
    ['', []],
  ])('%j', (pasted, ids) => {
    expect(readBillIds(pasted).ids).toEqual(ids)
  })

  test('are counted once; what is doubled, and what can be no id, is named', () => {
    expect(readBillIds('5,6,5,05,0,1234567890123456')).toEqual({
      ids: [5, 6],
      doubled: [5, 5],
      noIds: ['0', '1234567890123456'],
    })
  })

  test('lose all but digits and commas, and say how much that was', () => {
    expect(keptOfIds('UB-12; 13 😀')).toEqual({ text: '12,13,', dropped: 4 })
  })

  test('never join: what white space parts is two ids, and what is kept is kept as it is', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1 })
    const separator = fc.constantFrom(',', ' ', '\n', '\r\n', '\t', ';', ', ', '\u00A0')
    fc.assert(
      fc.property(ids, separator, (given, between) => {
        const { text } = keptOfIds(given.join(between))
        expect(keptOfIds(text)).toEqual({ text, dropped: 0 })
        const read = readBillIds(text)
        expect(read.ids).toEqual([...new Set(given)])
        expect(read.ids.length + read.doubled.length).toBe(given.length)
      }),
    )
  })
})

test.each([
  [1, 1],
  [400, 1],
  [401, 2],
  [20_000, 50],
])('an export of %i bills takes %i minutes', (ids, minutes) => {
  expect(exportMinutes(ids)).toBe(minutes)
})
