import type { YearLine } from '#domain/year-over-year/comparison.ts'
import { METRICS, type Metric } from '#domain/year-over-year/metrics.ts'
import type { NamedType } from '#domain/year-over-year/resources.ts'
import type { MonthState } from '#domain/year-over-year/years.ts'

interface Dataset {
  /** The year. */
  label: string
  data: readonly (number | null)[]
  measurementUnit: string | null
}

/** What a property cost and used, year beside year, as the server answers it. */
export interface YearsAnswer {
  /** The months of the fiscal year, as "Jul". */
  labels: readonly string[]
  actualCostDatasets: readonly Dataset[]
  actualUsageDatasets: readonly Dataset[]
  monthStates: readonly { label: string; states: readonly MonthState[] }[]
  energyTypes: readonly NamedType[]
  property: { name: string; sq_ft: number | null }
  utilityAccountMeters: readonly {
    meter_num: string | null
    measurement_unit: string
    first_month: string | null
    last_month: string | null
  }[]
}

/** The years of a metric month by month, in dollars or the unit of usage. */
export function linesOf(answer: YearsAnswer, metric: Metric): YearLine[] {
  const datasets = METRICS[metric].of === 'cost' ? answer.actualCostDatasets : answer.actualUsageDatasets
  const states = new Map(answer.monthStates.map((year) => [year.label, year.states]))
  return datasets.map(({ label, data }) => ({ year: label, values: data, states: states.get(label) ?? [] }))
}

/** What usage is counted in; null where there is none that can be added up. */
export const unitOf = ({ actualUsageDatasets: [first] }: YearsAnswer): string | null =>
  first?.measurementUnit ?? null
