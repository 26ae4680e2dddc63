import { countedTogether, type Step, stepsOf } from './derive.ts'
import { MEASURED } from './measured.ts'
import type { MeasuredKind } from './measured-values.ts'

/** Kinds that were not measured themselves: they are found by the same rules as the kind named beside each. */
const FOUND_AS = { previousBalance: 'amountDue', payments: 'amountDue' } as const

export type ValueKind = MeasuredKind | keyof typeof FOUND_AS

/**
 * Kinds that one set of rules finds: what stands where a label points to. They are measured together, since each by
 * itself was seen on too few real bills.
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

/** The share, 0 to 1, of values of a kind that were right among those believed as far; 0 for belief below all that was measured. */
export function confidenceOf(kind: ValueKind, belief: number): number {
  const measured = kind in FOUND_AS ? FOUND_AS[kind as keyof typeof FOUND_AS] : (kind as MeasuredKind)
  return STEPS[measured].findLast(({ from }) => from <= belief)?.confidence ?? 0
}

/** The confidence of values whose kind was never measured. */
export const UNMEASURED = 0.5

/** The share of values that must be right for the robot to save them without a person. */
const SHARE_RIGHT_TO_SAVE = 0.97

/** The least measured confidence that reaches that share: from it on the robot may save a value without a person. */
export const CONFIDENCE_TO_SAVE = Math.min(
  ...Object.values(STEPS)
    .flat()
    .map(({ confidence }) => confidence)
    .filter((confidence) => confidence >= SHARE_RIGHT_TO_SAVE),
)
