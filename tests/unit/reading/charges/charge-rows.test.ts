import { describe, expect, test } from 'vitest'
import { chargeRowsOf } from '#reading/charges/charge-rows.ts'
import { labelledPage } from '#reading/fields/labelled-page.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const rowsOf = (...pages: string[]) =>
  chargeRowsOf(pages.map((text, at) => labelledPage(typedSheet(text, at + 1)))).map(
    ({ description, amount }) => [description, amount.value / 100],
  )

describe('the rows of money of a page', () => {
  test('have their amount first, and behind it a day, a code and the name', () => {
    const page = `
Amount     Date          Code     Description            Rate
109.82     01/24/2023    TU-5     Tier 1 usage          $0.31558
 -8.62     01/20/2023    GC76     Generation credit
 25.95     01/25/2023    FFS-2    Franchise fee`
    expect(rowsOf(page)).toEqual([
      ['Tier 1 usage', 109.82],
      ['Generation credit', -8.62],
      ['Franchise fee', 25.95],
    ])
  })

  test('have their amount first, and a mark, a code or a sum’s name right behind it', () => {
    const page = `
Supply
   7.72 T     First block             0.386¢     2,000 gallons
  19.75 CC-2  Customer charge
   3.36 RDM   Revenue decoupling
  30.83 Total supply`
    expect(rowsOf(page)).toEqual([
      ['First block', 7.72],
      ['Customer charge', 19.75],
      ['Revenue decoupling', 3.36],
      ['Total supply', 30.83],
    ])
  })

  test('have their amount first where the line ends with the price or the base that it comes of', () => {
    const page = `
Amount     Volume        Explanation            At
553.28     76.000 CCF    Water over 4 CCF     $7.28
 56.00     80.000 CCF    Franchise fee         $.70
  4.14     4.5%          Sales tax           $92.00`
    expect(rowsOf(page)).toEqual([
      ['Water over 4 CCF', 553.28],
      ['Franchise fee', 56],
      ['Sales tax', 4.14],
    ])
  })

  test('have their amount first where a page has but two of them, far from their names', () => {
    const page = `
                           Delivery charges
$ 18.77                    Customer charge
                           Supply charges
$ 132.87   1,620.000 kWh   Energy charge               0.08202`
    expect(rowsOf(page)).toEqual([
      ['Customer charge', 18.77],
      ['Energy charge', 132.87],
    ])
  })

  test('have their amount first, a credit with its minus behind it as well', () => {
    const page = `
   11.79     04/20/2024     Safety fee
   13.26 -   04/18/2024     Discount`
    expect(rowsOf(page)).toEqual([
      ['Safety fee', 11.79],
      ['Discount', -13.26],
    ])
  })

  test('have their amount first, also where that is a credit with its minus behind', () => {
    const page = `
Amount       Date          Description               Quantity     Price
 1,282.80    01/24/2023    Propane                      481.6    2.6636
    13.26-   01/24/2023    Pre-buy discount             481.6    0.0275`
    expect(rowsOf(page)).toEqual([
      ['Propane', 1282.8],
      ['Pre-buy discount', -13.26],
    ])
  })

  test('have no row for what a share is taken of, where the line ends with its amount', () => {
    const page = `
                 Facilities charge                443.63
   12,372.02     Franchise fee            3%      371.16
   12,372.02     State tax             4.75%      587.67`
    expect(rowsOf(page)).toEqual([
      ['Facilities charge', 443.63],
      ['Franchise fee', 371.16],
      ['State tax', 587.67],
    ])
  })

  test('are named by the line above where their own says only quantity and price', () => {
    const page = `
Propane
  360.5gallons x 334.1¢ .............. 1,204.43
Electricity used
  13.536¢ at 2,046.00kWh                 276.95`
    expect(rowsOf(page)).toEqual([
      ['Propane', 1204.43],
      ['Electricity used', 276.95],
    ])
  })

  test('are not named by a note, a head over the amounts or a price without its number', () => {
    const page = `
Water tier 1                          Extended
Your average price for water this month was 11.84 cents per gallon.
  4.00 CCF x 5.38                        21.52
Stormwater service
  1.00 ERU at 8.38                        8.38`
    expect(rowsOf(page)).toEqual([
      ['Water tier 1', 21.52],
      ['Stormwater service', 8.38],
    ])
  })

  test('are not named by a price that says its unit again, also on the next line', () => {
    const page = `
Wtr 0 to 60 m³
  60m³ @ $2.648 per m³                  158.88
Energy Charge
  1,468 kWh X $0.093076
  per kWh                               136.64`
    expect(rowsOf(page)).toEqual([
      ['Wtr 0 to 60 m³', 158.88],
      ['Energy Charge', 136.64],
    ])
  })

  test('are named by how many of what, and not by their day', () => {
    const page = `
August 2, 2021     4 YD FEL trash 3x/wk 2.000 EA x $158.48     316.96
August 1, 2021     Extra pickup 2.000 EA x $96.29              192.58`
    expect(rowsOf(page).map(([name]) => name)).toEqual([
      '4 YD FEL trash 3x/wk 2.000 EA x $158.48',
      'Extra pickup 2.000 EA x $96.29',
    ])
  })

  test('are named by the size of a meter or a pipe, also over two lines', () => {
    const page = `
               1 1/2" Meter                            54.39
               Service Charge
 16.00 CCF     Tier 2 Water           $8.378          134.05
               Use`
    expect(rowsOf(page).map(([name]) => name)).toEqual(['1 1/2" Meter Service Charge', 'Tier 2 Water Use'])
  })

  test('have the name that the page before ends with, also behind a sum without a name', () => {
    const first = `
Steam charge                            12.00
Fuel adjustment                         10.00
                                        22.00
City utility tax`
    const second = `
  22.00 @ 6%                             1.32
Chilled water schedule 1
Capacity charge                          4.22`
    expect(rowsOf(first, second).slice(-2)).toEqual([
      ['City utility tax', 1.32],
      ['Capacity charge', 4.22],
    ])
  })

  test('have the name that the page before ends with', () => {
    const first = `
Customer charge                          9.65
Delivery at old rate
  544.00 kWh x $0.041                   22.30
Delivery at new rate`
    const second = `
What for                             Extended
  1,497.00 kWh x $0.04387               65.67
Energy at old rate
  544.00 kWh x $0.09332                 50.77`
    expect(rowsOf(first, second).map(([name]) => name)).toEqual([
      'Customer charge',
      'Delivery at old rate',
      'Delivery at new rate',
      'Energy at old rate',
    ])
  })

  test('are no steps in which an amount was worked out', () => {
    const page = `
Distribution charge                     15.31
  181 kWh × 0.03373 = 6.11
  273 kWh × 0.03373 = 9.20
State sales tax                          5.21`
    expect(rowsOf(page)).toEqual([
      ['Distribution charge', 15.31],
      ['State sales tax', 5.21],
    ])
  })

  test('are no steps, however long the quantities and the white before the amounts are', () => {
    const page = `
kWh charge                                              $ 233.36
  684 kWh at 13.639¢ = $ 93.29
  1,027 kWh at 13.639¢ = $ 140.07
Fuel adjustment                                          $ 23.58`
    expect(rowsOf(page)).toEqual([
      ['kWh charge', 233.36],
      ['Fuel adjustment', 23.58],
    ])
  })

  test('stand in one column, whether their credit marks do or not', () => {
    const page = `
Delivery charges                     1,344.97
  Federal tax credit                  1.86 CR
  Interstate transport               1,346.83`
    expect(chargeRowsOf([labelledPage(typedSheet(page))]).map(({ column }) => column)).toEqual([0, 0, 0])
  })

  test('have the whole name where its column is too narrow for it', () => {
    const page = `
POWER COST               12.50
ADJUSTMENT
DISTRIBUTION             64.91
OVER 50
GAS SUPPLY              135.87
WEATHER                   8.22
NORMALIZATION`
    expect(rowsOf(page)).toEqual([
      ['POWER COST ADJUSTMENT', 12.5],
      ['DISTRIBUTION OVER 50', 64.91],
      ['GAS SUPPLY', 135.87],
      ['WEATHER NORMALIZATION', 8.22],
    ])
  })

  test('take a heading below for no part of the name above it', () => {
    const page = `
Distribution of electricity      86.44
Electricity supply service
Generation                      164.35`
    expect(rowsOf(page)[0]).toEqual(['Distribution of electricity', 86.44])
  })

  test('are none where a table has numbers only', () => {
    const page = `
Interval data
06/17/2024     2.04     4.05     34.85     3.60
06/18/2024     5.89     5.01     39.08     1.01`
    expect(rowsOf(page)).toEqual([])
  })
})
