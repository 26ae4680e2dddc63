import { describe, expect, test } from 'vitest'
import { answerLine } from '#reading/answer-line.ts'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const read = (page: string) => answerLine('', readBill([typedSheet(page)]))

const HEAD = `
HARBOR EDISON
Account number: 44-1234-5678        Bill date: 11/13/2023
`

describe('the total of the current charges', () => {
  test('is what the lines add up to, though a label speaks for a part of them', () => {
    const bill = read(`${HEAD}
Previous balance                 212.40
Payment received                -212.40
Generation                        49.50
                  Net charges     49.50
Commission surcharge               0.14
Delivery charge                   31.29
City tax                           4.05
Amount due                        84.98`)
    expect(bill).toMatchObject({ total_current_charges: 84.98, amount_due: 84.98, difference: 0 })
  })

  test('is what is due where the balance before was paid, and not where some of it was brought forward', () => {
    const account = (remaining: string, due: string) => `${HEAD}
Previous balance                 118.34
Payment received                -118.34
Adjustments                      ${remaining}
Balance forward                  ${remaining}
Amount due                       ${due}
Electric service                  94.61
Something illegible              ~
`
    expect(read(account('  0.00', '126.24')).total_current_charges).toBe(126.24)
    expect(read(account(' -5.00', '121.24')).total_current_charges).not.toBe(121.24)
  })
})

describe('words that only begin like a label, or end a sentence', () => {
  test('name no amount that is due', () => {
    const bill = read(`${HEAD}
Customer charge                   20.00
Total due process fee              1.40
Amount due                        21.40`)
    expect(bill).toMatchObject({ amount_due: 21.4 })
  })

  test('name no day', () => {
    const bill = read(`${HEAD}
Balances not paid by the due date are          Rates will change after March 1, 2024.
subject to a late charge.                      A typical bill grows by 3 %.
Customer charge                   20.00
Amount due                        20.00`)
    expect(bill.due_date).toBeNull()
  })
})

describe('an account number that a narrow cell breaks', () => {
  test.each([
    ['743767823-', '6', '743767823-6'],
    ['400-', '0880-325', '400-0880-325'],
  ])('%s over %s', (first, second, whole) => {
    const bill = read(`
HARBOR EDISON
Account number     Bill date        Amount due
${first.padEnd(19)}11/13/2023       20.00
${second}
Customer charge                     20.00`)
    expect(bill.account_number).toBe(whole)
  })
})

test('a bill of steam and chilled water is one of steam, as its kind is called', () => {
  const bill = read(`
BRINDLE CREEK THERMAL ENERGY
Account number: 2856692        Bill date: 02/12/2022
Chilled water capacity charge    1,000.00
Chilled water consumption        3,600.00
Chilled water used 21,464 ton-hours
Steam capacity charge              600.00
Steam used 863 Mlb
Total current charges            5,200.00`)
  expect(bill.energy_type).toBe('steam')
})
