import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withChangedRows } from '#domain/review/review-changes.ts'

const row = (id: number, bills: number[], size: number | null = null, name = 'Birch Power') => ({
  ...{ id, utility_bill_ids: bills, size },
  ...{ utility_company_name: name, acct_num: '1', display_name: `Meter ${id}` },
})

test('rows of changed bills give way to what they are by now, in the order of the list', () => {
  const list = [row(1, [10], 9), row(2, [20], 5), row(3, [30]), row(4, [40])]
  const now = [row(2, [20], 12), row(5, [50], 7)]
  expect(withChangedRows(list, [20, 40, 50], now).map(({ id }) => id)).toEqual([2, 1, 5, 3])
})

test('a meter that was checked leaves, the others stay as they were', () => {
  const list = [row(1, [10, 11], 9), row(2, [20])]
  expect(withChangedRows(list, [20], [])).toEqual([list[0]])
  expect(withChangedRows(list, [], [])).toEqual(list)
})

test('a meter has one row, whatever is told of it', () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 9 }), bills: fc.array(fc.integer({ min: 1, max: 9 })) }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(rows, rows, fc.array(fc.integer({ min: 1, max: 9 })), (before, now, bills) => {
      const ids = withChangedRows(
        before.map((one) => row(one.id, one.bills)),
        bills,
        now.map((one) => row(one.id, one.bills)),
      ).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of now) expect(ids).toContain(id)
    }),
  )
})
