import type { BillDraft, DraftCharge, DraftUsage } from '../bill-draft.ts'
import type { Finding } from './rule.ts'

type Line = DraftCharge | DraftUsage

/** One finding for each applicable line that has the fault. */
export function perLine(bill: BillDraft, fault: (line: Line) => string | null): Finding[] {
  const found =
    (kind: 'charge' | 'usage') =>
    (line: Line): Finding[] => {
      const message = line.applicable ? fault(line) : null
      return message === null ? [] : [{ message, target: { kind, id: line.id }, fix: null }]
    }
  return [...bill.charges.flatMap(found('charge')), ...bill.usages.flatMap(found('usage'))]
}

/** The line as a message names it. */
export const nameOf = (line: Line): string =>
  line.description.trim() === '' ? 'A line without words' : `“${line.description}”`
