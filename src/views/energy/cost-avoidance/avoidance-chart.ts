import { fromDollars } from '#base/money.ts'
import { firstDay, type Month } from '#domain/energy/months/month.ts'
import type { MonthState } from '#domain/energy/months/state.ts'
import type { ChartData, ChartSeries, Mark } from '#ui/chart/chart-data.ts'
import { type AvoidanceAnswer, toldIn } from './avoidance-answer.ts'

const MARKS: Record<MonthState, Mark | null> = {
  complete: null,
  estimated: 'estimated',
  overlap: 'overlap',
  partial: 'partial',
  incomplete: 'incomplete',
  missing: 'missing',
}

/** Baseline and actual use as lines, the avoided cost as bars on a scale of its own. */
export function avoidanceChart(answer: AvoidanceAnswer): ChartData {
  const { months, project, energy_type: energyType } = answer
  return {
    title: `What “${project.name}” avoided: ${energyType.display_name}`,
    x: months.map(({ month }) => firstDay(month as Month)),
    grain: 'month',
    series: seriesOf(answer),
  }
}

function seriesOf(answer: AvoidanceAnswer): ChartSeries[] {
  const { months, unit } = answer
  const { usage, costs } = toldIn(answer)
  const marks = months.map(({ state }) => MARKS[state])
  const use = { axis: 'use', kind: 'line', format: 'amount', ...(unit !== null && { unit }) } as const
  const baseline = {
    ...use,
    id: 'baseline',
    name: 'Baseline',
    values: months.map((month) => month.adjusted_baseline),
  }
  const actual = { ...use, id: 'actual', name: 'Actual', values: months.map((month) => month.actual), marks }
  const avoided: ChartSeries = {
    ...{ id: 'avoided-cost', name: 'Avoided cost', axis: 'cost', kind: 'bars', format: 'money', marks },
    lookPlace: 2,
    // Charts keep money in cents.
    values: months.map(({ avoided_cost: dollars }) => (dollars === null ? null : fromDollars(dollars))),
  }
  return [
    ...(costs ? [avoided] : []),
    ...(usage
      ? [
          { ...baseline, lookPlace: 0 },
          { ...actual, lookPlace: 1 },
        ]
      : []),
  ]
}
