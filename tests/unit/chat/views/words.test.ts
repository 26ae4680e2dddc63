import { expect, test } from 'vitest'
import { answerChart } from '#views/chat/answer-chart.ts'
import { chatOfSearch, searchOfChat } from '#views/chat/chat-address.ts'
import { leftWords, usageWords } from '#views/chat/price-words.ts'
import { scrollTarget } from '#views/chat/scroll-target.ts'
import { spokenWords } from '#views/chat/spoken-words.ts'
import { tableText } from '#views/chat/table-text.ts'
import { message } from './sample.ts'

test.each([
  [1_234, 0.000002, '1,234 tokens · $0.0025'],
  [1, 0.000002, '1 token · less than $0.0001'],
  [1_000_000, 0.000002, '1,000,000 tokens · $2.00'],
  [0, 0.000002, '0 tokens'],
  [900, 0, '900 tokens'],
])('%i tokens at %d dollars are %s', (tokens, price, words) => {
  expect(usageWords(tokens, price)).toBe(words)
})

test('what is left of a day is told where it is little', () => {
  expect([null, 20_001, 20_000, 1, 0, -5].map(leftWords)).toEqual([
    null,
    null,
    '20,000 tokens are left for now.',
    '1 token is left for now.',
    'The AI service’s tokens are used up for now.',
    'The AI service’s tokens are used up for now.',
  ])
})

const FIGURES = [{ text: '$1,284.17', value: 1284.17, unit: 'USD', bills: 3 }]
const TABLE = {
  kind: 'table' as const,
  columns: [
    { title: 'Month', numeric: false },
    { title: 'Cost', numeric: true },
  ],
  rows: [
    [{ text: 'March\t2026' }, { figure: 0 }],
    [{ text: 'April 2026' }, { unchecked: '$12' }],
  ],
}

test('an answer is heard as its words, with what was not verified said to be so', () => {
  const answer = message({
    figures: FIGURES,
    parts: [
      { kind: 'text', spans: [{ text: 'It cost ' }, { figure: 0 }, { text: ' or ' }, { unchecked: '$12' }] },
      TABLE,
      { kind: 'chart', title: 'Cost by month', unit: 'USD', months: [], series: [] },
      { kind: 'note', text: 'A bill is missing.' },
      { kind: 'choices', choices: [{ label: 'Why?', question: 'Why?' }] },
      { kind: 'proposal', wanted: 'pay' },
    ],
  })
  expect(spokenWords(answer)).toBe(
    'It cost $1,284.17 or $12 (not verified) A table of 2 rows. A chart: Cost by month. A bill is missing. 1 suggestion.',
  )
})

test('a table is copied with a line for each row, and nothing in a cell that would part it', () => {
  expect(tableText(TABLE, FIGURES)).toBe('Month\tCost\nMarch 2026\t$1,284.17\nApril 2026\t$12 (not verified)')
})

test.each([
  ['USD', { format: 'money' }, [1_050, null]],
  ['USD/kWh', { format: 'rate', unit: 'kWh' }, [10.5, null]],
  ['kWh', { format: 'amount', unit: 'kWh' }, [10.5, null]],
])('a chart in %s has its months and figures', (unit, format, values) => {
  const data = answerChart({
    ...{ kind: 'chart', title: 'By month', unit, months: ['2026-03', '2026-04'] },
    series: [{ name: 'Electric', values: [10.5, null] }],
  })
  expect(data).toMatchObject({ grain: 'month', x: ['2026-03-01', '2026-04-01'] })
  expect(data.series[0]).toMatchObject({ name: 'Electric', kind: 'bars', values, ...format })
})

test('many months are drawn as lines', () => {
  const months = Array.from(
    { length: 24 },
    (_, at) => `20${25 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  )
  const { series } = answerChart({
    ...{ kind: 'chart', title: 'By month', unit: 'kWh', months },
    series: [{ name: 'Electric', values: months.map(() => 1) }],
  })
  expect(series[0]?.kind).toBe('line')
})

test('the address keeps what is open, and what else it says', () => {
  const place = { property: 7, session: '0b9f0f0e-6f0c-4a55-9c63-0f6c9a1d2b3c' }
  const search = searchOfChat(place, '?darkMode=dark&property=3')
  expect(search).toBe(`?darkMode=dark&property=7&session=${place.session}`)
  expect(chatOfSearch(search)).toEqual(place)
  expect(searchOfChat({ property: null, session: null }, search)).toBe('?darkMode=dark')
  expect(chatOfSearch('?property=-1&session=../../me')).toEqual({ property: null, session: null })
})

test('an answer longer than the list is read from its question on, a short one to its end', () => {
  const at = { now: 50, end: 900, question: 300 }
  expect(scrollTarget('question', at)).toBe(288)
  expect(scrollTarget('question', { ...at, question: 1_100 })).toBe(900)
  expect(scrollTarget('question', { ...at, question: null })).toBe(0)
  expect(scrollTarget('end', at)).toBe(900)
  expect(scrollTarget('nothing', at)).toBe(50)
})
