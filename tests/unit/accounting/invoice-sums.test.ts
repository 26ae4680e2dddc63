import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDollars } from '#base/money.ts'
import { invoiceSums } from '#domain/accounting/invoice-sums.ts'

const kinds = [
  'SalesItemLineDetail',
  'GroupLineDetail',
  'DiscountLineDetail',
  'SubTotalLineDetail',
  'DescriptionOnly',
]
const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })
const line = fc.record({ detailType: fc.constantFrom(...kinds), amount: cents })

describe('the sums of an invoice', () => {
  it('add up to its total to the cent, and what is paid to what is still to be paid', () => {
    fc.assert(
      fc.property(fc.array(line), cents, cents, cents, (lines, tax, total, balance) => {
        const sums = invoiceSums({ lines, tax, total, balance })
        expect(sums.lines + sums.tax + sums.other).toBe(sums.total)
        expect(sums.paid + sums.balance).toBe(sums.total)
      }),
    )
  })

  it('take a discount off, and count nothing twice for a subtotal', () => {
    const lines = [
      { detailType: 'SalesItemLineDetail', amount: fromDollars(150.1) },
      { detailType: 'SalesItemLineDetail', amount: fromDollars(49.9) },
      { detailType: 'SubTotalLineDetail', amount: fromDollars(200) },
      { detailType: 'DiscountLineDetail', amount: fromDollars(20) },
    ]
    const sums = invoiceSums({ lines, tax: fromDollars(14.4), total: fromDollars(194.4), balance: 0 })
    expect(sums).toEqual({ lines: 18_000, tax: 1_440, other: 0, total: 19_440, paid: 19_440, balance: 0 })
  })
})
