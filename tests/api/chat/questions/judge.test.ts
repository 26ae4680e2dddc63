import { expect, it } from 'vitest'
import type { Outcome } from '#domain/chat/answer.ts'
import { judgeBy, type Known, type Message } from './judge.ts'
import type { Wanted } from './question.ts'

type Said = string | { text: string; value: number; unit: string | null }

const usd = (value: number): Said => ({ text: `$${value.toFixed(2)}`, value, unit: 'USD' })
const kWh = (value: number, decimals: number): Said => ({
  text: `${value.toFixed(decimals)} kWh`,
  value,
  unit: 'kWh',
})

/** An answer of one sentence. */
function message(outcome: Outcome, ...said: readonly Said[]): Message {
  const figures = said.flatMap((each) => (typeof each === 'string' ? [] : [{ ...each, bills: 1 }]))
  let place = 0
  const spans = said.map((each) => (typeof each === 'string' ? { text: each } : { figure: place++ }))
  return {
    id: '00000000-0000-4000-8000-000000000001',
    session_id: '00000000-0000-4000-8000-000000000002',
    role: 'assistant',
    content: said.map((each) => (typeof each === 'string' ? each : each.text)).join(''),
    state: 'done',
    outcome,
    understood: null,
    engine: 'built-in',
    parts: [{ kind: 'text', spans }],
    figures,
    failure: null,
    tokens: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  }
}

const NOTHING: Known = { answered: [], holds: [], holdsOne: [], says: [], lists: [], nothing: true }

const verdict = (known: Partial<Known>, answer: Message, want: Wanted = {}): string =>
  judgeBy({ ...NOTHING, nothing: Object.keys(known).length === 0, ...known }, want, answer).verdict

it('holds money against the bills to the cent, and the first figure alone', () => {
  const known = { answered: [{ value: 12.34, unit: 'USD' }] }
  expect(verdict(known, message('answered', 'It cost ', usd(12.34), '.'))).toBe('right')
  expect(verdict(known, message('answered', 'It cost ', usd(12.35), '.'))).toBe('wrong')
  expect(verdict(known, message('answered', usd(1), ' of ', usd(12.34)))).toBe('wrong')
  expect(verdict(known, message('answered', 'It was cheap.'))).toBe('wrong')
})

it('holds usage against the bills to what is shown of it, in its unit', () => {
  const known = { answered: [{ value: 1234.4, unit: 'kWh' }] }
  expect(verdict(known, message('answered', kWh(1234, 0)))).toBe('right')
  expect(verdict(known, message('answered', kWh(1234, 1)))).toBe('wrong')
  expect(verdict(known, message('answered', { text: '1,234 CCF', value: 1234, unit: 'CCF' }))).toBe('wrong')
})

it('wants each figure, one of them, or the words that are known', () => {
  const two = [1, 2].map((value) => ({ value, unit: 'USD' }))
  expect(verdict({ holds: two }, message('answered', usd(2), usd(1)))).toBe('right')
  expect(verdict({ holds: two }, message('answered', usd(2)))).toBe('wrong')
  expect(verdict({ holdsOne: two }, message('answered', usd(7), usd(2)))).toBe('right')
  const says = [['March 2026', 'Mar 2026']]
  expect(verdict({ says }, message('answered', 'It was mar 2026.'))).toBe('right')
  expect(verdict({ says }, message('answered', 'It was April 2026.'))).toBe('wrong')
})

it('wants a range where something is foretold', () => {
  const known = { holdsOne: [{ value: 5, unit: 'USD' }] }
  const told = (between: string) => message('answered', 'Of ', usd(5), ': ', usd(8), between, usd(9))
  expect(verdict(known, told(' to '), { range: true })).toBe('right')
  expect(verdict(known, told('; '), { range: true })).toBe('wrong')
})

it('tells what was not answered from what was answered wrongly', () => {
  const known = { answered: [{ value: 5, unit: 'USD' }] }
  expect(verdict(known, message('unclear', 'Please ask otherwise.'))).toBe('missed')
  expect(verdict(known, message('asks', 'Which?'), { or: ['asks'] })).toBe('right')
  expect(verdict({}, message('no-data', 'There is none.'))).toBe('right')
  expect(verdict({}, message('answered', usd(0)))).toBe('wrong')
})
