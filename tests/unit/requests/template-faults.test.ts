import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLACEHOLDERS } from '#domain/requests/placeholders.ts'
import { templateFaults } from '#domain/requests/template-faults.ts'

describe('a template', () => {
  test.each([
    ['Bill of {{acct_num', '“{{acct_num” is not closed: }} is missing.'],
    ['Bill of {{acct_num}', '“{{acct_num}” is not closed: }} is missing.'],
    ['{{acct_num of {{meter_num}}', '“{{acct_num of ” is not closed: }} is missing.'],
    ['Bill of {acct_num}}', 'There is a }} without a {{ before it.'],
    ['{{acctnum}}', 'There is no {{acctnum}}. Is it {{acct_num}}?'],
    ['{{acct_nun}}', 'There is no {{acct_nun}}. Is it {{acct_num}}?'],
    ['{{meter|none}}', 'There is no {{meter}}. Is it {{meter_num}}?'],
    ['{{your_reference}}', 'There is no {{your_reference}}.'],
    ['{{ }}', 'A placeholder has no name.'],
  ])('%s is flagged', (text, fault) => {
    expect(templateFaults(text)).toEqual([fault])
  })

  test('is not, where every brace closes on a known name', () => {
    const names = fc.constantFrom(...PLACEHOLDERS.map(({ name }) => name))
    const part = fc.oneof(
      fc.constantFrom('Hello', ' { ', '}', '\n'),
      names.map((name) => `{{ ${name.toUpperCase()} }}`),
      names.map((name) => `{{${name}|there}}`),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(templateFaults(parts.join(' '))).toEqual([])
      }),
    )
  })
})
