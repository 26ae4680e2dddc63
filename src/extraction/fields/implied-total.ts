import { confidenceOf } from '#domain/confidence/confidence.ts'
import { beliefIn } from '../belief.ts'
import type { Extraction } from '../extraction.ts'
import type { HeaderFields } from './read-fields.ts'

const BELIEF = 0.55
const BY_BALANCE = 0.4

/**
 * On a bill that tells of no balance before it, or of one that was paid, and whose lines add up to what is due, what is
 * due is the total of the current charges as well.
 */
export function withImpliedTotal(
  fields: HeaderFields,
  { charges, reconciliation }: Pick<Extraction, 'charges' | 'reconciliation'>,
): HeaderFields {
  const { amountDue, totalCurrentCharges, previousBalance, payments } = fields
  const addUp = charges.length > 1 && reconciliation.linesTotal === amountDue?.value
  const owed = (previousBalance?.value ?? 0) - Math.abs(payments?.value ?? 0)
  const isPaid = previousBalance !== null && owed === 0
  if (totalCurrentCharges || !amountDue || !(isPaid || (addUp && !previousBalance?.value))) return fields
  const belief = Math.min(addUp ? BELIEF : BY_BALANCE, beliefIn(amountDue.evidence))
  const evidence = {
    ...amountDue.evidence,
    confidence: confidenceOf('totalCurrentCharges', belief),
    belief,
    reason: addUp
      ? 'The lines add up to what is due, so nothing was brought forward.'
      : 'Nothing was brought forward, so what is due is what is charged.',
  }
  return { ...fields, totalCurrentCharges: { value: amountDue.value, evidence, alternatives: [] } }
}
