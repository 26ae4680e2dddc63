import { partsBeside } from '../../proposals/usage-parts.ts'
import { formatQuantity } from '../figures.ts'
import { nameOf } from '../lines.ts'
import type { Rule } from '../rule.ts'

/** A usage beside the parts that it is the sum of: both would be counted. */
export const usageSum: Rule = {
  name: 'usage-sum',
  severity: 'warning',
  skip: null,
  check: (bill) =>
    [...partsBeside(bill.usages)].map(([usage, parts]) => ({
      message: `${nameOf(usage)}, ${formatQuantity(usage.amount, usage.unit)}, is the sum of ${parts.length} other usages: it is counted twice.`,
      target: { kind: 'usage', id: usage.id },
      fix: {
        label: 'Leave it out',
        change: { kind: 'exclude-line', line: 'usage', id: usage.id },
      },
    })),
}
