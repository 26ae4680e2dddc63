import { nameOf, perLine } from '../lines.ts'
import type { Rule } from '../rule.ts'

export const missingMeter: Rule = {
  name: 'missing-meter',
  severity: 'error',
  skip: null,
  check: (bill) =>
    perLine(bill, (line) =>
      line.utilityAccountMeterId === null ? `${nameOf(line)} has no meter: choose one.` : null,
    ),
}
