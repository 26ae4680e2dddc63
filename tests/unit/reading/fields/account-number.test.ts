import { describe, expect, test } from 'vitest'
import { accountNumberIn } from '#reading/fields/account-number.ts'
import { typedRun } from '../support/typed-run.ts'

const account = (text: string) => accountNumberIn(typedRun(text)).map((found) => found.value)

describe('account numbers', () => {
  test.each([
    ['44-19872-11-9', '44-19872-11-9'],
    [': 0104567-000', '0104567-000'],
    ['12 34 56 78901 2', '12 34 56 78901 2'],
    ['#41-2345-6789-0012-3', '41-2345-6789-0012-3'],
    ['29-349562.73', '29-349562.73'],
  ])('%s', (text, expected) => {
    expect(account(text)).toEqual([expected])
  })

  test.each(['$ 61,173.37', '61,173.37', '12/23/2024', '1-800-555-0199', '167', '1,240 kWh', 'Due Date'])(
    '%s is none',
    (text) => {
      expect(account(text)).toEqual([])
    },
  )
})
