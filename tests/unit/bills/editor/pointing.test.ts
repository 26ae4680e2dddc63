import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { draftOf } from '#workstation/bills/draft/bill-detail.ts'
import { applyPatches } from '#workstation/bills/draft/patch.ts'
import { servicePeriod } from '#workstation/bills/draft/period.ts'
import { fieldStop } from '#workstation/bills/draft/stops.ts'
import { hintLetters } from '#workstation/bills/pointing/hint-letters.ts'
import { hintsLeft, hintsOn } from '#workstation/bills/pointing/hinted.ts'
import { boxOf, isTurned, type PageWords, rangeOf, wordNear } from '#workstation/bills/pointing/page-words.ts'
import { addedLine, pointedPatches } from '#workstation/bills/pointing/pointed-patches.ts'
import { beginPointing } from '#workstation/bills/pointing/pointing.ts'
import { stepsOut } from '#workstation/bills/pointing/steps-out.ts'
import { stepTo } from '#workstation/bills/pointing/take.ts'
import type { Target } from '#workstation/bills/pointing/targets.ts'
import { billDetail, chargeLine } from './bills.ts'

const TODAY = asCalendarDate('2026-11-20')

describe('hint letters', () => {
  const counts = fc.integer({ min: 0, max: 3_000 })

  test('are as many as asked for, each another, and none begins another', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const hints = hintLetters(count)
        expect(new Set(hints).size).toBe(count)
        const sorted = hints.toSorted()
        expect(sorted.some((hint, at) => at > 0 && hint.startsWith(sorted[at - 1] ?? '-'))).toBe(false)
      }),
    )
  })

  test('are the shortest for the likeliest, and no longer than so many need', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const lengths = hintLetters(count).map(({ length }) => length)
        expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
        expect(lengths.at(-1) ?? 0).toBe(
          count === 0 ? 0 : Math.max(1, Math.ceil(Math.log(count) / Math.log(26) - 1e-9)),
        )
      }),
    )
  })

  test('of few are on the home row', () => {
    expect(hintLetters(9).join('')).toMatch(/^[asdfghjkl]{9}$/)
  })
})

type Value = PageWords['values'][number]
type Unlikely = Value extends infer Each ? (Each extends Value ? Omit<Each, 'likely'> : never) : never

/** A page of lines, each word at its place in a fixed grid; values by their words. */
function page(lines: string[], values: Unlikely[] = []): PageWords {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      box: { x: match.index / 80, y: row / 40, width: match[0].length / 80, height: 0.02 },
    })),
  )
  return { words, values: values.map((value) => ({ likely: {}, ...value }) as Value) }
}

const bill = billDetail()
const since = { bill, draft: draftOf(bill) }
const pointingAt = (target: Target) => beginPointing(target, 1, since)
const charge = { part: 'value', stop: { kind: 'charge', id: 1 } } as const
const at = (...words: number[]) => ({ page: 1, words })

const bills = page(
  ['Basic charge 10.00', 'Energy charge 15.00', 'Due 11/05/2026 or 11/09/2026', 'Total 25.00'],
  [
    { kind: 'amount', amount: '10.00', words: [2] },
    { kind: 'amount', amount: '15.00', words: [5] },
    { kind: 'amount', amount: '25.00', words: [10] },
    { kind: 'date', date: '2026-11-05', words: [7] },
    { kind: 'date', date: '2026-11-09', words: [9] },
    {
      kind: 'charge',
      description: 'Basic charge',
      amount: '10.00',
      period: null,
      type_id: 6,
      words: [0, 1, 2],
    },
    {
      kind: 'charge',
      description: 'Energy charge',
      amount: '15.00',
      period: null,
      type_id: 1,
      words: [3, 4, 5],
    },
    { kind: 'charge', description: 'Total', amount: '25.00', period: null, type_id: null, words: [10, 11] },
  ],
)
const pointed = (...places: { page: number; words: number[] }[]) => ({ places, pageOf: () => bills })

