import { expect, test } from 'vitest'
import { asCalendarDate as date } from '#base/calendar-date.ts'
import type { ChartData } from '#ui/chart/chart-data.ts'
import { chartSheet } from '#ui/chart/chart-sheet.ts'
import { namedPlaces } from '#ui/chart/named-places.ts'
import { WHOLE_VIEW } from '#ui/chart/view.ts'
import { costs, monthly, usage } from './sample.ts'

const data = monthly(
  '2026-05-01',
  costs([100_000, 120_411, null], { marks: [null, 'estimated', 'missing'] }),
  usage([8_240.1234, null, 3]),
  usage([1, 2, 3], { id: 'demand', name: 'Demand', unit: 'kW', hidden: true }),
)

test('a sheet has what the table shows: the newest first, figures as numbers, notes beside them', () => {
  expect(chartSheet(data, WHOLE_VIEW)).toEqual({
    title: 'Meter E 5520',
    columns: [
      { title: 'Month', type: 'month' },
      { title: 'Cost ($)', type: 'money' },
      { title: 'Usage (kWh)', type: 'number' },
      { title: 'Cost: note', type: 'text' },
    ],
    rows: [
      ['2026-07-01', null, 3, 'missing'],
      ['2026-06-01', 120_411, null, 'estimated'],
      ['2026-05-01', 100_000, 8_240.123, null],
    ],
  })
})

test('what is hidden or out of sight is in no sheet', () => {
  const range = { from: date('2026-06-01'), to: date('2026-06-30') }
  const { columns, rows } = chartSheet(data, { ...WHOLE_VIEW, shown: ['demand'], range })
  expect(columns.map(({ title }) => title)).toEqual(['Month', 'Demand (kW)'])
  expect(rows).toEqual([['2026-06-01', 2]])
})

test('a bill is called as it is shown, and the days that it is of are dates', () => {
  const bills: ChartData = {
    title: 'Bills',
    x: [date('2026-06-30')],
    starts: [date('2026-06-01')],
    names: ['06/01/2026 – 06/30/2026'],
    grain: 'day',
    series: [usage([0.14123], { format: 'rate', unit: 'kWh' })],
  }
  const { columns, rows } = chartSheet(bills, WHOLE_VIEW)
  expect(columns).toEqual([
    { title: 'Date', type: 'text' },
    { title: 'First day', type: 'date' },
    { title: 'Last day', type: 'date' },
    { title: 'Usage ($ per kWh)', type: 'number' },
  ])
  expect(rows).toEqual([['06/01/2026 – 06/30/2026', '2026-06-01', '2026-06-30', 0.14123]])
})

test('names stand in their order', () => {
  const people: ChartData = {
    ...namedPlaces(['=Ann', 'Bea']),
    title: 'Uploads',
    series: [usage([2, 1], { unit: undefined })],
  }
  expect(chartSheet(people, WHOLE_VIEW).rows).toEqual([
    ['=Ann', 2],
    ['Bea', 1],
  ])
})
