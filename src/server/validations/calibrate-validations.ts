import {
  countedShare,
  type Precision,
  type Tenth,
  type Threshold,
  tenthsOf,
  thresholdOf,
} from '#domain/validations/calibration.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { countEscapes, findJudged, findJudgedByCheck } from './repositories/judged-rows.ts'

export interface Calibration {
  tenths: Tenth[]
  threshold: Threshold | null
  checks: Precision[]
  /** VALID ones that nobody was asked about, and that turned out to be wrong. */
  knownEscapes: number
}

/** What was stated of saved bills, held against what people found. */
export async function calibrateValidations(db: Queryable, { scope }: Caller): Promise<Calibration> {
  const [judged, byCheck, knownEscapes] = await Promise.all([
    findJudged(db, scope),
    findJudgedByCheck(db, scope),
    countEscapes(db, scope),
  ])
  return {
    tenths: tenthsOf(judged),
    threshold: thresholdOf(judged),
    checks: byCheck.map(({ check, of, wrong }) => ({ check, ...countedShare(wrong, of) })),
    knownEscapes,
  }
}