describe('what can be pointed at', () => {
  const printed = (target: Target, words = bills) =>
    hintsOn(words, pointingAt(target)).hinted.map(({ text }) => text)

  test('is of the kind of the field, what is there now last', () => {
    expect(printed({ part: 'value', stop: fieldStop('due_date') })).toEqual(['11/09/2026', '11/05/2026'])
    expect(printed(charge).at(-1)).toBe('10.00')
  })

  test('is first what lets the lines come to the printed total', () => {
    const draft = { ...since.draft, printedTotal: 2_500 }
    const hints = hintsOn(bills, { ...pointingAt(charge), since: { bill, draft } })
    expect(hints.hinted[0]?.text).toBe('15.00')
  })

  test('is of a description the words of a row without its amount, each place once', () => {
    expect(printed({ part: 'description', stop: charge.stop })).toEqual(
      expect.arrayContaining(['Basic charge', 'Energy charge', 'Total']),
    )
  })

  test('is every word where nothing fits, and where it is asked for', () => {
    const period = { part: 'dates', stop: fieldStop('service_period') } as const
    expect(printed(period)).toEqual(['11/05/2026', '11/09/2026'])
    const plain = page(['None of these'])
    expect(hintsOn(plain, pointingAt(period))).toMatchObject({ isEveryWord: true })
    expect(printed(period, plain)).toEqual(['None', 'of', 'these'])
    expect(hintsOn(bills, { ...pointingAt(charge), everyWord: true }).hinted).toHaveLength(bills.words.length)
  })

  test('narrows with each letter, without rows that were taken', () => {
    const rows = { part: 'charges', stop: charge.stop } as const
    const hints = hintsOn(bills, pointingAt(rows))
    const [first] = hints.hinted
    expect(hintsLeft(hints, { letters: first?.letters ?? '', taken: [] })).toEqual([first])
    expect(hintsLeft(hints, { letters: '', taken: first ? [first.at] : [] })).toHaveLength(2)
  })
})

test('hints of close lines stand one further out than the other, those far apart beside their words', () => {
  const row = (y: number) => ({ x: 0.1, y, width: 0.4, height: 0.01 })
  expect(stepsOut([row(0.1), row(0.2), row(0.3)])).toEqual([0, 0, 0])
  expect(stepsOut([row(0.112), row(0.1), row(0.124), row(0.136)])).toEqual([1, 0, 0, 1])
  expect(stepsOut([row(0.1), { ...row(0.1), x: 0.7 }])).toEqual([0, 0])
})

describe('pointing', () => {
  test('takes one place, and two where the first begins a range', () => {
    const text = pointingAt({ part: 'description', stop: charge.stop })
    expect(stepTo(at(3), text, bills, false)).toEqual({ taken: [at(3)] })
    const held = { at: at(3), is: 'start' } as const
    expect(stepTo(at(3), text, bills, true)).toEqual({ held })
    expect(stepTo(at(4), { ...text, held }, bills, false)).toEqual({ taken: [at(3, 4)] })
  })

  test('takes a pair of dates from two places', () => {
    const dates = pointingAt({ part: 'dates', stop: charge.stop })
    const held = { at: at(9), is: 'day' } as const
    expect(stepTo(at(9), dates, bills, false)).toEqual({ held })
    expect(stepTo(at(7), { ...dates, held }, bills, false)).toEqual({ taken: [at(9), at(7)] })
  })

  test('finds the words between, and the word next to a finger', () => {
    expect(rangeOf(bills, at(0), at(5)).words).toEqual([0, 1, 2, 3, 4, 5])
    const [first] = bills.words
    expect(wordNear(bills, (first?.box.x ?? 0) - 0.005, 0.01, 0.012)).toBe(0)
    expect(wordNear(bills, 0.9, 0.9, 0.012)).toBeNull()
  })
})

