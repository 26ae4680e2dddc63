import { countedTogether, type Step, stepsOf } from './derive.ts'
import { MEASURED } from './measured.ts'
import type { MeasuredKind } from './measured-values.ts'

/** Of these no bill's truth says which are right: they are found and believed as those beside them. */
const FOUND_AS = { previousBalance: 'amountDue', payments: 'amountDue' } as const

export type ValueKind = MeasuredKind | keyof typeof FOUND_AS

/**
 * Kinds that one set of rules finds and believes: what stands where a label points to. Each is measured on too few real
 * bills to be told apart from the others by itself.
 */
const labelled = stepsOf(
  countedTogether([
    MEASURED.accountNumber,
    MEASURED.meterNumber,
    MEASURED.invoiceDate,
    MEASURED.dueDate,
    MEASURED.period,
    MEASURED.totalCurrentCharges,
    MEASURED.amountDue,
  ]),
)

/** Confidence by belief of each kind of value, rising. */
export const STEPS: Readonly<Record<MeasuredKind, readonly Step[]>> = {
  accountNumber: labelled,
  meterNumber: labelled,
  invoiceDate: labelled,
  dueDate: labelled,
  period: labelled,
  totalCurrentCharges: labelled,
  amountDue: labelled,
  utility: stepsOf(MEASURED.utility),
  energyType: stepsOf(MEASURED.energyType),
  charge: stepsOf(MEASURED.charge),
  usage: stepsOf(MEASURED.usage),
}

/** How often values of a kind are right that are believed as far, 0 to 1. Belief below all that was measured is none. */
export function confidenceOf(kind: ValueKind, belief: number): number {
  const measured = kind in FOUND_AS ? FOUND_AS[kind as keyof typeof FOUND_AS] : (kind as MeasuredKind)
  return STEPS[measured].findLast(({ from }) => from <= belief)?.confidence ?? 0
}

/** Of what nothing is known, as much is right as wrong. */
export const UNMEASURED = 0.5

/** What the robot saves without a person is right this often. */
const SHARE_RIGHT_TO_SAVE = 0.97

/** The least confidence that was measured at which that share of values is right, on generated and on real bills alike. */
export const CONFIDENCE_TO_SAVE = Math.min(
  ...Object.values(STEPS)
    .flat()
    .map(({ confidence }) => confidence)
    .filter((confidence) => confidence >= SHARE_RIGHT_TO_SAVE),
)
