import { describe, expect, test } from 'vitest'
import { answerLine } from '#reading/answer-line.ts'
import { readBill } from '#reading/read-bill.ts'
import { BILLS } from './support/bills.ts'
import { typedSheet } from './support/typed-sheet.ts'

const read = (pages: readonly string[]) =>
  answerLine('', readBill(pages.map((page, i) => typedSheet(page, i + 1))))

describe('bills of many kinds', () => {
  test.each(BILLS)('$what', ({ pages, says, charges, usages }) => {
    const bill = read(pages)
    expect(bill).toMatchObject(says)
    expect(bill.charges.map((charge) => charge.amount)).toEqual(charges)
    if (usages) expect(bill.usages.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual(usages)
  })
})

test('what joins the dates of a meter’s row is no name of its usage', () => {
  const bill = read([
    `
RED MESA POWER
Account 4410-2293-1     Bill date 10/21/2026    Amount due $173.20
Mtr #       Service dates                Current read   Prior read   Mult.   Billed use
92393460    09/20/26 to 10/19/26                73309        71801       1    1,508 kWh
Energy charge       173.20`,
  ])
  expect(bill.usages).toMatchObject([{ description: '92393460 kWh', amount: 1508 }])
})

describe('a usage', () => {
  const usageOf = (row: string) =>
    readBill([
      typedSheet(`RED MESA WATER
Account 4410-2293-1     Bill date 06/04/2024    Amount due $73.20
${row}
Water charge            73.20`),
    ]).usages

  test.each([
    [
      'a present read marked E',
      'Meter      Previous   Current    Usage\nW551200    1204 A     1260 E     56 CCF',
      true,
    ],
    [
      'a mark set right behind it',
      'Meter      Previous   Current    Usage\nW551200    1204       1260E      56 CCF',
      true,
    ],
    ['a read in words', 'Meter W551200\nPresent read 1260 E    Previous read 1204    Usage 56 CCF', true],
    [
      'an earlier read marked E',
      'Meter      Previous   Current    Usage\nW551200    1204 E     1260 A     56 CCF',
      false,
    ],
    ['no mark', 'Meter      Previous   Current    Usage\nW551200    1204       1260       56 CCF', false],
  ])('of %s', (_, row, estimated) =>
    expect(usageOf(row)).toMatchObject([{ amount: 56, unit: 'CCF', estimated }]),
  )

  test('is not named by the days and reads of its row', () => {
    const rows = `Meter 4471882
Read date   Prior read date   Days   Reading   Prior reading   Usage
06/01/2024  05/02/2024        30     48211     47390           821 kWh`
    expect(usageOf(rows)).toMatchObject([{ description: '4471882 kWh', amount: 821 }])
  })
})

test('of a budget plan the current charges are charges, and the plan’s amount is none', () => {
  const page = (charges: string) => `HAVEN POWER
Account number: 55-0123-88                Bill date 09/14/2026
Service period 08/10/2026 - 09/10/2026
Customer charge                      12.00
Energy charge 1,240 kWh @ $0.11350  140.74
${charges}`
  const totals = ['Total current charges 152.74', 'Actual charges this month 152.74']
  for (const total of totals) {
    const bill = read([
      page(`${total}\nBudget billing amount 150.00\nBudget balance -2.74\nAmount due 150.00`),
    ])
    expect(bill.charges.map(({ amount }) => amount)).toEqual([12, 140.74])
    expect(bill).toMatchObject({ total_current_charges: 152.74, amount_due: 150 })
  }
})

describe('what is printed nowhere is not read', () => {
  test('labels without values, and values that belong to other labels', () => {
    const bill = read([
      `
HOLLOW CREEK WATER DISTRICT
BILL DATE             DATE DUE            ACCOUNT NUMBER        AMOUNT DUE
                      Dec 23, 2024                              $ 61.37
Please write the account number on your check. Questions? Call 800-555-0100.`,
    ])
    expect(bill).toMatchObject({
      account_number: null,
      invoice_date: null,
      start_date: null,
      amount_due: 61.37,
      due_date: '2024-12-23',
      total_current_charges: null,
      meter_numbers: [],
    })
  })
})

describe('papers that are no bills', () => {
  test('a history of past bills', () => {
    const months = Array.from(
      { length: 14 },
      (_, i) => `${(i % 12) + 1}/9/2023   31   ${3000 + i}   $2${i + 10}.40`,
    )
    const reading = readBill([
      typedSheet(
        `Monthly usage history\nAccount: 464004117   Service: 287 Mill Rd\n\nDate   Days   kWh   Amount\n${months.join('\n')}`,
      ),
    ])
    expect(reading.isBill).toBe(false)
    expect(reading.notABillReason).toMatch(/history/)
    expect(reading.charges).toEqual([])
  })

  test('a disconnection notice', () => {
    const reading = readBill([
      typedSheet(`HOLLOW CREEK ELECTRIC
DISCONNECTION NOTICE

Our records show that account 0602471014 is past due in the amount of $1,703.46.
If payment is not received by August 15, 2023, your service at 6357 Mill Way will be
disconnected without further notice. A reconnection fee of $45.00 may be required.
This is not a bill. Please refer to your most recent statement for your charges.`),
    ])
    expect(reading.isBill).toBe(false)
    expect(reading.notABillReason).toMatch(/disconnection notice/)
  })
})
