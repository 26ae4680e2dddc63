import type { MeasuredPeriod } from './degrees.ts'
import { type BaselineModel, fitModels, predictPerDay } from './models.ts'

/** A kind with more parameters has to leave this much less error, or what it adds is chance. */
const BETTER = 0.99
/** A hundredth of a percent: so much the search for balance points leaves of what fits exactly. */
const NOTHING = 1e-4

/** The model with the least error, its parameters taken into account. Null where there is too little to fit any. */
export const bestModel = (periods: readonly MeasuredPeriod[]): BaselineModel | null =>
  fitModels(periods).reduce<BaselineModel | null>(
    (best, model) =>
      best === null || model.quality.cvRmse < best.quality.cvRmse * BETTER - NOTHING ? model : best,
    null,
  )

/** What a period would have used without a measure, and what that avoided. */
export interface AvoidedUse {
  adjustedBaseline: number
  actual: number
  avoided: number
}

export function avoidedIn(model: BaselineModel, period: MeasuredPeriod): AvoidedUse {
  const adjustedBaseline = predictPerDay(model, period) * period.temperatures.length
  return { adjustedBaseline, actual: period.use, avoided: adjustedBaseline - period.use }
}

/** Of ASHRAE Guideline 14-2014, annex B: α by the months of the reporting period, for days and for months. */
const ALPHA = {
  day: { square: -0.000_24, linear: 0.035_35, constant: 1.002_86 },
  month: { square: -0.000_22, linear: 0.033_06, constant: 0.940_54 },
} as const

/** Nine times of ten what was avoided is within the uncertainty of what is said. */
const NORMAL_90 = 1.644_853_6

/**
 * How far the use that several periods avoided may be off, at 90 % confidence, in their unit: Guideline 14's formula
 * for a baseline whose residuals follow one another.
 */
export function uncertaintyOf(
  { quality, parameters }: Pick<BaselineModel, 'quality' | 'parameters'>,
  reporting: { adjustedBaseline: number; periods: number; months: number; length: keyof typeof ALPHA },
): number {
  const { periods, cvRmse, autocorrelation } = quality
  const kept = Math.max(autocorrelation, 0)
  const independent = Math.max((periods * (1 - kept)) / (1 + kept), 1)
  const { square, linear, constant } = ALPHA[reporting.length]
  const alpha = square * reporting.months ** 2 + linear * reporting.months + constant
  const spread = Math.sqrt(((periods / independent) * (1 + 2 / independent)) / reporting.periods)
  const t = studentT(Math.max(independent - parameters, 1))
  return t * alpha * cvRmse * spread * Math.abs(reporting.adjustedBaseline)
}

/** The two-sided 90 % point of Student's t, by the expansion of Fisher and Cornish; exact to 1 % from 3 degrees on. */
function studentT(freedom: number): number {
  const z = NORMAL_90
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  )
}
