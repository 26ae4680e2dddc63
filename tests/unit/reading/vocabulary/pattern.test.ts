import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phrasesIn, wordingsOf } from '#reading/vocabulary/pattern.ts'
import { phraseIndex } from '#reading/vocabulary/phrase-index.ts'

const wordings = (table: string) => phrasesIn(table).flatMap(wordingsOf)

describe('a table of phrases', () => {
  test('has one of (a|b), one or none of [a|b], and many phrases to a line', () => {
    expect(wordings('[your|the] amount (due|you owe), sum due')).toEqual([
      'amount due',
      'amount you owe',
      'your amount due',
      'your amount you owe',
      'the amount due',
      'the amount you owe',
      'sum due',
    ])
  })

  test('weighs each line, 1 without a number', () => {
    const weights = phrasesIn('\n  0.9  amount due\n  total due, sum due\n').map(({ weight }) => weight)
    expect(weights).toEqual([0.9, 1, 1])
  })

  test('leaves out what has a line of its own', () => {
    const table = `
      0.9  [total] (amount|sum) due
           except total (amount|sum) due
    `
    expect(wordings(table)).toEqual(['amount due', 'sum due'])
  })

  test('writes words as canonical text does', () => {
    expect(wordings('prior acct bal, # of charges')).toEqual(['previous account balance', 'no of charges'])
  })
})

describe('the index of a table', () => {
  const word = fc.constantFrom('amount', 'due', 'total', 'by', 'your')
  const alternatives = fc.uniqueArray(fc.array(word, { minLength: 1, maxLength: 2 }), {
    maxLength: 3,
    minLength: 1,
  })
  const slot = fc
    .record({ alternatives, isOptional: fc.boolean() })
    .map((drawn) => ({ ...drawn, text: drawn.alternatives.map((words) => words.join(' ')).join('|') }))
    .map(({ isOptional, text }) => (isOptional ? `[${text}]` : `(${text})`))
  const phrase = fc
    .tuple(word, fc.array(slot, { maxLength: 3 }))
    .map(([first, slots]) => [first, ...slots].join(' '))

  test('finds the longest wording that a row of words starts with', () => {
    fc.assert(
      fc.property(
        fc.array(phrase, { minLength: 1, maxLength: 4 }),
        fc.array(word, { maxLength: 8 }),
        (table, row) => {
          const phrases = phrasesIn(table.join(', '))
          const starts = row.map((_, at) => row.slice(0, at + 1).join(' '))
          const longest = starts.findLastIndex((start) =>
            phrases.some((known) => wordingsOf(known).includes(start)),
          )
          const found = phraseIndex(phrases.map((known) => [known, known] as const)).longestAt(row, 0)
          expect(found?.length ?? 0).toBe(longest + 1)
        },
      ),
    )
  })
})
