// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asFound, type Choice, type ListKey } from '#ui/pick/choices.ts'
import { useChoices } from '#ui/pick/use-choices.ts'

const NAMES = ['Alder Gas', 'Birch Power', 'Birch Water', 'Cedar Sewer']
const CHOICES: readonly Choice<number>[] = NAMES.map((label, index) => ({ value: index + 1, label }))

const begins = (choices: readonly Choice<number>[], typed: string | null) =>
  choices.filter(({ label }) => label.toLowerCase().startsWith(typed ?? ''))

interface Field {
  choices: readonly Choice<number>[] | null
  value: number | null
}

/** A field whose choices may come later, and what was chosen in it. */
function field({ choices, value }: Field) {
  const chosen: number[] = []
  const { result, rerender } = renderHook(
    (now: Field) => useChoices({ ...now, narrow: begins, onChoose: (each) => chosen.push(each) }),
    { initialProps: { choices, value } },
  )
  return {
    chosen,
    list: () => result.current,
    press: (...keys: ListKey[]) => {
      for (const key of keys) act(() => result.current.press(key))
    },
    open: () => act(() => result.current.open('first')),
    type: (text: string) => act(() => result.current.type(text)),
    leave: () => act(() => result.current.leave()),
    come: (now = CHOICES) => act(() => rerender({ choices: now, value })),
  }
}

const keysArbitrary = fc.array(fc.constantFrom<ListKey>('next', 'previous'), { maxLength: 6 })
const fieldArbitrary = fc.record({
  typed: fc.constantFrom(null, 'b', 'birch w', 'none of them'),
  value: fc.constantFrom(null, 2),
  keys: keysArbitrary,
  takes: fc.boolean(),
  late: fc.nat({ max: 7 }),
})

test('keys end the same whenever the choices come', () => {
  fc.assert(
    fc.property(fieldArbitrary, ({ typed, value, keys, takes, late }) => {
      const all: ListKey[] = takes ? [...keys, 'take'] : keys
      const run = (before: number) => {
        const it = field({ choices: before === 0 ? CHOICES : null, value })
        if (typed === null) it.open()
        else it.type(typed)
        it.press(...all.slice(0, before))
        if (before > 0) it.come()
        it.press(...all.slice(before))
        return { chosen: it.chosen, marked: it.list().marked, isOpen: it.list().isOpen }
      }
      expect(run(Math.min(late, all.length))).toEqual(run(0))
    }),
    { numRuns: 100 },
  )
})

test('Enter has closed the list while what it takes is on its way, also when the focus has gone on', () => {
  const it = field({ choices: null, value: null })
  it.type('birch w')
  it.press('take')
  expect(it.list().isOpen).toBe(false)
  it.leave()
  it.come()
  expect(it.chosen).toEqual([3])
})

test('a list that is left without Enter takes nothing when its choices come', () => {
  const it = field({ choices: null, value: null })
  it.type('birch')
  it.press('next')
  it.leave()
  it.come()
  expect(it.chosen).toEqual([])
  expect(it.list().isOpen).toBe(false)
})

test('the mark stays on its choice when the choices come anew', () => {
  const it = field({ choices: CHOICES, value: null })
  it.open()
  it.press('next', 'next')
  expect(it.list().marked).toBe(3)
  it.come([{ value: 9, label: 'Aspen Heat' }, ...CHOICES])
  expect(it.list().marked).toBe(3)
  it.press('take')
  expect(it.chosen).toEqual([3])
})

test('Enter takes nothing where nothing is marked: after clearing, and where nothing is found', () => {
  const it = field({ choices: CHOICES, value: null })
  it.type('none of them')
  it.press('next', 'take')
  it.type('')
  it.press('take')
  expect(it.chosen).toEqual([])
})

/** A list that stands open in its place, as the pickers of a bill do. */
function listInPlace(choices: readonly Choice<number>[] | null, typed = '') {
  const taken: number[] = []
  const { result, rerender } = renderHook(
    (now: { choices: readonly Choice<number>[] | null }) =>
      useChoices({ ...now, value: null, onChoose: (each) => taken.push(each), inPlace: typed }),
    { initialProps: { choices } },
  )
  return {
    taken,
    list: () => result.current,
    press: (key: ListKey) => act(() => result.current.press(key)),
    type: (text: string) => act(() => result.current.type(text)),
    come: () => act(() => rerender({ choices: CHOICES })),
  }
}

