import { expect, test } from 'vitest'
import { choicesOfService, DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'

test('what a new configuration chooses, the engine acts on by itself', () => {
  expect(choicesOfService(DEFAULT_SETTINGS)).toEqual([])
})

test('what only an AI service acts on is named', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    gpt_bill_data_source: 'html',
    get_invoice_date_from_ai: true,
  } as const
  expect(choicesOfService(settings)).toEqual(['what lines are read from', 'the invoice date from AI'])
})
