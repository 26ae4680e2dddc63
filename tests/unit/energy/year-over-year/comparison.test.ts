import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortFigure } from '#base/short-figure.ts'
import { MONTH_STATES, type MonthState } from '#domain/energy/months/state.ts'
import {
  changeFrom,
  counts,
  cumulative,
  leftOut,
  totalOf,
  type YearLine,
} from '#domain/energy/year-over-year/comparison.ts'
import { METRIC_NAMES, type Metric } from '#domain/energy/year-over-year/metrics.ts'
import { nextSlide, type Slide } from '#domain/energy/year-over-year/slideshow.ts'

const line = (year: string, states: string): YearLine => ({
  year,
  values: [...states].map((state) => (state === '.' ? null : 100)),
  states: [...states].map((state) => STATES[state] ?? 'missing'),
})
const STATES: Record<string, MonthState> = { c: 'complete', e: 'estimated', i: 'incomplete', '.': 'missing' }

const anyLine = fc.array(fc.constantFrom(...MONTH_STATES), { minLength: 12, maxLength: 12 }).chain((states) =>
  fc.array(fc.integer({ min: -500, max: 9_000 }), { minLength: 12, maxLength: 12 }).map(
    (values): YearLine => ({
      year: '2025',
      states,
      values: values.map((value, at) => (states[at] === 'missing' ? null : value)),
    }),
  ),
)

describe('the change from the year before', () => {
  test('holds a year that is not over against the same months', () => {
    const before = line('2025', 'cccccccccccc')
    const now = { ...line('2026', 'cccccc......'), values: [...Array(6).fill(110), ...Array(6).fill(null)] }
    expect(changeFrom(before, now, false)).toMatchObject({
      months: [0, 1, 2, 3, 4, 5],
      now: 660,
      before: 600,
    })
  })

  test('leaves out what is estimated or not complete, unless it is asked for', () => {
    const [before, now] = [line('2025', 'cecccccccccc'), line('2026', 'ccicccc.....')]
    expect(changeFrom(before, now, false)?.months).toEqual([0, 3, 4, 5, 6])
    expect(changeFrom(before, now, true)?.months).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('says nothing where there is no month that both know', () => {
    expect(changeFrom(line('2025', '......cccccc'), line('2026', 'cccccc......'), true)).toBeNull()
  })
})

describe('sums of years beside one another', () => {
  test('count a month in every year or in none', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), fc.boolean(), (lines, uncertain) => {
        const out = leftOut(lines, uncertain)
        for (const each of lines) {
          const known = each.values.map((value, at) =>
            out[at] || !counts(each.states[at] ?? 'missing', uncertain) ? 0 : (value ?? 0),
          )
          const sums = cumulative(each, out, uncertain)
          for (const [at, sum] of sums.entries())
            if (sum !== null)
              expect(sum).toBe(known.slice(0, at + 1).reduce((total, value) => total + value, 0))
        }
      }),
    )
  })

  test('are not kept back by a year that began late or is not over', () => {
    const lines = [line('2024', '.....iiccccc'), line('2026', 'cccccci.....')]
    expect(leftOut(lines, false)).not.toContain(true)
    const [late, unfinished] = lines.map((each) => cumulative(each, leftOut(lines, false), false))
    expect(late).toEqual([...Array(7).fill(null), 100, 200, 300, 400, 500])
    expect(unfinished).toEqual([100, 200, 300, 400, 500, 600, ...Array(6).fill(null)])
  })

  test('of all that is known are the total', () => {
    expect(totalOf(line('2025', 'ce..........'))).toBe(200)
    expect(totalOf(line('2025', '............'))).toBeNull()
  })
})

describe('a slideshow', () => {
  test('goes through metrics, then energy types, then properties, and begins again', () => {
    const cost: Metric[] = ['monthlyCost', 'cumulativeCost']
    const slides = {
      metricsOf: (resource: string) => (resource === 'All Costs' ? cost : METRIC_NAMES),
      resources: ['All Costs', 'gas'],
      propertyIds: [1, 2],
    }
    const first: Slide = { metric: 'monthlyCost', resource: 'All Costs', propertyId: 1 }
    const seen: string[] = []
    let slide = first
    do {
      seen.push(`${slide.propertyId} ${slide.resource} ${slide.metric}`)
      slide = nextSlide(slide, slides)
    } while (slide.metric !== first.metric || slide.resource !== first.resource || slide.propertyId !== 1)
    expect(seen).toHaveLength(2 * (cost.length + METRIC_NAMES.length))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen[2]).toBe('1 gas monthlyCost')
    expect(seen.at(-1)).toBe('2 gas cumulativeUsage')
  })
})

test.each([
  [0, '0'],
  [12.5, '12.5'],
  [945, '945'],
  [1_204.11, '1.20K'],
  [12_345, '12.3K'],
  [1_234_567, '1.23M'],
  [9.87e9, '9.87B'],
  [1.5e12, '1.50T'],
  [-54_321, '-54.3K'],
])('%d is cut to %s', (value, short) => expect(shortFigure(value)).toBe(short))
