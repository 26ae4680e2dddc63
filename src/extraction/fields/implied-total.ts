import type { Extraction } from '../extraction.ts'
import type { HeaderFields } from './read-fields.ts'

const CONFIDENCE = 0.7

/**
 * On a bill that tells of no balance before it, and whose lines add up to what is due, what is due is the total
 * of the current charges as well.
 */
export function withImpliedTotal(
  fields: HeaderFields,
  { charges, reconciliation }: Pick<Extraction, 'charges' | 'reconciliation'>,
): HeaderFields {
  const { amountDue, totalCurrentCharges, previousBalance } = fields
  const addUp = charges.length > 1 && reconciliation.linesTotal === amountDue?.value
  if (totalCurrentCharges || !amountDue || !addUp || previousBalance?.value) return fields
  const evidence = {
    ...amountDue.evidence,
    confidence: Math.min(CONFIDENCE, amountDue.evidence.confidence),
    reason: 'The lines add up to what is due, so nothing was brought forward.',
  }
  return { ...fields, totalCurrentCharges: { value: amountDue.value, evidence, alternatives: [] } }
}
