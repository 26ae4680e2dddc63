import { useMemo } from 'react'
import type { MonthlyLine } from '#domain/months/monthly-lines.ts'
import { Chart } from '../chart/Chart.tsx'
import type { ChartSeries } from '../chart/chart-data.ts'
import type { ChartView } from '../chart/view.ts'
import { addressOfMeterMonth } from './meter-month.ts'
import { type MonthlyProperty, meterOfLine, monthlyChart, withoutArea } from './monthly-chart.ts'

interface MonthlyCostsProps {
  properties: readonly MonthlyProperty[]
  by: MonthlyLine
  perSquareFoot: boolean
  view: ChartView
  onView(view: ChartView): void
  /** The meter of a point was asked for, by the address of its bills. */
  onMeter(address: string): void
}

/** What properties cost month by month, beside one another. */
export function MonthlyCosts({ properties, by, perSquareFoot, view, onView, onMeter }: MonthlyCostsProps) {
  const data = useMemo(() => monthlyChart(properties, { by, perSquareFoot }), [properties, by, perSquareFoot])
  const left = perSquareFoot ? withoutArea(properties) : []
  const onOpen = (series: ChartSeries, index: number) => {
    const [meterId, month] = [meterOfLine(series), data.x[index]]
    if (meterId !== null && month !== undefined) onMeter(addressOfMeterMonth(meterId, month))
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
        {...(by === 'meters' && { onOpen, opens: 'the bills of the meter' })}
        nothing={
          left.length === properties.length
            ? 'No square feet are known to part the costs by.'
            : 'No bill was saved yet. The months appear here with the first one.'
        }
      />
    </>
  )
}