test('a list in its place begins with the first and begins anew with what is taken', () => {
  const it = listInPlace(CHOICES)
  expect(it.list().marked).toBe(1)
  it.press('next')
  it.press('take')
  expect([it.taken, it.list().marked]).toEqual([[2], 1])
})

test('a list in its place takes what Enter was pressed for before it came', () => {
  const it = listInPlace(null, 'water')
  it.press('take')
  it.come()
  expect(it.taken).toEqual([3])
})

test('what was typed stays where Enter found nothing, and a mark goes with the text it was made in', () => {
  const it = listInPlace(CHOICES)
  it.type('none of them')
  it.press('take')
  expect([it.list().typed, it.taken]).toEqual(['none of them', []])
  it.type('power BIRCH')
  expect(it.list().shown.map(({ label }) => label)).toEqual(['Birch Power'])
  it.type('')
  expect(it.list().marked).toBe(1)
})

describe('entries that contain each other', () => {
  const SITES = ['Prop 149', 'Big Prop 4', 'Prop 490', 'Prop 49', 'Prop 4', 'South-Prop 49a'].map(
    (label, index): Choice<number> => ({ value: index + 1, label }),
  )

  /** The names that are shown for a text, and the one that Enter takes. */
  const typed = (text: string, choices = SITES) => {
    const it = listInPlace(choices)
    it.type(text)
    const { shown } = it.list()
    it.press('take')
    const [taken] = it.taken
    return {
      shown: shown.map(({ label }) => label),
      taken: choices.find(({ value }) => value === taken)?.label ?? null,
      isUnclear: it.list().isUnclear,
    }
  }

  test.each([
    ['prop 49', 'Prop 49', ['Prop 49', 'Prop 490', 'South-Prop 49a', 'Prop 149']],
    ['PROP-4', 'Prop 4', ['Prop 4']],
    ['49 prop', null, ['Prop 49', 'Prop 490', 'South-Prop 49a', 'Prop 149']],
    ['prop', null, ['Prop 149', 'Prop 490', 'Prop 49', 'Prop 4', 'Big Prop 4', 'South-Prop 49a']],
    ['490', 'Prop 490', ['Prop 490']],
    ['big', 'Big Prop 4', ['Big Prop 4']],
    ['none', null, []],
  ])('“%s” takes %s', (text, taken, shown) => {
    expect(typed(text)).toMatchObject({ taken, shown: expect.arrayContaining(shown) })
    expect(typed(text).shown.slice(0, shown.length)).toEqual(shown)
  })

  test('the name of two entries is ambiguous: nothing is chosen, and the list says so', () => {
    const twice = [...SITES, { value: 99, label: 'prop 4' }]
    expect(typed('prop 4', twice)).toMatchObject({ taken: null, isUnclear: true })
  })

  test('a number is found as one, with or without zeros before it', () => {
    const numbers = ['A 100490', 'A 0049', 'A 4900'].map((label, value) => ({ value, label }))
    expect(typed('49', numbers).shown).toEqual(['A 0049', 'A 4900', 'A 100490'])
  })

  test('the arrow keys choose among several', () => {
    const it = listInPlace(SITES)
    it.type('49 prop')
    it.press('take')
    expect(it.taken).toEqual([])
    it.press('next')
    it.press('take')
    expect(it.taken).toEqual([4])
  })
})

test('choices that were found for another text are not taken: Enter waits for those of this one', () => {
  const taken: number[] = []
  const all = [{ value: 1, label: 'Alder Gas' }]
  const { result, rerender } = renderHook(
    (now: { choices: readonly Choice<number>[]; isStale: boolean }) =>
      useChoices({ ...now, narrow: asFound, value: null, onChoose: (each) => taken.push(each) }),
    { initialProps: { choices: all, isStale: false } },
  )
  act(() => result.current.type('alder wa'))
  act(() => rerender({ choices: all, isStale: true }))
  act(() => result.current.press('take'))
  expect(taken).toEqual([])
  act(() => rerender({ choices: [{ value: 2, label: 'Alder Water' }], isStale: false }))
  expect(taken).toEqual([2])
})
