import { describe, expect, test } from 'vitest'
import type { ChargeRow } from '#reading/charges/charge-row.ts'
import { chargeRowsOf } from '#reading/charges/charge-rows.ts'
import { sumTree } from '#reading/charges/sum-tree.ts'
import { labelledPage } from '#reading/fields/labelled-page.ts'
import { leftOut } from '#reading/grounds/left-out.ts'
import { namedInPart } from '#reading/grounds/named-in-part.ts'
import { unlikelyLines } from '#reading/grounds/unlikely-lines.ts'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const read = (text: string) => readBill([typedSheet(text)])

const bill = (head: string, lines: string) => `
                      TALLOW CREEK ELECTRIC
Account number 4410-22817            Bill date 03/14/2026
Service period 02/09/2026 - 03/10/2026
${head}

CHARGES
${lines}`

const PAID = `Previous balance                       $91.57
Payment received                       -91.57`

const LINES = `Customer charge                         12.00
Energy charge   400 kWh x $0.12500      50.00
Sales tax                                4.34`

describe('the total that the lines are held against', () => {
  test('is the one that the account’s arithmetic asks for, and not a sub-total that the lines come to', () => {
    const { reconciliation, grounds } = read(
      bill(
        `${PAID}\nTotal current charges                 $101.34\nAmount due                            $101.34`,
        `Customer charge                         12.00
Energy charge                           50.00
Total electric                          62.00
Gas supply                              35.00
Sales tax                                4.34`,
      ),
    )
    expect(reconciliation).toEqual({ printedTotal: 101_34, linesTotal: 101_34, difference: 0 })
    expect(grounds.askedFor).toContain(101_34)
  })

  test('is not met by a part of the bill that adds up in itself', () => {
    const { reconciliation } = read(
      bill(
        `${PAID}\nTotal current charges                 $101.34\nAmount due                            $101.34`,
        `Customer charge                         12.00
Energy charge                           50.00
Total electric                          62.00`,
      ),
    )
    expect(reconciliation.printedTotal).toBe(101_34)
    expect(reconciliation.difference).toBe(-39_34)
  })
})

describe('what the account’s arithmetic asks for', () => {
  const askedFor = (head: string) => read(bill(head, LINES)).grounds.askedFor

  test('what is due, where the balance before came in', () => {
    expect(askedFor(`${PAID}\nAmount due                             $66.34`)).toContain(66_34)
  })

  test('also where it came in under a name that no table knows', () => {
    const head = `Previous balance                       $91.57
Settled by giro                        -91.57
Amount due                             $66.34`
    expect(askedFor(head)).toContain(66_34)
  })

  test('what is due less what is still owed', () => {
    const head = `Previous balance                       $91.57
Amount due                            $157.91`
    expect(askedFor(head)).toEqual([66_34])
  })

  test('nothing where the page does not tell what is due', () => {
    expect(askedFor('Thank you for your business.')).toEqual([])
  })
})

describe('rows that the lines leave out', () => {
  test('charges of a section whose sum stands for them', () => {
    const { grounds, charges } = read(
      bill(
        `${PAID}\nTotal current charges                  $66.34\nAmount due                             $66.34`,
        `Tallow Creek delivery                   62.00
Sales tax                                4.34
Total                                   66.34

DELIVERY IN DETAIL
Customer charge                         12.00
Distribution charge                     48.00
Meter fee                                9.13`,
      ),
    )
    expect(charges.map(({ amount }) => amount)).toEqual([62_00, 4_34])
    expect(grounds.leftOut).toEqual([
      { description: 'Customer charge', amount: 12_00 },
      { description: 'Distribution charge', amount: 48_00 },
      { description: 'Meter fee', amount: 9_13 },
    ])
  })

  const TOTAL = `${PAID}\nTotal current charges                  $66.34\nAmount due                             $66.34`

  test('a sum that they do not come to', () => {
    const { grounds } = read(
      bill(
        TOTAL,
        `Customer charge                         12.00
Energy charge                           50.00
Sales tax                                4.34
Total electric                          71.20`,
      ),
    )
    expect(grounds.leftOut).toEqual([{ description: 'Total electric', amount: 71_20 }])
  })

  test('whatever stands between two of them', () => {
    const { grounds } = read(
      bill(
        TOTAL,
        `Customer charge                         12.00
Palomar                                 17.77
Energy charge                           50.00
Sales tax                                4.34`,
      ),
    )
    expect(grounds.leftOut).toEqual([{ description: 'Palomar', amount: 17_77 }])
  })

  test('what the line of a summary is called further down', () => {
    const page = `
Electric service charge                 62.00
Sales tax                                4.34

                                              Palomar choice                                  62.00`
    const rows = chargeRowsOf([labelledPage(typedSheet(page))])
    const none = { amountDue: [], previousBalance: [], payments: [], remainingBalance: [] }
    const missed = leftOut(rows, sumTree(rows), rows.slice(0, 2), { ...none, totalCurrentCharges: [] })
    expect(missed.map(({ description }) => description)).toEqual(['Palomar choice'])
  })

  test('none where a summary says the same lines again', () => {
    const head = `${PAID}
Current electric charges               $62.00
Taxes                                    4.34
Total current charges                  $66.34
Amount due                             $66.34`
    expect(read(bill(head, LINES)).grounds.leftOut).toEqual([])
  })
})

