import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutPages } from '#domain/bills/split/cut.ts'
import { SPLIT_RULE_TYPES, type SplitRule } from '#domain/bills/split/split-rule.ts'

const rule = (change: Partial<SplitRule> & Pick<SplitRule, 'type'>): SplitRule => ({
  startCondition: null,
  endCondition: null,
  lineCount: null,
  ...change,
})
const ranges = (pages: string[][], ...rules: SplitRule[]) =>
  cutPages(pages, rules).map(({ from, to }) => [from, to])

const FIRST = ['Springfield Electric', 'Page 1 of 2']
const SECOND = ['Details', 'Page 2 of 2']

describe('start_end', () => {
  test('a bill begins on each page with the start condition', () => {
    const pages = [FIRST, SECOND, FIRST, FIRST, SECOND]
    expect(ranges(pages, rule({ type: 'start_end', startCondition: 'page 1 of' }))).toEqual([
      [1, 2],
      [3, 3],
      [4, 5],
    ])
  })

  test('a cover before the first bill stays with it', () => {
    const pages = [['Your bills for March'], FIRST, SECOND, FIRST]
    expect(ranges(pages, rule({ type: 'start_end', startCondition: 'page 1 of' }))).toEqual([
      [1, 3],
      [4, 4],
    ])
  })

  test('of several rules the first bill of all has the pages before it', () => {
    const starts = ['account 1', 'account 2'].map((startCondition) =>
      rule({ type: 'start_end', startCondition }),
    )
    expect(ranges([['Cover'], ['Account 1'], ['Account 2']], ...starts)).toEqual([
      [1, 2],
      [3, 3],
    ])
  })

  test('until the end condition was there, no other bill begins', () => {
    const start = { type: 'start_end', startCondition: 'account', endCondition: 'thank you' } as const
    const pages = [['Account 1'], ['Account details', 'Thank you'], ['Account 2', 'Thank you']]
    expect(ranges(pages, rule(start))).toEqual([
      [1, 2],
      [3, 3],
    ])
  })
})

describe('cut_after', () => {
  test('a bill ends with the page that has the end condition', () => {
    const pages = [['a'], ['Remit to'], ['b'], ['REMIT   TO'], ['c']]
    expect(ranges(pages, rule({ type: 'cut_after', endCondition: 'remit to' }))).toEqual([
      [1, 2],
      [3, 4],
      [5, 5],
    ])
  })

  test('on the last page it cuts nothing off', () => {
    expect(ranges([['a'], ['Remit to']], rule({ type: 'cut_after', endCondition: 'remit to' }))).toEqual([
      [1, 2],
    ])
  })
})

describe('n_lines_after', () => {
  const counting = (lineCount: number) =>
    rule({ type: 'n_lines_after', startCondition: 'summary', lineCount })

  test('a bill ends on the page of the line that far behind, also on a later page', () => {
    const pages = [['Summary', 'x'], ['y', 'z'], ['Summary', 'x'], ['y']]
    expect(ranges(pages, counting(1))).toEqual([
      [1, 1],
      [2, 3],
      [4, 4],
    ])
    expect(ranges(pages, counting(2))).toEqual([
      [1, 2],
      [3, 4],
    ])
  })
})

test('a star stands for anything between, in the order of the condition', () => {
  const cut = rule({ type: 'cut_after', endCondition: 'page 2 * 2' })
  expect(ranges([FIRST, SECOND, FIRST], cut)).toEqual([
    [1, 2],
    [3, 3],
  ])
  expect(ranges([FIRST, ['of 2 page 2'], FIRST], cut)).toEqual([[1, 3]])
})

test('a rule without its text cuts nothing, and no rules leave one bill', () => {
  for (const type of SPLIT_RULE_TYPES) expect(ranges([FIRST, FIRST], rule({ type }))).toEqual([[1, 2]])
  expect(ranges([FIRST, FIRST])).toEqual([[1, 2]])
})

test('whatever the rules, every page is in exactly one part, in order', () => {
  const line = fc.constantFrom('start', 'end', 'start end', 'other')
  const condition = fc.option(fc.constantFrom('start', 'end', 'st*rt', ''), { nil: null })
  const anyRule = fc.record({
    type: fc.constantFrom(...SPLIT_RULE_TYPES),
    startCondition: condition,
    endCondition: condition,
    lineCount: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
  })
  fc.assert(
    fc.property(
      fc.array(fc.array(line, { maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      fc.array(anyRule, { maxLength: 4 }),
      (pages, rules) => {
        const covered = cutPages(pages, rules).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        )
        expect(covered).toEqual(pages.map((_, index) => index + 1))
      },
    ),
  )
})
