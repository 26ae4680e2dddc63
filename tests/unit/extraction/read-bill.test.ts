import { describe, expect, test } from 'vitest'
import { answerLine } from '#extraction/answer-line.ts'
import { readBill } from '#extraction/read-bill.ts'
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
