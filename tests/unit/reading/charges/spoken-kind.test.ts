import { describe, expect, test } from 'vitest'
import { spokenKind } from '#reading/charges/spoken-kind.ts'
import { FIELD_LABELS } from '#reading/vocabulary/field-labels.ts'
import { phrasesIn, wordingsOf } from '#reading/vocabulary/pattern.ts'
import { KINDS_OF_LABELS } from '#reading/vocabulary/row-words.ts'

describe('what the words of a row of money say it is', () => {
  test.each([
    ['Previous balance', 'balance'],
    ['PREV BALANCE', 'balance'],
    ["Last month's bill", 'balance'],
    ['Payments received - thank you', 'balance'],
    ['31-60 days', 'balance'],
    ['Amount payable', 'balance'],
    ['Total gas charges', 'total'],
    ['Sub-total', 'total'],
    ['Current gas supply charges', 'sum'],
    ['Charges on this statement', 'sum'],
    ['Lines 4 - 9', 'sum'],
    ['Customer charge', null],
    ['Payment processing fee', null],
    ['Late payment charge', null],
    ['Auto pay discount', null],
    ['Deposit payment', null],
    ['Past due fee', null],
  ])('%s: %s', (description, kind) => {
    expect(spokenKind(description)).toBe(kind)
  })

  test('a label of a field that is the account’s state, or the sum of the bill, is no charge', () => {
    const fields = Object.keys(KINDS_OF_LABELS) as (keyof typeof KINDS_OF_LABELS)[]
    const labels = fields.flatMap((field) => phrasesIn(FIELD_LABELS[field]))
    const clear = labels.filter(({ weight }) => weight >= 0.5).flatMap(wordingsOf)
    expect(clear.filter((label) => spokenKind(label) === null)).toEqual([])
  })
})
