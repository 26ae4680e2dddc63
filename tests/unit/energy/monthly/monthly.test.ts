import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import type { Month } from '#domain/energy/months/month.ts'
import { MONTHLY_LINE_NAMES, MOST_COMPARED } from '#domain/energy/months/monthly-lines.ts'
import { viewOfSearch } from '#ui/chart/address.ts'
import { WHOLE_VIEW } from '#ui/chart/view.ts'
import {
  type MonthlyProperty,
  type MonthlyRow,
  monthlyChart,
  scopeOfPoint,
  withoutArea,
} from '#views/energy/monthly/monthly-chart.ts'
import { monthlyOfSearch, searchOfMonthly, withToggled } from '#views/energy/monthly/monthly-view.ts'
import { meterAddress } from '#workstation/energy/month-bills/meter-address.ts'

const row = (month: string, cost: string, more: Partial<MonthlyRow> = {}): MonthlyRow => ({
  effective_month: `${month}-01`,
  total_cost: cost,
  cost_state: 'complete',
  facts: [],
  energy_type: null,
  utility_meter_id: null,
  ...more,
})

const NORTH: MonthlyProperty = {
  id: 1,
  name: 'North',
  sq_ft: 1_000,
  property_aggregated_monthly_data: [
    row('2026-01', '100.00'),
    row('2026-02', '50.00', { cost_state: 'estimated' }),
    row('2026-04', '20.00', { cost_state: 'incomplete' }),
  ],
  energy_type_aggregated_monthly_data: [row('2026-01', '60.00', { energy_type: 'chilled water' })],
  monthly_meter_data: [row('2026-01', '60.00', { utility_meter_id: 7 })],
  utility_meters: [
    { id: 7, meter_num: 'E 5520', energy_type: 'chilled water', energy_type_name: 'Chilled Water' },
    { id: 8, meter_num: null, energy_type: 'gas', energy_type_name: 'Natural Gas' },
  ],
}
const SOUTH: MonthlyProperty = {
  ...NORTH,
  id: 2,
  name: 'South',
  sq_ft: null,
  property_aggregated_monthly_data: [row('2025-12', '10.00')],
}

describe('the month behind a point', () => {
  const scopes = (by: (typeof MONTHLY_LINE_NAMES)[number]) =>
    monthlyChart([NORTH], { by, perSquareFoot: false }).series.map((series) =>
      scopeOfPoint([NORTH], by, { series, day: asCalendarDate('2026-01-01') }),
    )
  const january = { propertyId: 1, month: '2026-01', basis: 'calendarized', meterId: null }

  it('is of all costs, of an energy type by its name, or of one meter', () => {
    expect(scopes('property')).toEqual([{ ...january, resource: null }])
    expect(scopes('energytype')).toEqual([{ ...january, resource: 'chilled water' }])
    expect(scopes('meters')).toEqual([{ ...january, resource: 'chilled water', meterId: 7 }])
  })

  it('is found among several properties', () => {
    const { series } = monthlyChart([NORTH, SOUTH], { by: 'property', perSquareFoot: false })
    const of = series.map((each) =>
      scopeOfPoint([NORTH, SOUTH], 'property', { series: each, day: asCalendarDate('2026-01-01') }),
    )
    expect(of.map((scope) => scope?.propertyId)).toEqual([1, 2])
  })

  it('without a file opens the chart of the meter, with the neighbor months', () => {
    const [path, search] = meterAddress(7, '2026-01' as Month).split('?')
    expect(path).toBe('/review/7')
    expect(new URLSearchParams(search).get('of')).toBe('meter')
    expect(viewOfSearch(`?${search}`).range).toEqual({ from: '2025-12-01', to: '2026-02-28' })
  })
})

describe('the chart of a property', () => {
  it('has every month from the first to the last, each marked as it is', () => {
    const { title, x, series } = monthlyChart([NORTH], { by: 'property', perSquareFoot: false })
    expect(title).toBe('Monthly cost of North')
    expect(x).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'])
    expect(series).toMatchObject([
      {
        ...{ id: '1', name: 'North', format: 'money' },
        values: [10_000, 5_000, null, 2_000],
        marks: [null, 'estimated', 'missing', 'incomplete'],
      },
    ])
  })

  it('has a line for each energy type or meter that bills are of', () => {
    const lines = (by: 'energytype' | 'meters') =>
      monthlyChart([NORTH], { by, perSquareFoot: false }).series.map(({ id, name }) => [id, name])
    expect(lines('energytype')).toEqual([['1-chilled_water', 'Chilled Water']])
    expect(lines('meters')).toEqual([['1-m7', 'Chilled Water E 5520']])
  })
})

describe('the chart of several properties', () => {
  it('has the months of all, and says whose each line is', () => {
    const { title, x, series } = monthlyChart([NORTH, SOUTH], { by: 'property', perSquareFoot: false })
    expect([title, x.length]).toEqual(['Monthly cost of 2 properties', 5])
    expect(series.map(({ values }) => values)).toEqual([
      [null, 10_000, 5_000, null, 2_000],
      [1_000, null, null, null, null],
    ])
    const meters = monthlyChart([NORTH, SOUTH], { by: 'meters', perSquareFoot: false })
    expect(meters.series.map(({ name }) => name)).toEqual([
      'North, Chilled Water E 5520',
      'South, Chilled Water E 5520',
    ])
  })

  it('per square foot leaves those out that have none', () => {
    const { series } = monthlyChart([NORTH, SOUTH], { by: 'property', perSquareFoot: true })
    expect(series).toMatchObject([
      { name: 'North', values: [0.1, 0.05, null, 0.02], format: 'rate', unit: 'sq ft' },
    ])
    expect(withoutArea([NORTH, SOUTH, { sq_ft: 0 }])).toEqual([SOUTH, { sq_ft: 0 }])
  })
})

describe('an address', () => {
  it('says what is looked at and how', () => {
    const views = fc.record({
      propertyIds: fc.uniqueArray(fc.integer({ min: 1, max: 10 ** 9 }), {
        minLength: 1,
        maxLength: MOST_COMPARED,
      }),
      by: fc.constantFrom(null, ...MONTHLY_LINE_NAMES),
      perSquareFoot: fc.boolean(),
      chart: fc.boolean().map((asTable) => ({ ...WHOLE_VIEW, asTable })),
    })
    fc.assert(
      fc.property(views, (view) => {
        expect(monthlyOfSearch(searchOfMonthly(view, '?of=other'))).toEqual(view)
      }),
    )
  })

  it('that makes no sense says nothing', () => {
    expect(monthlyOfSearch('?properties=x 0 -1 1.5&by=years')).toMatchObject({ propertyIds: [], by: null })
    expect(monthlyOfSearch('?by=meters').by).toBeNull()
  })
})

describe('choosing', () => {
  it('takes in and out, and no more than can be told apart', () => {
    const none = monthlyOfSearch('')
    const one = withToggled(none, 5)
    expect(one.propertyIds).toEqual([5])
    expect(withToggled(one, 5).propertyIds).toEqual([])
    const all = Array.from({ length: MOST_COMPARED + 1 }, (_, id) => id + 1).reduce(withToggled, none)
    expect(all.propertyIds).toHaveLength(MOST_COMPARED)
  })
})
