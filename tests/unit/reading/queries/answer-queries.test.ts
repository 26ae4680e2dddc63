import { expect, test } from 'vitest'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const bill = typedSheet(`
OTTER FORK POWER
Account Number: 77-1234-9         Bill Date: 03/03/2024
Service from 02/01/2024 to 03/01/2024
Amount due                               80.00
Due date                            03/24/2024
Rate code: R-7

You used 455 kWh
Energy charge                            78.50
Pole rental fee                           1.50
Total current charges                    80.00`)

const answerTo = (query: string) =>
  readBill([bill], { queries: [{ name: 'asked', query }] }).answers[0] ?? null

test.each([
  ['What is the account number?', '77-1234-9'],
  ['What is the bill date?', '03/03/2024'],
  ['When is the payment due?', '03/24/2024'],
  ['What is the start date of the service period?', '02/01/2024'],
  ['When does the billing period end?', '03/01/2024'],
  ['How many kWh were used?', '455 kWh'],
  ['What is the pole rental fee?', '1.50'],
])('%s', (query, response) => {
  const answer = answerTo(query)
  expect(answer).toMatchObject({ query, response })
  expect(answer?.evidence?.confidence).toBeGreaterThan(0.3)
  expect(answer?.evidence?.box.width).toBeGreaterThan(0)
})

test.each(['What is the solar buyback credit?', 'How many therms were used?', 'What is the tree species?'])(
  'what the page does not print is not answered: %s',
  (query) => {
    expect(answerTo(query)).toMatchObject({ response: null, evidence: null })
  },
)
