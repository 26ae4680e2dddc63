import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figure } from '#domain/chat/answer.ts'
import { type CheckedSpan, checkedSpans, streamable } from '#domain/chat/check-numbers.ts'

const figure = (text: string, value: number, unit: string | null): Figure => ({
  text,
  value,
  unit,
  billIds: [],
  bills: 0,
})

const COST = figure('$1,284.17', 1_284.17, 'USD')
const USAGE = figure('12,300 kWh', 12_300, 'kWh')
const RISE = figure('4.2 %', 4.2, '%')
const FALL = figure('-5 %', -5, '%')
const RATE = figure('$0.1044/kWh', 0.1044, 'USD/kWh')
const BILLS = figure('14 bills', 14, 'bills')
const PLAIN = figure('7', 7, null)
const ALL = [COST, USAGE, RISE, FALL, RATE, BILLS, PLAIN]

const printed = (span: CheckedSpan): string => {
  if ('text' in span) return span.text
  return 'printed' in span ? span.printed : span.unchecked
}

/** Figures as <text>, what is unchecked as [text?]. */
const marked = (text: string, figures: readonly Figure[] = ALL, allowed: readonly string[] = []): string =>
  checkedSpans(text, figures, allowed)
    .map((span) => {
      if ('text' in span) return span.text
      return 'printed' in span ? `<${span.printed}>` : `[${span.unchecked}?]`
    })
    .join('')

describe('a figure stands for a number', () => {
  test('by its place in the list, with what was printed', () => {
    expect(checkedSpans('It cost $1,284 for 12,300 kWh.', ALL, [])).toEqual([
      { text: 'It cost ' },
      { figure: 0, printed: '$1,284' },
      { text: ' for ' },
      { figure: 1, printed: '12,300 kWh' },
      { text: '.' },
    ])
  })

  test.each([
    ['as it is', 'It was <$1,284.17>.'],
    ['rounded', '<$1,284>, or <$1,284.2>'],
    ['scaled', '<$1.3K>, <1.28 thousand dollars>, <12.3k kWh>, <12 thousand kWh>'],
    ['without its thousands', '<1284.17>'],
    ['with its currency in words', '<1,284 dollars>, <USD 1,284>, <1,284.17 USD>, <US$1,284>'],
    ['with a space behind the sign', '<$ 1,284>'],
    [
      'with another spelling of its unit',
      '<12,300 kilowatt hours>, <12,300 KWH>, <12300kWh>, a <12,300-kWh> month',
    ],
    ['without a unit', 'of <12,300> in all, <4.2> more'],
    ['in percent', '<4.2 %>, <4.2%>, <4 percent>, <4.2 percentage points>'],
    ['without its sign', 'fell by <5 %>'],
    ['with its sign', 'changed by <-5 %>, <−5%>, <–5 %>'],
    [
      'for each unit',
      '<$0.10>, <$.1044 per kWh>, <$0.104/kWh>, <10.44 cents per kWh>, <10 cents a kWh>, <10¢>',
    ],
    ['with what is counted', '<14 bills> of <14>, <7> things'],
    ['in emphasis', '**<$1,284>** and **<12,300>** kWh, _<4.2 %>_'],
    ['at the end of a sentence', 'It was <12,300>. Then <14>, (<7>), "<7>"'],
    ['spelled out', '<fourteen bills>, <four percent>, <twelve thousand kWh>'],
    ['in a range', '<7>–<14 bills>'],
  ])('%s', (_, expected) => {
    expect(marked(expected.replaceAll(/[<>]/g, ''))).toBe(expected)
  })

  test('whose text is the same, where several fit, else the first', () => {
    const figures = [figure('$5.00', 5, 'USD'), figure('$5', 5, 'USD')]
    expect(checkedSpans('$5', figures, [])).toEqual([{ figure: 1, printed: '$5' }])
    expect(checkedSpans('5 dollars', figures, [])).toEqual([{ figure: 0, printed: '5 dollars' }])
  })

  test('of a unit that nobody measures in, as it says itself', () => {
    const figures = [figure('3 accounts', 3, 'accounts'), figure('20 degree days', 20, 'degree days')]
    expect(marked('3 accounts, 20 degree days, 3 bills', figures)).toBe(
      '<3 accounts>, <20 degree days>, [3 bills?]',
    )
  })

  test('however a fraction is kept', () => {
    expect(marked('$1.01, 0.3, 1.005', [figure('', 1.005, 'USD'), figure('', 0.1 + 0.2, null)])).toBe(
      '<$1.01>, <0.3>, <1.005>',
    )
  })
})

