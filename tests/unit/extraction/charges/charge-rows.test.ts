import { describe, expect, test } from 'vitest'
import { chargeRowsOf } from '#extraction/charges/charge-rows.ts'
import { labelledPage } from '#extraction/fields/labelled-page.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const rowsOf = (text: string) =>
  chargeRowsOf([labelledPage(typedSheet(text))]).map(({ description, amount }) => [
    description,
    amount.value / 100,
  ])

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
