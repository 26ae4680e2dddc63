import { expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { searchOfView, viewOfSearch } from '#ui/chart/address.ts'
import { chartCsv } from '#ui/chart/chart-csv.ts'
import type { ChartData, ChartSeries } from '#ui/chart/chart-data.ts'
import { figureWords, tickWords } from '#ui/chart/figure-words.ts'
import { pointWords, summaryWords } from '#ui/chart/point-words.ts'
import { type ChartView, WHOLE_VIEW } from '#ui/chart/view.ts'
import { nearestTo, yearBefore } from '#ui/chart/year-before.ts'
import { costs, monthly, usage } from './sample.ts'

const data = monthly(
  '2025-05-01',
  costs([100_000, 120_411, null, 120_411, ...Array<null>(8).fill(null), 90_000, 60_000], {
    marks: [null, 'estimated', 'missing', ...Array<null>(11).fill(null)],
  }),
  usage([8_240.1234, ...Array<null>(13).fill(null)]),
)

const said = (index: number, compares = false, chart: ChartData = data) => {
  const [series] = chart.series
  if (series === undefined) throw new Error('no series')
  return pointWords(chart, { series, index }, compares)
}

test('a point says its series, its month, its value and the change since the one before', () => {
  expect(said(0)).toBe('Cost, May 2025: $1,000.00.')
  expect(said(1)).toBe('Cost, June 2025: $1,204.11, estimated. Up $204.11 (20%) from May 2025.')
  expect(said(2)).toBe('Cost, July 2025: missing.')
  // What is missing is passed over: the month before it is named.
  expect(said(3)).toBe('Cost, August 2025: $1,204.11. The same as June 2025.')
  expect(said(12)).toBe('Cost, May 2026: $900.00. Down $304.11 (25%) from August 2025.')
})

test('a part of a month, or days billed twice, is compared with nothing, in either direction', () => {
  const marked = (marks: ChartSeries['marks']) =>
    monthly('2025-05-01', costs([1_000, 2_000, 3_000], { marks: marks as never }))
  for (const mark of ['incomplete', 'overlap', 'partial'] as const) {
    const chart = marked([null, mark, null])
    expect(said(1, false, chart)).not.toContain('from May')
    expect(said(2, false, chart)).toBe('Cost, July 2025: $30.00.')
  }
  expect(said(1, false, marked([null, 'estimated', null]))).toContain('Up $10.00 (100%) from May 2025.')
})

test('asked to compare, it says the year before too', () => {
  expect(said(12, true)).toMatch(/A year before: \$1,000\.00\.$/)
  expect(said(3, true)).toMatch(/A year before: nothing\.$/)
})

test('points of days are called by their day, or by the name they were given', () => {
  const days: ChartData = {
    title: 'Bills',
    x: [asCalendarDate('2026-06-30'), asCalendarDate('2026-07-31')],
    grain: 'day',
    series: [costs([1_000, 0])],
  }
  expect(said(0, false, days)).toBe('Cost, 06/30/2026: $10.00.')
  const named = { ...days, names: ['06/01/2026 – 06/30/2026', '07/01/2026 – 07/31/2026'] }
  expect(said(1, false, named)).toBe(
    'Cost, 07/01/2026 – 07/31/2026: $0.00. Down $10.00 (100%) from 06/01/2026 – 06/30/2026.',
  )
})

test.each([
  [{ format: 'money' }, 123_456, '$1,234.56', '$1.23K'],
  [{ format: 'money' }, -1_200, '-$12.00', '-$12'],
  [{ format: 'rate', unit: 'kWh' }, 0.14123, '$0.1412 per kWh', '$0.141'],
  [{ format: 'rate', unit: 'kW' }, 12, '$12.00 per kW', '$12'],
  [{ format: 'amount', unit: 'kWh' }, 8_240.1234, '8,240.123 kWh', '8.24K'],
  [{ format: 'amount' }, 3, '3', '3'],
] as const)('%o of %d is "%s", and "%s" along an axis', (series, value, words, tick) => {
  expect(figureWords(series, value)).toBe(words)
  expect(tickWords(series.format, value)).toBe(tick)
})

test('the chart says what it holds', () => {
  expect(summaryWords(data, data.series)).toBe('2 series, 14 points from May 2025 to June 2026')
  expect(summaryWords({ ...data, x: [] }, [])).toBe('nothing to show')
})

test('a bill of a year before may end some days earlier or later; another bill is none', () => {
  const x = ['2025-06-10', '2025-09-01', '2026-06-28', '2026-08-20', '2026-12-31'].map(asCalendarDate)
  expect(yearBefore({ x, grain: 'day' })).toEqual([null, null, 0, 1, null])
  expect(yearBefore({ x: data.x, grain: 'month' }).slice(11)).toEqual([null, 0, 1])
  expect(nearestTo([], asCalendarDate('2026-01-01'))).toBe(-1)
})

test('as csv: what is shown and in sight, figures without units, notes, no formula', () => {
  const evil = { ...data, series: [costs(data.series[0]?.values ?? [], { name: '=HYPERLINK("x")' })] }
  const view: ChartView = {
    ...WHOLE_VIEW,
    range: { from: asCalendarDate('2025-05-01'), to: asCalendarDate('2025-07-31') },
  }
  expect(chartCsv(data, view)).toBe(
    [
      'Month,Cost ($),Usage (kWh),Cost: note',
      'May 2025,1000.00,8240.123,',
      'June 2025,1204.11,,estimated',
      'July 2025,,,missing',
      '',
    ].join('\r\n'),
  )
  expect(chartCsv(evil, view)).toMatch(/^Month,"'=HYPERLINK\(""x""\) \(\$\)"\r\n/)
})

test('a view is an address and back, beside what else the address says', () => {
  const view: ChartView = {
    shown: ['cost', 'usage'],
    range: { from: asCalendarDate('2025-05-01'), to: asCalendarDate('2026-07-31') },
    point: { series: 'cost', at: '2025-06-30~1' },
    compares: true,
    asTable: true,
  }
  const search = searchOfView(view, '?client=4&series=old')
  expect(new URLSearchParams(search).get('client')).toBe('4')
  expect(viewOfSearch(search)).toEqual(view)
  expect(searchOfView(WHOLE_VIEW, search)).toBe('?client=4')
  expect(viewOfSearch('?from=2026-02-30&to=x&at=2026&compare=no')).toEqual(WHOLE_VIEW)
  expect(viewOfSearch(searchOfView({ ...view, shown: [] })).shown).toEqual([])
})
