import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLOURS, colourPlace } from '#base/series-colours.ts'
import type { MeteredMonths } from '#domain/energy/months/metered-months.ts'
import { type Month, monthAfter } from '#domain/energy/months/month.ts'
import { fiscalMonthOf, monthLabels, monthOfFiscal } from '#domain/energy/year-over-year/fiscal-year.ts'
import {
  costPerUnitOf,
  costsOf,
  cumulativeCostsOf,
  cumulativeUsageOf,
  usageOf,
} from '#domain/energy/year-over-year/lines.ts'
import { isOf, isUsageOf } from '#domain/energy/year-over-year/resources.ts'
import { yearOverYear } from '#domain/energy/year-over-year/years.ts'
import { billedMonth, meterOf } from '#tests/helpers/meter-bills.ts'

const JANUARY = '2019-01' as Month

type MeterOptions = Partial<Omit<MeteredMonths, 'months'>> & { days?: number; estimated?: boolean }

/** An account meter with a figure for each month from one on; none where it is null. */
function meter(
  from: string,
  figures: (readonly [cents: number, usage: number | null] | null)[],
  options: MeterOptions = {},
): MeteredMonths {
  const { days, estimated = false, ...rest } = options
  return {
    ...meterOf({ live: false, ...rest }),
    months: figures.flatMap((figure, at) =>
      figure === null
        ? []
        : billedMonth(monthAfter(from as Month, at), {
            ...{ cents: figure[0], usage: figure[1], billIds: [at + 1] },
            ...(days !== undefined && { days }),
            ...(estimated && { facts: [{ fact: 'estimated', days: 3, billIds: [at + 1] }] }),
          }),
    ),
  }
}

const compared = (meters: MeteredMonths[], start = 0) => yearOverYear(meters, meters, start)

describe('a fiscal year', () => {
  it('is called by the year that it ends in, and begins with its month', () => {
    expect(fiscalMonthOf('2024-06' as Month, 0)).toEqual({ year: 2024, at: 5 })
    expect(fiscalMonthOf('2024-06' as Month, 6)).toEqual({ year: 2024, at: 11 })
    expect(fiscalMonthOf('2024-07' as Month, 6)).toEqual({ year: 2025, at: 0 })
    expect(fiscalMonthOf('2024-12' as Month, 11)).toEqual({ year: 2025, at: 0 })
    expect(monthLabels(6).slice(0, 7)).toEqual(['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan'])
  })

  it('has each month once, one after the other, whichever it begins with', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 11 }), (index, start) => {
        const [one, next] = [index, index + 1].map((at) => fiscalMonthOf(monthAfter(JANUARY, at), start))
        expect((next?.year ?? 0) * 12 + (next?.at ?? 0)).toBe((one?.year ?? 0) * 12 + (one?.at ?? 0) + 1)
        expect(one && monthOfFiscal(one, start)).toBe(monthAfter(JANUARY, index))
      }),
    )
  })
})

describe('years beside each other', () => {
  const figures = fc.array(
    fc.option(fc.tuple(fc.integer({ min: -50_000, max: 500_000 }), fc.integer({ min: 0, max: 9_999 })), {
      freq: 8,
    }),
    { minLength: 1, maxLength: 60 },
  )

  it('have all that was billed once, whichever month they begin with', () => {
    fc.assert(
      fc.property(figures, figures, fc.integer({ min: 0, max: 11 }), (one, other, start) => {
        const { years } = compared([meter('2019-03', one), meter('2020-11', other, { meterId: 2 })], start)
        const billed = [...one, ...other].flatMap((figure) => (figure === null ? [] : [figure]))
        const months = years.flatMap((year) => year.months)
        expect(months.reduce((sum, { cost }) => sum + (cost.value ?? 0), 0)).toBe(
          billed.reduce((sum, [cents]) => sum + cents, 0),
        )
        expect(months.reduce((sum, { usage }) => sum + (usage.value ?? 0), 0)).toBe(
          billed.reduce((sum, [, usage]) => sum + usage, 0),
        )
        expect(years.every((year) => year.months.length === 12)).toBe(true)
        expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted())
      }),
    )
  })

  it('say of each month how much of it is known', () => {
    const { years } = compared([
      meter('2024-01', [[100, 1], null, [100, 1]], { live: true }),
      meter('2024-05', [[100, 1]], { id: 2, live: true, estimated: true }),
      meter('2024-07', [[100, 1]], { id: 3, live: true, days: 12 }),
    ])
    const states = [
      'complete',
      'missing',
      'complete',
      'missing',
      'estimated',
      'missing',
      'incomplete',
      'missing',
    ]
    const first = years[0]?.months.slice(0, 8)
    expect(first?.map(({ cost }) => cost.state)).toEqual(states)
    expect(first?.map(({ usage }) => usage.state)).toEqual(states)
  })

  it('leave out years that nothing is known of, as between a bill of 1926 and those of today', () => {
    const { years } = compared([meter('1926-05', [[1, 1]]), meter('2023-05', [[1, 1]], { id: 2 })])
    expect(years.map(({ year }) => year)).toEqual([1926, 2023])
    expect(compared([])).toEqual({ unit: null, approximate: false, years: [] })
  })
})

