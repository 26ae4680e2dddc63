import { describe, expect, test } from 'vitest'
import { chargeRowsOf } from '#reading/charges/charge-rows.ts'
import { explain } from '#reading/charges/explain.ts'
import { labelledPage } from '#reading/fields/labelled-page.ts'
import { SUMMARY_AND_DETAILS } from '../support/typed-bills.ts'
import { typedSheet } from '../support/typed-sheet.ts'

/** The lines of a page, and the total that they meet, in cents. */
function explained(text: string, ...totals: number[]) {
  const rows = chargeRowsOf([labelledPage(typedSheet(text))])
  const { lines, total } = explain(
    rows,
    totals.map((value) => ({ value, share: 0.97 })),
  )
  return { lines: lines.map(({ description }) => description), total }
}

describe('the likeliest account of the rows of a bill', () => {
  test('takes the details for the lines, and the summary for their sums', () => {
    expect(explained(SUMMARY_AND_DETAILS, 8_750)).toEqual({
      lines: ['Customer charge', 'Energy charge', 'Delivery charge', 'Supply charge'],
      total: 8_750,
    })
  })

  test('takes no zero of a heading for a line, but every other', () => {
    const bill = `
Waste charges                        75.50
   Distribution                       0.00
      Rollover credit                 0.00
   Collection                        75.50
      Pickup service                 62.86
      Fuel surcharge                 12.64
Total current charges                75.50`
    expect(explained(bill, 7_550).lines).toEqual(['Rollover credit', 'Pickup service', 'Fuel surcharge'])
  })

  test('takes no zero that stands alone for a line', () => {
    const bill = `
Customer charge                      10.00
Energy charge                        45.00
Fuel credit                           0.00
Total current charges                55.00
Your meter was read on the day that was foreseen.
Rollover bank credit   0.00`
    expect(explained(bill, 5_500).lines).toEqual(['Customer charge', 'Energy charge', 'Fuel credit'])
  })

  test('leaves out the price that a table prints again, whose name is taken from the line above', () => {
    const bill = `
Water                                 2.70
Sewer                                 7.33
Total current charges                10.03

Past due 0.00
Interest 0.00

                    Usage           7.33
                    Fee of service   2.00
                    Charge of it   9.60`
    const rows = chargeRowsOf([labelledPage(typedSheet(bill))]).map((row) =>
      row.description === 'Usage' ? { ...row, wrapped: true } : row,
    )
    const { lines } = explain(rows, [{ value: 1_003, share: 0.97 }])
    expect(lines.map(({ description }) => description)).toEqual(['Water', 'Sewer'])
  })

  test('leaves a strange amount among the charges out, where the total is met without it', () => {
    const bill = `
Customer charge                      10.00
Energy charge                        45.00
Reference amount                     17.23
Fuel rider                            3.00
State tax                             2.10
Total current charges                60.10`
    expect(explained(bill, 6_010)).toEqual({
      lines: ['Customer charge', 'Energy charge', 'Fuel rider', 'State tax'],
      total: 6_010,
    })
  })

  test('keeps what can be read where one amount is spoilt, and claims no total', () => {
    const bill = `
Customer charge                      10.00
Energy charge                        46.37
Fuel rider                            3.00
State tax                             2.10
Total current charges                60.10`
    expect(explained(bill, 6_010)).toEqual({
      lines: ['Customer charge', 'Energy charge', 'Fuel rider', 'State tax'],
      total: null,
    })
  })

  test('takes no balance nor payment for a charge, though they cancel each other out', () => {
    const bill = `
Previous balance                    333.02
Payment received                   -333.02
This month's services                55.00

Customer charge                      10.00
Energy charge                        45.00`
    expect(explained(bill, 5_500).lines).toEqual(['Customer charge', 'Energy charge'])
  })

  test('takes a line of a total’s name for a charge, where only that meets what is asked for', () => {
    const bill = `
Hauling                             100.00
Disposal                             50.00
Total franchise fee                   7.50
Total due                           157.50`
    expect(explained(bill, 15_750).lines).toEqual(['Hauling', 'Disposal', 'Total franchise fee'])
  })

  test('takes one line for the whole bill only where its own words call it a charge', () => {
    expect(explained('Water service                 42.10', 4_210).total).toBe(4_210)
    expect(explained('Riverbend                     42.10', 4_210).total).toBeNull()
  })
})

test('the steps of a charge, each with its quantity and price, are lines of its name', () => {
  const bill = `
Distribution chg     100 kWh x .01953      1.95
                     300 kWh x .02019      6.06
Customer charge                            8.00`
  expect(explained(bill, 1_601).lines).toEqual(['Distribution chg', 'Distribution chg', 'Customer charge'])
})
