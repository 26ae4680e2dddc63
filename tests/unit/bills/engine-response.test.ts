import { expect, test } from 'vitest'
import { readBill } from '#reading/read-bill.ts'
import { engineResponse } from '#server/bills/reading/engine-response.ts'
import { typedSheet } from '../reading/support/typed-sheet.ts'

const SHEET = `
Rivertown Power
Account Number: 4417-902         Invoice Date: 07/20/2026
Service from 06/12/2026 to 07/14/2026   Due Date: 08/10/2026
Meter 883012   Usage 1,240 kWh
Energy charge            98.20
Customer charge          12.00
Total Current Charges   110.20
Amount Due              110.20`

// It is stored as text and shown as it stands: whoever reads it there goes by the keys of the services' answers.
test('what the engine answered is written with the keys of a service’s answer', () => {
  const response = JSON.parse(engineResponse(readBill([typedSheet(SHEET)])))
  expect(Object.keys(response)).toEqual([
    'is_bill',
    'not_a_bill_reason',
    'utility',
    'account_number',
    'invoice_date',
    'due_date',
    'start_date',
    'end_date',
    'total_current_charges',
    'amount_due',
    'charges',
    'usages',
  ])
  expect(response).toMatchObject({
    is_bill: true,
    account_number: '4417-902',
    invoice_date: '2026-07-20',
    due_date: '2026-08-10',
    total_current_charges: '110.20',
    amount_due: '110.20',
  })
  const line = ['meter_number', 'start_date', 'end_date']
  expect(Object.keys(response.charges[0])).toEqual(['description', 'amount', ...line])
  expect(Object.keys(response.usages[0])).toEqual([
    'description',
    'kind',
    'amount',
    'unit',
    'estimated',
    ...line,
  ])
})
