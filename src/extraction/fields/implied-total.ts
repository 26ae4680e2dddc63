import type { Extraction } from '../extraction.ts'
import type { HeaderFields } from './read-fields.ts'

const CONFIDENCE = 0.7

/** Whether nothing is left of the balance before: there was none, or what was paid comes to it. */
function isPaid({ previousBalance, payments }: HeaderFields): boolean {
  if (!previousBalance?.value) return true
  const paid = payments ? [payments, ...payments.alternatives] : []
  return paid.some(({ value }) => Math.abs(value) === previousBalance.value)
}

/**
 * On a bill that tells of no balance before it, or of one that was paid, and whose lines add up to what is due,
 * what is due is the total of the current charges as well.
 */
export function withImpliedTotal(
  fields: HeaderFields,
  { charges, reconciliation }: Pick<Extraction, 'charges' | 'reconciliation'>,
): HeaderFields {
  const { amountDue, totalCurrentCharges } = fields
  const addUp = charges.length > 1 && reconciliation.linesTotal === amountDue?.value
  if (totalCurrentCharges || !amountDue || !addUp || !isPaid(fields)) return fields
  const evidence = {
    ...amountDue.evidence,
    confidence: Math.min(CONFIDENCE, amountDue.evidence.confidence),
    reason: 'The lines add up to what is due, so nothing was brought forward.',
  }
  return { ...fields, totalCurrentCharges: { value: amountDue.value, evidence, alternatives: [] } }
}