describe('a page that lies on its side', () => {
  // Turned to the right: what was the first line stands at the right, and runs down.
  const turned: PageWords = {
    ...bills,
    words: bills.words.map(({ text, box: { x, y, width, height } }) => ({
      text,
      box: { x: 1 - y - height, y: x, width: height, height: width },
    })),
  }
  const rows = pointingAt({ part: 'charges', stop: charge.stop })

  test('is known by its words', () => {
    expect([isTurned(bills), isTurned(turned)]).toEqual([false, true])
  })

  test('offers first what stands in the line’s own row', () => {
    const lineAt = (id: number, words: number[]) => {
      const { evidence } = chargeLine(id)
      return chargeLine(id, { evidence: evidence && { ...evidence, box: boxOf(turned, words) } })
    }
    const there = billDetail({ charges: [lineAt(1, [0, 1]), lineAt(2, [3, 4])] })
    const target = pointingAt({ part: 'value', stop: { kind: 'charge', id: 2 } })
    const hints = hintsOn(turned, { ...target, since: { bill: there, draft: draftOf(there) } })
    expect(hints.hinted[0]?.text).toBe('15.00')
  })

  test('has its rows in the order of its lines', () => {
    const held = { at: at(3, 4, 5), is: 'start' } as const
    expect(stepTo(at(0, 1, 2), { ...rows, held }, turned, false)).toEqual({
      taken: [at(0, 1, 2), at(3, 4, 5)],
    })
  })
})

describe('what was pointed at', () => {
  const change = (target: Target, ...places: { page: number; words: number[] }[]) => {
    const patches = pointedPatches(since.draft, target, pointed(...places), TODAY)
    if (typeof patches === 'string') return patches
    return applyPatches(since.draft, patches)
  }

  test('is the value with its place, and both are taken back', () => {
    const done = change({ part: 'value', stop: fieldStop('due_date') }, at(9))
    if (typeof done === 'string') throw new Error(done)
    expect(done.draft).toMatchObject({ dueDate: '2026-11-09', pointed: { due_date: [at(9)] } })
    expect(applyPatches(done.draft, done.inverse).draft).toEqual(since.draft)
  })

  test('is no place any more once something else is typed', () => {
    const done = change(charge, at(5))
    if (typeof done === 'string') throw new Error(done)
    expect(done.draft.charges[0]).toMatchObject({ amount: 1_500, pointed: { value: [at(5)] } })
    const typed = applyPatches(done.draft, [{ of: 'charge', id: 1, set: { amount: 999 } }])
    expect(typed.draft.charges[0]).toMatchObject({ amount: 999, pointed: null })
    expect(applyPatches(typed.draft, typed.inverse).draft).toEqual(done.draft)
  })

  test('is a period of one place, or of two days in whatever order', () => {
    const period = { part: 'dates', stop: fieldStop('service_period') } as const
    const dates = { startDate: '2026-11-05', endDate: '2026-11-09' }
    for (const places of [[at(9), at(7)], [at(7, 8, 9)]]) {
      const done = change(period, ...places)
      if (typeof done === 'string') throw new Error(done)
      expect(done.draft.pointed).toEqual({ service_period: places })
      expect(servicePeriod(done.draft)).toMatchObject(dates)
    }
    expect(change(period, at(7))).toBe('“11/05/2026” is no pair of dates.')
  })

  test('is refused in words where it is nothing of the kind', () => {
    expect(change(charge, at(3))).toBe('“Energy” is no amount.')
    expect(change({ part: 'value', stop: fieldStop('due_date') }, at(3))).toBe('“Energy” is no date.')
    expect(addedLine(since.draft, 'charge', -1, pointed(at(3, 4)))).toMatch(/no amount/)
  })

  test('becomes a line with the dates and the meter of the others', () => {
    const added = addedLine(since.draft, 'charge', -1, pointed(at(3, 4, 5)))
    if (typeof added === 'string') throw new Error(added)
    expect(applyPatches(since.draft, added).draft.charges.at(-1)).toMatchObject({
      id: -1,
      description: 'Energy charge',
      amount: 1_500,
      chargeTypeId: 1,
      startDate: '2026-09-11',
      utilityAccountMeterId: 70,
      pointed: { value: [at(3, 4, 5)] },
    })
  })
})
