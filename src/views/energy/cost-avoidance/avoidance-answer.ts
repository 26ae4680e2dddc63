import type { NoResult } from '#domain/energy/cost-avoidance/assess.ts'
import type { UnknownPart } from '#domain/energy/cost-avoidance/reporting.ts'
import type { MonthState } from '#domain/energy/months/state.ts'

/** A month after the measures took effect: use in the answer's unit, money in dollars. */
export interface AvoidanceMonth {
  /** As "2026-07". */
  month: string
  state: MonthState
  adjusted_baseline: number | null
  actual: number | null
  avoided_use: number | null
  avoided_cost: number | null
  unknown: UnknownPart | null
  counted: boolean
}

export interface AvoidanceTotals {
  months: number
  adjusted_baseline: number | null
  actual: number | null
  avoided_use: number | null
  avoided_share: number
  avoided_cost: number | null
  use_uncertainty: number | null
  cost_uncertainty: number | null
}

interface EnergyType {
  id: number
  display_name: string
}

/** What a project avoided, as the server answers it. */
export interface AvoidanceAnswer {
  /** Of what is told: no use or no money where a link leaves it out. */
  chartData: readonly { label: string }[]
  project: {
    name: string
    property: { name: string }
    starts_on: string
    baseline_from: string
    baseline_to: string
    measures: readonly { name: string; installed_on: string | null; note: string }[]
    energy_types: readonly EnergyType[]
  }
  energy_type: EnergyType
  unit: string | null
  baseline: { name: string; words: readonly string[] } | null
  months: readonly AvoidanceMonth[]
  totals: AvoidanceTotals | null
  no_result: { reason: NoResult; words: string } | null
  notes: readonly string[]
}

/** Which half of it is told. */
export const toldIn = ({ chartData }: Pick<AvoidanceAnswer, 'chartData'>) => ({
  usage: chartData.some(({ label }) => label === 'Baseline'),
  costs: chartData.some(({ label }) => label === 'Avoided cost'),
})
