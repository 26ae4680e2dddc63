import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#base/money.ts'
import { moneyIn } from '#reading/text/printed-money.ts'
import { typedRun } from '../support/typed-run.ts'

const cents = (text: string) => moneyIn(typedRun(text)).map((money) => money.value)

describe('money in print', () => {
  test.each([
    ['Total $ 61,173.37', [6_117_337]],
    ['Payment -63,758.57', [-6_375_857]],
    ['Payment 250.12 CR', [-25_012]],
    ['Credit 29.35-', [-2_935]],
    ['Credit (605.11)', [-60_511]],
    ['New charges + 61,173.37', [6_117_337]],
    ['Rebate $-4.10', [-410]],
    ['Fee $.95', [95]],
  ])('%s', (text, expected) => {
    expect(cents(text)).toEqual(expected)
  })

  test.each([
    ['a price for one', '308 kW x $4.56/kW'],
    ['a price behind "at"', '3 lamps @ $14.06'],
    ['a rate with more decimals', '17,600 kWh x $0.05464'],
    ['a share', 'Tax 12.50%'],
    ['a quantity with its unit', '442.38 therms'],
    ['a day', '11.05.2024'],
    ['a bill number', 'INV-2024.10'],
  ])('%s is no amount: %s', (_, text) => {
    expect(cents(text)).toEqual([])
  })

  test('a column’s gap parts "x" from the amount behind it', () => {
    expect(cents('Water Tier 1 10 CCF x          $ 72.41')).toEqual([7_241])
  })

  test('whatever money is written, it is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (amount) => {
        expect(cents(`Charge ${formatMoney(amount)}`)).toEqual([amount])
      }),
    )
  })
})
