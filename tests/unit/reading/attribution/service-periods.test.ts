import { describe, expect, test } from 'vitest'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const rows = `
TOWN OF LARKMOOR UTILITY BILLING
Account No 04-1180-02      Bill Date 10/20/25      Due Date 11/10/25

SERVICE      FROM       TO         PREVIOUS   PRESENT   USAGE        AMOUNT
WATER        09/14/25   10/13/25     118200    121900   3700 gal      31.45
SEWER        09/15/25   10/14/25                                      28.12
SEWER DEBT FEE                                                         4.00
GARBAGE      10/01/25   10/31/25                                      18.50
CURRENT CHARGES                                                       82.07
TOTAL AMOUNT DUE                                                      82.07`

const blocks = `
WEXLEY UTILITIES
Account Number: 8800-2214     Bill Date: 03/20/2025     Amount Due: $141.00

Electric service from 02/14/2025 to 03/14/2025
Basic charge                              12.00
Energy charge        700 kWh              84.00

Natural gas service from 02/17/2025 to 03/17/2025
Gas customer charge                       15.00
Gas delivery          30 therms           30.00

Total current charges                    141.00

Usage last year  02/14/2024 to 03/14/2024   655 kWh`

const periodsOf = (page: string, options = {}) =>
  Object.fromEntries(
    readBill([typedSheet(page)], options).charges.map(({ description, startDate, endDate }) => [
      description,
      `${startDate} ${endDate}`,
    ]),
  )

describe('the service period of a line', () => {
  test('is that of its row, and of a row of the same service before it', () => {
    const periods = Object.entries(periodsOf(rows)).map(([line, period]) => [line.split(' ')[0], period])
    expect(periods).toEqual([
      ['WATER', '2025-09-14 2025-10-13'],
      ['SEWER', '2025-09-15 2025-10-14'],
      ['SEWER', '2025-09-15 2025-10-14'],
      ['GARBAGE', '2025-10-01 2025-10-31'],
    ])
  })

  test('is that of the heading over it', () => {
    expect(periodsOf(blocks)).toEqual({
      'Basic charge': '2025-02-14 2025-03-14',
      'Energy charge': '2025-02-14 2025-03-14',
      'Gas customer charge': '2025-02-17 2025-03-17',
      'Gas delivery': '2025-02-17 2025-03-17',
    })
  })

  test("is the bill's own where the configuration asks for one range of days", () => {
    expect(new Set(Object.values(periodsOf(rows, { forceSingleDateRange: true })))).toEqual(
      new Set(['2025-09-14 2025-10-13']),
    )
  })
})
