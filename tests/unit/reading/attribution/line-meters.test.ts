import { expect, test } from 'vitest'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const HEAD = `
WEXLEY UTILITIES
Account Number: 8800-2214     Bill Date: 03/20/2025     Amount Due: $141.00
Service from 02/14/2025 to 03/14/2025
`
const METERS = `
Meter No.    Service      Previous   Present   Multiplier   Usage
E4471009     Electric     12000      12700     1            700 kWh
G2210078     Gas          8100       8130      1            30 therms
`
const FOOT = `
Total current charges                    141.00
TOTAL AMOUNT DUE                         141.00`

const metersOf = (body: string) =>
  Object.fromEntries(
    readBill([typedSheet(HEAD + METERS + body + FOOT)]).charges.map(({ description, meterNumber }) => [
      description,
      meterNumber,
    ]),
  )

test('charges under headings of two energies are on the meter of each, though both are listed above', () => {
  const meters = metersOf(`
Electric charges
Basic charge                              12.00
Energy charge                             84.00
State sales tax                            3.00

Natural gas charges
Customer charge                           15.00
Delivery                                  27.00
`)
  expect(meters).toEqual({
    'Basic charge': 'E4471009',
    'Energy charge': 'E4471009',
    'State sales tax': 'E4471009',
    'Customer charge': 'G2210078',
    Delivery: 'G2210078',
  })
})

test('without headings what was charged for tells, and goes for the charges around it', () => {
  const meters = metersOf(`
Basic charge                              12.00
Energy charge     700 kWh @ $0.12000      84.00
Fuel adjustment                            3.00
Customer charge                           15.00
Delivery          30 therms @ $0.90000    27.00
`)
  expect(meters).toMatchObject({
    'Basic charge': 'E4471009',
    'Fuel adjustment': 'E4471009',
    'Customer charge': 'G2210078',
  })
})

test('a charge of which nothing tells the meter has none', () => {
  const meters = metersOf(`
First charge                              99.00
Second charge                             42.00
`)
  expect(Object.values(meters)).toEqual([null, null])
})

test('waste is on no meter of the bill', () => {
  const meters = metersOf(`
Electric charge   700 kWh @ $0.12000      84.00
Gas delivery      30 therms @ $0.90000    27.00
Garbage pickup                            30.00
`)
  expect(meters).toMatchObject({ 'Garbage pickup': null })
})
