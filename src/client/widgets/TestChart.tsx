import { useLayoutEffect, useState } from 'react'
import { asCalendarDate } from '#base/calendar-date.ts'
import { firstDay, monthOf, monthsFrom } from '#domain/energy/months/month.ts'
import { narrowedBy, WIDGET_DEFAULTS } from '#domain/widgets/options.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartData, ChartSeries } from '#ui/chart/chart-data.ts'
import { WHOLE_VIEW } from '#ui/chart/view.ts'
import { showLook, showPage } from './look.ts'

const OF_NO_CLIENT = { primary_color: null, dark_mode: null }

export interface TestChartProps {
  /** What the address says of how it looks. */
  search: string
}

/** A sample, to see how a chart stands in a page before there is anything to show. */
export default function TestChart({ search }: TestChartProps) {
  const [view, setView] = useState(WHOLE_VIEW)
  useLayoutEffect(() => {
    const options = narrowedBy(WIDGET_DEFAULTS, new URLSearchParams(search))
    showPage('Sample', options)
    void showLook(options, OF_NO_CLIENT)
  }, [search])
  return <Chart data={SAMPLE} view={view} onView={setView} />
}

const MONTHS = monthsFrom(monthOf(asCalendarDate('2022-06-01')), monthOf(asCalendarDate('2023-04-01')))

const line = (name: string, values: readonly number[]): ChartSeries => ({
  id: name.toLowerCase(),
  name,
  values,
  format: 'amount',
  unit: 'kBtu',
  axis: 'usage',
  kind: 'line',
})

const SAMPLE: ChartData = {
  title: 'Sample: baseline, actual and target use',
  x: MONTHS.map(firstDay),
  grain: 'month',
  series: [
    line('Baseline', [412, 468, 455, 390, 342, 361, 428, 466, 421, 384, 347]),
    line('Actual', [398, 441, 436, 361, 318, 344, 405, 431, 389, 352, 321]),
    line('Target', [371, 421, 410, 351, 308, 325, 385, 419, 379, 346, 312]),
  ],
}