describe('unchecked', () => {
  test.each([
    ['is what no tool returned', 'It was [$1,285?], [11 kWh?], [3?].'],
    ['is what is rounded to less than it says', '[12,000 kWh?], [$1,300?]'],
    ['is money of what is none', '[$12,300?], [$4.20?], [€1,284?], [1,284 €?]'],
    ['is a share of what is none', '[12,300 %?], [14 percent?]'],
    [
      'is usage in another unit',
      '[12,300 therms?], [12,300 kW?], [1,284 kWh?], [12,300 MWh?], **[12,300?]** therms',
    ],
    ['is another count', '[14 meters?], [7 bills?]'],
    ['is a price for another unit', '[$0.10 per therm?], [$1,284 per kWh?], [0.10/therm?]'],
    ['is what has another sign', '[-14 bills?], [-$1,284?], [+5 %?]'],
    ['is what was grouped wrongly', '[12,30?], [1,284.17.2?], [1\u00a0284?], [12,3000?]'],
    ['is a date or a range that was not allowed', '[2025-03?], [3/15/2025?], [12-14?], [12:30?]'],
    ['is a name with digits', '[E-1204-7?], [Q3?], [v1.2?], the [1st?]'],
    ['is what is written in other digits', '[１２?], [½?], [²?], [٣?]'],
    [
      'is what is spelled out',
      '[twelve dollars?], [half a million kWh?], [ninety thousand?], [a hundred percent?]',
    ],
    ['is what cannot be one number', '[five six dollars?], [two point five percent?]'],
    ['is a leading zero', '[007?], [014?] bills'],
    ['is a number that a word goes on with', 'a [12?]-month term'],
  ])('%s', (_, expected) => {
    expect(marked(expected.replaceAll(/\[|\?\]/g, ''))).toBe(expected)
  })

  test('are not words that count nothing', () => {
    const text = 'One of them, the second half, no one, two or three, a unit, CCF and m³.'
    expect(marked(text)).toBe(text)
  })
})

describe('allowed', () => {
  test.each([
    ['as it is spelled in the question', 'in 2025, of E-1204-7', ['What of E-1204-7 in 2025?']],
    ['as a label', 'for 2025-03 and 03/2025', ['2025-03', '03/2025']],
    ['as the year of a label', 'in 2025', ['2025-03']],
    ['as a number of a meter', 'meter 0012345', ['0012345']],
    ['as numbers of a list', '1. First\n2. Second\n3) Third\n\n1. Anew', []],
    ['as numbers of a list within', '  1. First\n  2. Second', []],
  ])('%s', (_, text, allowed) => {
    expect(marked(text, [], allowed)).toBe(text)
  })

  test.each([
    ['with a unit, a sign or a share', '[$12?], [12 %?], [12 kWh?], [12K?], [-12?], 12', ['12 months']],
    ['in another spelling', '[1,200?], 1200, [1200.0?]', ['1200']],
    ['as a part of a name or a date', '[1204?], [3?], [03?]', ['E-1204', '2025-03']],
    ['where the question says what it is of', '[500?], [500 kWh?]', ['Why $500, or 500 kWh?']],
    ['as a number of a list that was not counted to', '1. First\n[12?]. Twelfth', []],
    ['as the end of a sentence', 'There are\n[1?].\n', []],
  ])('not %s', (_, expected, allowed) => {
    expect(marked(expected.replaceAll(/\[|\?\]/g, ''), [], allowed)).toBe(expected)
  })

  test('a figure is preferred where it says the same', () => {
    expect(marked('7 and 14', ALL, ['7 or 14'])).toBe('<7> and 14')
  })
})

const words = fc.constantFrom(
  ...[
    'The',
    'cost',
    'of',
    'a',
    'an',
    'and',
    'per',
    'bills',
    'meters',
    'kWh',
    'therms',
    'kilowatt',
    'hours',
    'cu.',
    'ft.',
  ],
  ...[
    'thousand',
    'million',
    'K',
    '%',
    'percent',
    '$',
    'USD',
    'dollars',
    'twelve',
    'half',
    '-',
    '–',
    '**',
    'E-',
    'rose',
  ],
  ...[
    'days.',
    'in',
    'March',
    '(',
    '),',
    '1.',
    '2)',
    '¢',
    '/kWh',
    '-kWh',
    'gal',
    'k',
    'hundred',
    'square',
    '€',
  ],
)
const numbers = fc.oneof(
  fc.nat(2_000).map(String),
  fc.constantFrom(
    '1,284.17',
    '12,300',
    '4.2',
    '5',
    '14',
    '7',
    '.5',
    '2025-03',
    'E-1204',
    '٣',
    '12k',
    '1.2.3',
    '1,2',
  ),
  fc.constantFrom('$1,284', '12,300kWh', '-5%', '$0.10/kWh', '**14**', '1\u00a0284', '14\u00a0bills', '7–14'),
)
const gaps = fc.constantFrom(' ', ' ', ' ', ' ', '', '\n', '  ', '\u00a0', '\t', '-', '\r\n')
const texts = fc
  .array(fc.tuple(fc.oneof(words, numbers), gaps), { maxLength: 14 })
  .map((parts) => parts.flat().join(''))
