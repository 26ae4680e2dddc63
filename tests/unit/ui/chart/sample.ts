import { addMonths, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import type { ChartData, ChartSeries } from '#ui/chart/chart-data.ts'

/** Months from the first on. */
export const monthsFrom = (first: string, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, at) => addMonths(asCalendarDate(first), at))

export const costs = (values: readonly (number | null)[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'cost',
  name: 'Cost',
  values,
  format: 'money',
  axis: 'money',
  kind: 'bars',
  ...more,
})

export const usage = (values: readonly (number | null)[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'usage',
  name: 'Usage',
  values,
  format: 'amount',
  unit: 'kWh',
  axis: 'usage',
  kind: 'line',
  ...more,
})

export const monthly = (first: string, ...series: ChartSeries[]): ChartData => ({
  title: 'Meter E 5520',
  x: monthsFrom(first, series[0]?.values.length ?? 0),
  grain: 'month',
  series,
})
