import { expect, test } from 'vitest'
import { fillNote, type NoteValues } from '#domain/ai-instructions/fill-note.ts'
import { TEMPLATE_STRINGS, unknownTemplateStrings } from '#domain/ai-instructions/template-strings.ts'

const NOTHING = Object.fromEntries(TEMPLATE_STRINGS.map((name) => [name, null])) as NoteValues

test('every template string is filled in, each time it stands there', () => {
  for (const name of TEMPLATE_STRINGS) {
    const values = { ...NOTHING, [name]: '$1 & more' }
    expect(fillNote(`a {{${name}}} b {{ ${name} }}`, values)).toBe('a $1 & more b $1 & more')
  }
})

test('what is not known is said', () => {
  expect(fillNote('Account {{ACCT_NUM}}.', NOTHING)).toBe('Account (unknown).')
})

test('other braces stay as they are written, also names of every object', () => {
  const note = '{{ACCOUNT}} {ACCT_NUM} {{acct_num}} {{constructor}} {{toString}}'
  expect(fillNote(note, NOTHING)).toBe(note)
})

test('values are not filled in once more', () => {
  const values = { ...NOTHING, ACCT_NUM: '{{TOTAL_CHARGES}}', TOTAL_CHARGES: '$1.00' }
  expect(fillNote('{{ACCT_NUM}}', values)).toBe('{{TOTAL_CHARGES}}')
})

test('unknown template strings are named with their places', () => {
  const note = 'Use {{ACCT_NUM}} and {{METERS}}, {{ }}.'
  expect(unknownTemplateStrings(note)).toEqual([
    { text: '{{METERS}}', from: 21, to: 31 },
    { text: '{{ }}', from: 33, to: 38 },
  ])
})
