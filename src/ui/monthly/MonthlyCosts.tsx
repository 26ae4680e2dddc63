import { useMemo } from 'react'
import type { MonthlyLine } from '#domain/months/monthly-lines.ts'
import { Chart } from '../chart/Chart.tsx'
import type { ChartView } from '../chart/view.ts'
import { type MonthlyProperty, monthlyChart, withoutArea } from './monthly-chart.ts'

interface MonthlyCostsProps {
  properties: readonly MonthlyProperty[]
  by: MonthlyLine
  perSquareFoot: boolean
  view: ChartView
  onView(view: ChartView): void
}

/** What properties cost month by month, beside one another. */
export function MonthlyCosts({ properties, by, perSquareFoot, view, onView }: MonthlyCostsProps) {
  const data = useMemo(() => monthlyChart(properties, { by, perSquareFoot }), [properties, by, perSquareFoot])
  const left = perSquareFoot ? withoutArea(properties) : []
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
        nothing={
          left.length === properties.length
            ? 'No square feet are known to part the costs by.'
            : 'No bill was saved yet.'
        }
      />
    </>
  )
}
