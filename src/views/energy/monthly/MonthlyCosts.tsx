import { useMemo } from 'react'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import type { MonthlyLine } from '#domain/energy/months/monthly-lines.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartSeries } from '#ui/chart/chart-data.ts'
import type { ChartView } from '#ui/chart/view.ts'
import { type MonthlyProperty, monthlyChart, scopeOfPoint, withoutArea } from './monthly-chart.ts'

interface MonthlyCostsProps {
  properties: readonly MonthlyProperty[]
  by: MonthlyLine
  perSquareFoot: boolean
  view: ChartView
  onView(view: ChartView): void
  /** A month of a line was opened. */
  onMonth(scope: MonthScope): void
}

/** What properties cost month by month, beside one another. */
export function MonthlyCosts({ properties, by, perSquareFoot, view, onView, onMonth }: MonthlyCostsProps) {
  const data = useMemo(() => monthlyChart(properties, { by, perSquareFoot }), [properties, by, perSquareFoot])
  const left = perSquareFoot ? withoutArea(properties) : []
  const onOpen = (series: ChartSeries, index: number) => {
    const day = data.x[index]
    const scope = day && scopeOfPoint(properties, by, { series, day })
    if (scope) onMonth(scope)
  }
  return (
    <>
      {left.length > 0 && (
        <p role="note">
          {left.map(({ name }) => name).join(', ')}: left out, as {left.length === 1 ? 'its' : 'their'} square
          feet are not known.
        </p>
      )}
      <Chart
        data={data}
        view={view}
        onView={onView}
        onOpen={onOpen}
        opens="the bills of the month"
        nothing={
          left.length === properties.length
            ? 'No square feet are known to part the costs by.'
            : 'No bill was saved yet. The months appear here with the first one.'
        }
      />
    </>
  )
}