describe('quantity times price', () => {
  const products = (line: string) =>
    read(bill('', `${line}\nSales tax          4.34`)).grounds.products.map(({ text, holds, charged }) => ({
      text,
      holds,
      charged,
    }))

  test('holds to the last printed figure', () => {
    expect(products('Energy charge   400 kWh x $0.12500      50.00')).toEqual([
      { text: '400 kWh x $0.12500', holds: true, charged: { amount: 400, unit: 'kWh' } },
    ])
  })

  test('in cents, and in another unit', () => {
    expect(products('Gas supply   2 Dth @ 250.5¢      5.01')).toEqual([
      { text: '2 Dth @ 250.5¢', holds: true, charged: { amount: 20, unit: 'therm' } },
    ])
  })

  test('does not hold where an amount was misread', () => {
    expect(products('Energy charge   400 kWh x $0.12500      80.00')).toMatchObject([{ holds: false }])
  })

  test('is no rate in percent', () => {
    expect(products('State sales tax   $73.02 @ 6.25%      4.56')).toEqual([])
  })
})

describe('what speaks against a line', () => {
  const weighed = (lines: string) => read(bill('', lines)).grounds

  test('a row that says more than its description', () => {
    const { grounds } = read(
      bill(
        `${PAID}\nTotal current charges                  $87.66\nAmount due                             $87.66`,
        `Customer charge                                  12.00
SERVED            3/4 Meter Service Charge       71.32
Sales tax                                         4.34`,
      ),
    )
    expect(grounds.namedInPart).toEqual([
      { description: 'SERVED', amount: 71_32, row: '3/4 Meter Service Charge' },
    ])
  })

  test('a row of words that is called by another line', () => {
    const rows = chargeRowsOf([labelledPage(typedSheet(`${LINES}\nRaw water surcharge 2 acres        9.13`))])
    const [first, , , last] = rows as [ChargeRow, ChargeRow, ChargeRow, ChargeRow]
    const called = { ...last, description: first.description, words: first.words }
    expect(namedInPart([called])).toEqual([
      { description: 'Customer charge', amount: 9_13, row: 'Raw water surcharge 2 acres' },
    ])
  })

  test.each([
    ['a day', 'May 23, 2024'],
    ['quantity and price', '60m @ $2.648'],
    ['what a number is called', 'Contract No'],
    ['a payment', 'Received with thanks'],
    ['a bill before', 'Billed last time'],
    ['a credit that takes nothing away', 'Net metering credit'],
  ])('%s in place of a name', (_, description) => {
    const [row] = chargeRowsOf([labelledPage(typedSheet(LINES))])
    const line = { ...(row as ChargeRow), description }
    expect(unlikelyLines([line], [line])).toEqual([line])
  })

  test('words that say something else than a charge', () => {
    const { grounds } = read(
      bill(
        `${PAID}\nTotal current charges                  $75.47\nAmount due                             $75.47`,
        `${LINES}
Enroll online before the end of the year to save     9.13`,
      ),
    )
    expect(grounds.unlikely).toEqual([
      { description: 'Enroll online before the end of the year to save', amount: 9_13 },
    ])
  })

  test('a quantity in a cell of its own, but none of another month', () => {
    const { quantities } = weighed(`${LINES}

Electric used          Sewer flow
400 kWh                78 CCF
Mar 2025               390 kWh`)
    expect(quantities?.map(({ text }) => text)).toEqual(['400 kWh', '78 CCF'])
  })

  test('no read of a meter', () => {
    const { quantities } = weighed(`${LINES}

Meter      Previous Read    Current Read     Usage
4471-22    8,765,400 gal    9,015,400 gal    250,000 gal`)
    expect(quantities?.map(({ text }) => text)).toEqual(['250,000 gal'])
  })

  test('a date that stands alone and may be any', () => {
    expect(read(bill('', LINES)).grounds.uncalledInvoiceDate).toBeNull()
  })
})

describe('a group of one line', () => {
  test('is called by its line, not by its heading', () => {
    const { charges } = read(
      bill(
        `${PAID}\nTotal current charges                 $107.34\nAmount due                            $107.34`,
        `Water                                   62.00
   Base charge                          12.00
   Tier 1                               50.00
Storm                                   45.34
   Stormwater Fee                       45.34`,
      ),
    )
    expect(charges.map(({ description }) => description)).toContain('Stormwater Fee')
  })
})