describe('usage', () => {
  const first = (meters: MeteredMonths[]) => {
    const { unit, years } = compared(meters)
    return { unit, usage: years[0]?.months[0]?.usage.value ?? null }
  }

  it('is in the unit of its meters, the standard one of what they measure, or heat', () => {
    expect(first([meter('2024-01', [[0, 2]], { unit: 'MWh' })])).toEqual({ unit: 'MWh', usage: 2 })
    const kilowatts = meter('2024-01', [[0, 500]], { meterId: 2 })
    expect(first([meter('2024-01', [[0, 2]], { unit: 'MWh' }), kilowatts])).toEqual({
      unit: 'kWh',
      usage: 2_500,
    })
    const gas = { energyType: 'gas', unit: 'therm', meterId: 3 }
    expect(first([kilowatts, meter('2024-01', [[0, 10]], gas)])).toEqual({ unit: 'kBtus', usage: 2_706 })
  })

  it('is none where it cannot be added up', () => {
    const waste = (unit: string, meterId: number) =>
      meter('2024-01', [[0, 2]], { energyType: 'waste', unit, meterId })
    expect(first([waste('cubic yard', 1), waste('ton', 2)])).toEqual({ unit: null, usage: null })
    expect(first([meter('2024-01', [[5, null]])])).toEqual({ unit: null, usage: null })
  })

  it('is what those say who supply it, and what is distributed where nobody supplies', () => {
    const supply = meter('2024-01', [[0, 100], null], { associationType: 'SUPPLY' })
    const distribution = meter(
      '2024-01',
      [
        [0, 104],
        [0, 90],
      ],
      { id: 2, associationType: 'DISTRIBUTION' },
    )
    for (const meters of [
      [supply, distribution],
      [distribution, supply],
    ])
      expect(
        compared(meters)
          .years[0]?.months.slice(0, 2)
          .map(({ usage }) => usage.value),
      ).toEqual([100, 90])
  })
})

describe('what is told of a year', () => {
  const [year] = compared([meter('2024-01', [[1_010, 100], [2_020, 0.3], null, [-505, null], [10, 0]])]).years
  const told = (figures: typeof costsOf) => (year ? figures(year).slice(0, 6) : [])

  it('is dollars, usage, what one of a unit cost, and both added up, with what is not known left out', () => {
    expect(told(costsOf)).toEqual([10.1, 20.2, null, -5.05, 0.1, null])
    expect(told(usageOf)).toEqual([100, 0.3, null, null, 0, null])
    expect(told(costPerUnitOf)).toEqual([0.101, 67.333333, null, null, null, null])
    expect(told(cumulativeCostsOf)).toEqual([10.1, 30.3, null, 25.25, 25.35, null])
    expect(told(cumulativeUsageOf)).toEqual([100, 100.3, null, null, 100.3, null])
  })
})

describe('a resource', () => {
  const type = (id: number, name: string, water = false) => ({ id, name, water })

  it('is everything, one energy type, or a group of them', () => {
    expect(isOf(type(1, 'electric'), 'All Costs')).toBe(true)
    expect(isOf(type(1, 'electric'), 'electric')).toBe(true)
    expect(isOf(type(2, 'gas'), 'electric')).toBe(false)
    expect([22, 23, 27, 21].map((id) => isOf(type(id, 'x'), 'Materials'))).toEqual([true, true, true, false])
    expect(isOf(type(4, 'sewer', true), 'Water')).toBe(true)
    expect(isOf(type(9, 'steam'), 'Water')).toBe(false)
  })

  it('has usage but for all costs, and water that leaves is not used twice', () => {
    expect(isUsageOf(type(1, 'electric'), 'All Costs')).toBe(false)
    expect(isUsageOf(type(3, 'water', true), 'Water')).toBe(true)
    expect(isUsageOf(type(4, 'sewer', true), 'Water')).toBe(false)
    expect(isUsageOf(type(4, 'sewer', true), 'sewer')).toBe(true)
  })
})

describe('the colour of a year', () => {
  it('is that of the charts on a white ground, and another than those of the seven years before', () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8')
    expect(COLOURS.map((_, at) => tokens.split(`--chart-${at + 1}: light-dark(`)[1]?.slice(0, 7))).toEqual([
      ...COLOURS,
    ])
    expect(new Set(COLOURS.map((_, at) => colourPlace(2019 + at))).size).toBe(COLOURS.length)
  })
})
