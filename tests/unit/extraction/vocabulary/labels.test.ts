import { describe, expect, test } from 'vitest'
import { FIELD_LABELS } from '#extraction/vocabulary/field-labels.ts'
import { phrasesIn, wordingsOf } from '#extraction/vocabulary/pattern.ts'

const tables = Object.entries(FIELD_LABELS)

/** Every wording of a table with its weights, one for each time that it is stated. */
function stated(table: string): Map<string, number[]> {
  const weights = new Map<string, number[]>()
  for (const phrase of phrasesIn(table)) {
    for (const wording of wordingsOf(phrase)) {
      weights.set(wording, [...(weights.get(wording) ?? []), phrase.weight])
    }
  }
  return weights
}

describe('the labels of a field', () => {
  test.each(tables)('%s: each wording is stated once', (_, table) => {
    const twice = [...stated(table)].filter(([, weights]) => weights.length > 1)
    expect(twice.map(([wording, weights]) => `${wording}: ${weights.join(' and ')}`)).toEqual([])
  })

  test.each(tables)('%s: what a line leaves out has a line of its own', (_, table) => {
    const wordings = stated(table)
    const leftOut = phrasesIn(table).flatMap(({ except }) => [...except])
    expect(leftOut.filter((wording) => !wordings.has(wording))).toEqual([])
  })

  test('what means something else is no label of any field', () => {
    const { none, ...fields } = FIELD_LABELS
    const others = stated(none)
    const labels = Object.values(fields).flatMap((table) => [...stated(table).keys()])
    expect(labels.filter((wording) => others.has(wording))).toEqual([])
  })
})
