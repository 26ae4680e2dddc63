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

/** One finding for each applicable usage that has the fault. */
export const perUsage = (bill: BillDraft, fault: (usage: DraftUsage) => string | null): Finding[] =>
  bill.usages.flatMap((usage): Finding[] => {
    const message = usage.applicable ? fault(usage) : null
    return message === null ? [] : [{ message, target: { kind: 'usage', id: usage.id }, fix: null }]
  })

/** The line as a message names it. */
export const nameOf = (line: Line): string =>
  line.description.trim() === '' ? 'A line without words' : `“${line.description}”`
