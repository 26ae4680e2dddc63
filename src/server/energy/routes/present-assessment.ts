import { type Cents, toDollars } from '#base/money.ts'
import { shortMonthWords } from '#base/month-names.ts'
import { COLOURS } from '#base/series-colours.ts'
import type { CostAvoidanceAnswer } from '#contract/energy/cost-avoidance/cost-avoidance.ts'
import type { Assessment } from '#domain/energy/cost-avoidance/assess.ts'
import type { Baseline } from '#domain/energy/cost-avoidance/baseline.ts'
import { baselineName, modelWords } from '#domain/energy/cost-avoidance/model-words.ts'
import { COST_NOTE, NO_RESULT_WORDS, notesOf } from '#domain/energy/cost-avoidance/note-words.ts'
import type { AvoidedMonth, AvoidedTotals } from '#domain/energy/cost-avoidance/reporting.ts'
import { firstDay } from '#domain/energy/months/month.ts'

/** Which half is told: the link of a widget may leave one out. */
export interface Told {
  costs: boolean
  usage: boolean
}

/** All of an answer but whose it is. */
export function presentAssessment(
  { unit, baseline, months, totals, noResult, ...rest }: Assessment,
  told: Told,
  countsUncertain: boolean,
): Omit<CostAvoidanceAnswer, 'project' | 'energy_type'> {
  const presented = months.map((month) => presentMonth(month, told))
  const notes = notesOf({ unit, baseline, months, totals, noResult, ...rest }, countsUncertain)
  return {
    labels: months.map(({ month }) => shortMonthWords(firstDay(month))),
    chartData: datasetsOf(presented, unit ?? '', told),
    unit,
    baseline: baseline && presentBaseline(baseline, unit ?? '', told),
    months: presented,
    totals: totals && presentTotals(totals, told),
    no_result: noResult && { reason: noResult, words: NO_RESULT_WORDS[noResult] },
    notes: told.costs && totals !== null ? [...notes, COST_NOTE] : notes,
  }
}

type PresentedMonth = CostAvoidanceAnswer['months'][number]

/** What is beyond is the arithmetic's. */
const rounded = (value: number): number => Number(value.toFixed(3))
const used = (use: number | null, { usage }: Told) => (use === null || !usage ? null : rounded(use))
const paid = (cents: Cents | null, { costs }: Told) => (cents === null || !costs ? null : toDollars(cents))

const presentMonth = (of: AvoidedMonth, told: Told): PresentedMonth => ({
  month: of.month,
  state: of.state,
  adjusted_baseline: used(of.adjustedBaseline, told),
  actual: used(of.actual, told),
  avoided_use: used(of.avoided, told),
  cost: paid(of.costCents, told),
  avoided_cost: paid(of.avoidedCents, told),
  unknown: of.unknown,
  counted: of.counted,
})

const presentTotals = (of: AvoidedTotals, told: Told): NonNullable<CostAvoidanceAnswer['totals']> => ({
  months: of.months,
  adjusted_baseline: used(of.adjustedBaseline, told),
  actual: used(of.actual, told),
  avoided_use: used(of.avoided, told),
  avoided_share: of.adjustedBaseline === 0 ? 0 : Number((of.avoided / of.adjustedBaseline).toFixed(6)),
  cost: paid(of.costCents, told),
  avoided_cost: paid(of.avoidedCents, told),
  use_uncertainty: used(of.uncertainty?.use ?? null, told),
  cost_uncertainty: paid(of.uncertainty?.cents ?? null, told),
})

function presentBaseline(
  baseline: Baseline,
  unit: string,
  { usage }: Told,
): NonNullable<CostAvoidanceAnswer['baseline']> {
  const said = {
    ...{ by: baseline.by, name: baselineName(baseline) },
    words: usage ? modelWords(baseline, unit) : [],
  }
  if (baseline.by === 'month')
    return {
      ...{ ...said, of: 'months', periods: baseline.months, kind: null },
      ...{ r_squared: null, cv_rmse: null, parameters: null },
    }
  const { kind, base, slope, heating, cooling, quality } = baseline.model
  return {
    ...{ ...said, of: baseline.of, periods: quality.periods, kind },
    ...{ r_squared: quality.rSquared, cv_rmse: quality.cvRmse },
    parameters: usage ? { base, slope, heating, cooling } : null,
  }
}

/** Lines and bars as charts take them: a half that is not told has none. */
function datasetsOf(
  months: readonly PresentedMonth[],
  unit: string,
  { costs, usage }: Told,
): CostAvoidanceAnswer['chartData'] {
  const [baseline, actual, avoided] = COLOURS
  return [
    ...(usage
      ? [
          {
            ...{ label: 'Baseline', measurementUnit: unit, colour: baseline },
            data: months.map(({ adjusted_baseline: use }) => use),
          },
          {
            label: 'Actual',
            measurementUnit: unit,
            colour: actual,
            data: months.map((month) => month.actual),
          },
        ]
      : []),
    ...(costs
      ? [
          {
            ...{ label: 'Avoided cost', measurementUnit: 'USD', colour: avoided },
            data: months.map(({ avoided_cost: cost }) => cost),
          },
        ]
      : []),
  ]
}
