import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { type BlindAnswer, compareAnswers, differs } from '#domain/bills/blind-review/blind-answers.ts'
import { isDrawn } from '#domain/bills/blind-review/draw.ts'

describe('the draw', () => {
  test('takes as many of a hundred as it is told, wherever chance begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer(), (perHundred, seed) => {
        const draws = 20_000
        const next = seeded(seed)
        let drawn = 0
        for (let n = 0; n < draws; n += 1) if (isDrawn(perHundred, next())) drawn += 1
        // Five standard deviations of what chance alone makes of it.
        const spread = 5 * Math.sqrt(draws * (perHundred / 100) * (1 - perHundred / 100))
        return Math.abs(drawn - (draws * perHundred) / 100) <= spread
      }),
      { numRuns: 60 },
    )
  })

  test('takes none of nothing and every one of a hundred', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
        expect([isDrawn(0, chance), isDrawn(100, chance)]).toEqual([false, true])
      }),
    )
  })
})

/** Numbers from 0 to just below 1 that look like chance (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const DAYS = { startDate: asCalendarDate('2026-06-01'), endDate: asCalendarDate('2026-06-30') }
const METER = { id: 3, name: 'Electric 3' }
const charge = (amount: number, more: Partial<BlindAnswer['charges'][number]> = {}) => ({
  ...{ meter: METER, ...DAYS, typeId: 1 as const, amount },
  ...more,
})
const usage = (amount: number, more: Partial<BlindAnswer['usages'][number]> = {}) => ({
  ...{ meter: METER, ...DAYS, typeId: 1 as const, amount, unit: 'kWh', estimated: false },
  ...more,
})
const answer = (more: Partial<BlindAnswer> = {}): BlindAnswer => ({
  account: { id: 1, name: 'A-1' },
  fields: { invoiceDate: asCalendarDate('2026-07-03'), dueDate: null },
  charges: [charge(10_050)],
  usages: [usage(900)],
  ...more,
})

const differing = (first: BlindAnswer, second: BlindAnswer | null) =>
  compareAnswers(first, second)
    .filter(differs)
    .map(({ name, first, second }) => [name, first, second])

describe('two answers', () => {
  test('that are the same differ in nothing', () => expect(differing(answer(), answer())).toEqual([]))

  test.each<[string, Partial<BlindAnswer>, unknown[][]]>([
    ['an account', { account: { id: 2, name: 'A-2' } }, [['Account', 'A-1', 'A-2']]],
    [
      'an account of the same name',
      { account: { id: 2, name: 'A-1' } },
      [['Account', 'A-1 (#1)', 'A-1 (#2)']],
    ],
    [
      'a date',
      { fields: { invoiceDate: asCalendarDate('2026-07-04'), dueDate: null } },
      [['Invoice date', '2026-07-03', '2026-07-04']],
    ],
    [
      'a due date that only one has',
      { fields: { ...answer().fields, dueDate: asCalendarDate('2026-08-01') } },
      [['Due date', null, '2026-08-01']],
    ],
    [
      'an amount',
      { charges: [charge(9_000)] },
      [
        ['Total', '$100.50', '$90.00'],
        ['Usage cost, Electric 3, 2026-06-01 to 2026-06-30', '$100.50', '$90.00'],
      ],
    ],
    [
      'what a charge is',
      { charges: [charge(10_050, { typeId: 2 })] },
      [
        ['Usage cost, Electric 3, 2026-06-01 to 2026-06-30', '$100.50', null],
        ['Tax cost, Electric 3, 2026-06-01 to 2026-06-30', null, '$100.50'],
      ],
    ],
    [
      'a meter',
      { usages: [usage(900, { meter: { id: 4, name: 'Electric 4' } })] },
      [
        ['General usage, Electric 3, 2026-06-01 to 2026-06-30', '900 kWh', null],
        ['General usage, Electric 4, 2026-06-01 to 2026-06-30', null, '900 kWh'],
      ],
    ],
    [
      'a unit',
      { usages: [usage(900, { unit: 'therms' })] },
      [
        ['General usage, Electric 3, 2026-06-01 to 2026-06-30', '900 kWh', null],
        ['General usage, Electric 3, 2026-06-01 to 2026-06-30', null, '900 therms'],
      ],
    ],
    [
      'days',
      { usages: [usage(900, { endDate: asCalendarDate('2026-06-29') })] },
      [
        ['General usage, Electric 3, 2026-06-01 to 2026-06-30', '900 kWh', null],
        ['General usage, Electric 3, 2026-06-01 to 2026-06-29', null, '900 kWh'],
      ],
    ],
  ])('that differ in %s say so', (_, more, expected) => {
    expect(differing(answer(), answer(more))).toEqual(expected)
  })

  test('differ where one was skipped', () => {
    expect(differing(answer(), null)).toEqual([['The bill', 'saved', 'skipped']])
  })

  test('agree in whichever rows and order somebody keeps the same amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 100_000 }),
        (amounts, rest) => {
          const [first = 0, ...others] = amounts
          const rows = amounts.map((amount) => charge(amount))
          const split = [...others, first - rest, rest].reverse().map((amount) => charge(amount))
          expect(differing(answer({ charges: rows }), answer({ charges: split }))).toEqual([])
        },
      ),
    )
  })
})
