import { describe, expect, test } from 'vitest'
import { FIELD_LABELS } from '#reading/vocabulary/field-labels.ts'
import { LEDGER_COLUMNS } from '#reading/vocabulary/ledger-columns.ts'
import { METER_COLUMNS, METER_COLUMNS_ALONE } from '#reading/vocabulary/meter-columns.ts'
import { phrasesIn, wordingsOf } from '#reading/vocabulary/pattern.ts'
import { KINDS_OF_LABELS, ROW_WORDS } from '#reading/vocabulary/row-words.ts'
import { CUSTOMER_LABELS, PAYEE_LABELS } from '#reading/vocabulary/utility-words.ts'

/** Tables by what their phrases mean. Of one vocabulary a wording means one thing; a label may name several fields. */
const vocabularies: Record<string, Partial<Record<string, string>>> = {
  ...Object.fromEntries(Object.entries(FIELD_LABELS).map(([field, table]) => [field, { [field]: table }])),
  'rows of money': ROW_WORDS,
  'columns of meter reads': METER_COLUMNS,
  'columns of meter reads, alone': METER_COLUMNS_ALONE,
  'columns of a statement of account': LEDGER_COLUMNS,
  payee: { PAYEE_LABELS },
  customer: { CUSTOMER_LABELS },
}

/** What each wording is said to mean and how surely, once for each time that it is stated. */
function stated(tables: Partial<Record<string, string>>): Map<string, string[]> {
  const meanings = new Map<string, string[]>()
  for (const [meaning, table = ''] of Object.entries(tables)) {
    for (const phrase of phrasesIn(table)) {
      for (const wording of wordingsOf(phrase)) {
        meanings.set(wording, [...(meanings.get(wording) ?? []), `${meaning} ${phrase.weight}`])
      }
    }
  }
  return meanings
}

describe.each(Object.entries(vocabularies))('the vocabulary of %s', (_, tables) => {
  test('states each wording once', () => {
    const twice = [...stated(tables)].filter(([, meanings]) => meanings.length > 1)
    expect(twice.map(([wording, meanings]) => `${wording}: ${meanings.join(' and ')}`)).toEqual([])
  })

  test('has a line for what another line leaves out', () => {
    const wordings = stated(tables)
    const leftOut = Object.values(tables).flatMap((table = '') =>
      phrasesIn(table).flatMap(({ except }) => [...except]),
    )
    expect(leftOut.filter((wording) => !wordings.has(wording))).toEqual([])
  })
})

describe('labels', () => {
  test('that mean something else name no field', () => {
    const { none, ...fields } = FIELD_LABELS
    const others = stated({ none })
    const labels = Object.values(fields).flatMap((table) => [...stated({ table }).keys()])
    expect(labels.filter((wording) => others.has(wording))).toEqual([])
  })

  test('that say what a row is are not stated again as the words of a row', () => {
    const whole = [...stated(ROW_WORDS).keys()].filter((wording) => /^\^ .* \$$/.test(wording))
    const fields = Object.keys(KINDS_OF_LABELS) as (keyof typeof KINDS_OF_LABELS)[]
    const labels = fields.flatMap((field) => phrasesIn(FIELD_LABELS[field]))
    const clear = new Set(labels.filter(({ weight }) => weight >= 0.5).flatMap(wordingsOf))
    expect(whole.filter((wording) => clear.has(wording.slice(2, -2)))).toEqual([])
  })
})
