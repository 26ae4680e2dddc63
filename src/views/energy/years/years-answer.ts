import type { MonthState } from '#domain/energy/months/state.ts'
import type { YearLine } from '#domain/energy/year-over-year/comparison.ts'
import { METRICS, type Metric } from '#domain/energy/year-over-year/metrics.ts'
import type { NamedType } from '#domain/energy/year-over-year/resources.ts'

interface Dataset {
  /** The year. */
  label: string
  data: readonly (number | null)[]
  measurementUnit: string | null
}

/** What has to be known of a month, in a sentence. */
export interface MonthFact {
  fact: string
  text: string
}

/** What a property cost and used, year beside year, as the server answers it. */
export interface YearsAnswer {
  /** The months of the fiscal year, as "Jul". */
  labels: readonly string[]
  actualCostDatasets: readonly Dataset[]
  actualUsageDatasets: readonly Dataset[]
  monthStates: readonly {
    label: string
    cost: readonly MonthState[]
    usage: readonly MonthState[]
    facts: readonly (readonly MonthFact[])[]
  }[]
  usage_approximate: boolean
  energyTypes: readonly NamedType[]
  property: { name: string; sq_ft: number | null }
  utilityAccountMeters: readonly {
    meter_num: string | null
    measurement_unit: string
    first_month: string | null
    last_month: string | null
  }[]
}

/** A year's months with what has to be known of each. */
export interface StatedLine extends YearLine {
  facts: readonly (readonly MonthFact[])[]
}

/** The years of a metric month by month, in dollars or the unit of usage. */
export function linesOf(answer: YearsAnswer, metric: Metric): StatedLine[] {
  const { of } = METRICS[metric]
  const datasets = of === 'cost' ? answer.actualCostDatasets : answer.actualUsageDatasets
  const states = new Map(answer.monthStates.map((year) => [year.label, year]))
  return datasets.map(({ label, data }) => ({
    ...{ year: label, values: data },
    ...{ states: states.get(label)?.[of] ?? [], facts: states.get(label)?.facts ?? [] },
  }))
}

/** What usage is counted in; null where there is none that can be added up. */
export const unitOf = ({ actualUsageDatasets: [first] }: YearsAnswer): string | null =>
  first?.measurementUnit ?? null
