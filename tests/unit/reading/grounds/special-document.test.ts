import { describe, expect, test } from 'vitest'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const bill = (title: string, note = '') => `
                      TALLOW CREEK ELECTRIC
${title}
Account number 4410-22817            Bill date 03/14/2026
Service period 02/09/2026 - 03/10/2026
Total current charges                 $62.00
Amount due                            $62.00

CHARGES
Customer charge                         12.00
Energy charge                           50.00

${note}`

const documentOf = (title: string, note?: string) =>
  readBill([typedSheet(bill(title, note))]).grounds.document

describe('what a bill says it is', () => {
  test.each([
    ['CREDIT MEMO', 'credit_memo'],
    ['Credit Memorandum', 'credit_memo'],
    ['CORRECTED BILL', 'corrected'],
    ['Revised Invoice', 'corrected'],
    ['REBILL', 'corrected'],
    ['Cancel and Rebill', 'corrected'],
    ['FINAL BILL', 'final'],
    ['Your final bill', 'final'],
    ['Bill type: Final', 'final'],
    ['PAST DUE REMINDER', 'reminder'],
    ['Second notice', 'reminder'],
    ['Disconnection notice', 'reminder'],
    ['PAST DUE NOTICE - 04/03/2026', 'reminder'],
    ['Corrected Billing', 'corrected'],
  ])('“%s” is found as a title', (title, kind) => {
    expect(documentOf(title)).toEqual({ kind, words: title })
  })

  test.each([
    ['This bill replaces the bill dated 03/01/2026.', 'corrected'],
    ['This is your final bill for this account.', 'final'],
    ['This is a reminder that your account is past due.', 'reminder'],
  ])('“%s” is found as a sentence', (note, kind) => {
    expect(documentOf('Monthly statement', note)).toMatchObject({ kind })
  })
})

test.each([
  'Monthly statement',
  'Bill',
  'If you move, a final bill will be sent to your new address.',
  'A bill may be corrected when a reading is estimated.',
  'Late charges apply to any past due balance.',
  'Credit card payments are accepted by telephone.',
  'Final due date 04/03/2026',
  'Adjusted billing demand 45.2 kW',
  'Revised billing date 03/20/2026',
  'Reminder: our office is closed on Monday',
  'Friendly reminder: pay online and save a stamp',
  'Credit bill assistance: call 211',
  'Final billing demand 45.2 kW',
  'Budget billing true-up is revised each year',
])('“%s” makes no special document of an ordinary bill', (words) => {
  expect(documentOf(words)).toBeNull()
  expect(documentOf('Monthly statement', words)).toBeNull()
})