const anyText = fc.oneof(texts, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }))
const RUNS = { numRuns: 1_000 }

test('spans are the text, whatever it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(checkedSpans(text, ALL, ['2025-03']).map(printed).join('')).toBe(text)
    }),
    RUNS,
  )
})

test('no digit is left as text but in the numbers of a list and the names of units', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const left = checkedSpans(text, ALL, []).flatMap((span) => ('text' in span ? [span.text] : []))
      const digits = left.join('¦').replaceAll(/(?<!\d)\d{1,2}(?=[.)])|\b(?:m|ft)[3³]/gi, '')
      expect(digits).not.toMatch(/\p{N}/u)
    }),
    RUNS,
  )
})

test('a number is left as text only in an allowed spelling', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const span of checkedSpans(
        `Said: ${text.replaceAll(/\s/g, ' ')}`,
        [],
        ['1204 of E-1204', '2025-03'],
      )) {
        const runs = ('text' in span ? span.text : '').match(/\w+(?:[-.,]\w+)*/g) ?? []
        // A word may stand before it with a dot, and a word may go on behind it.
        const numbers = runs.map((run) =>
          run.replace(/^(?:[a-z-]+[.,])+/i, '').replace(/^(\d+)-[a-z].*/i, '$1'),
        )
        const known = ['1204', 'E-1204', '2025-03', '2025']
        expect(known).toEqual(expect.arrayContaining(numbers.filter((run) => /\d/.test(run))))
      }
    }),
    RUNS,
  )
})

test('a figure stands only where the number is rounded from it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.integer({ min: 0, max: 4 }),
      (value, decimals) => {
        const said = Math.abs(value).toFixed(decimals)
        const other = (Number(said) + 10 ** -decimals).toFixed(decimals)
        expect(marked(said, [figure('', value, 'kWh')])).toBe(`<${said}>`)
        expect(marked(other, [figure('', value, 'kWh')])).toBe(`[${other}?]`)
      },
    ),
    RUNS,
  )
})

/** Where each span ends, and what it is. */
function cuts(text: string) {
  let at = 0
  return checkedSpans(text, ALL, ['2025-03', 'E-1204']).map((span) => {
    at += printed(span).length
    return { end: at, span }
  })
}

describe('a text that grows', () => {
  test.each([
    ['The cost was ', ''],
    ['The cost was', 'was'],
    ['The cost was $', '$'],
    ['The cost was $1,2', '$1,2'],
    ['It was 12 ', '12 '],
    ['It was 12 thousand kilowatt ', '12 thousand kilowatt '],
    ['It was 12 thousand kilowatt hours, ', ''],
    ['It was 12. ', ''],
    ['It was 12.', '12.'],
    ['It was twelve thousand ', 'twelve thousand '],
    ['It was 12 in the month ', ''],
    ['Of meter E-', 'E-'],
    ['So:\n1.', '1.'],
    ['So:\n1. ', ''],
    ['So:\n1. O', 'O'],
    ['It was 12\n', ''],
  ])('%j waits with %j', (text, waiting) => {
    expect(text.slice(streamable(text))).toBe(waiting)
  })

  test('is never shown otherwise than it stands in the end', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, at) => {
        const begun = text.slice(0, at % (text.length + 1))
        const safe = streamable(begun)
        const shown = cuts(begun.slice(0, safe))
        const whole = cuts(text)
        // The last text of what is shown goes on in the whole.
        for (const { end, span } of shown) if (!('text' in span)) expect(whole).toContainEqual({ end, span })
        for (const { end, span } of whole)
          if (!('text' in span) && end - printed(span).length < safe)
            expect(shown).toContainEqual({ end, span })
      }),
      { numRuns: 2_000 },
    )
  })

  test('never takes back what was shown', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0
        for (let at = 0; at <= text.length; at += 1) {
          const safe = streamable(text.slice(0, at))
          expect(safe).toBeGreaterThanOrEqual(last)
          expect(safe).toBeLessThanOrEqual(at)
          last = safe
        }
      }),
      RUNS,
    )
  })

  test('of very many words is looked at behind its end alone', () => {
    const long = 'So much was said of it. '.repeat(10_000)
    const ROUNDS = 100
    const msOf = (run: (text: string) => unknown, text: string): number => {
      const before = performance.now()
      run(text)
      return performance.now() - before
    }
    // In turn, and the shortest of many: processes beside it make runs of either longer.
    const times = Array.from({ length: ROUNDS }, (_, round) => ({
      looked: msOf(streamable, `${long}${round}`),
      split: msOf((text) => text.split(' '), `${long}${round}.`),
    }))
    const shortest = (of: 'looked' | 'split') => Math.min(...times.map((one) => one[of]))
    expect(shortest('looked')).toBeLessThan(shortest('split') / 3)
  })
})
