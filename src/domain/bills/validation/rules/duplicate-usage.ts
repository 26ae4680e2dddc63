import type { DraftUsage } from '../../bill-draft.ts'
import { sharesOf } from '../billed-meters.ts'
import { formatQuantity } from '../figures.ts'
import type { Finding, Rule } from '../rule.ts'

/** The same usage twice for one meter and period, as when a summary repeats a detail. */
export const duplicateUsage: Rule = {
  name: 'duplicate-usage',
  severity: 'warning',
  skip: 'skip_duplicate_usage_validation',
  check: (bill, context) =>
    sharesOf(bill, context).flatMap((share) => {
      const seen = new Set<string>()
      return share.usages.flatMap((usage): Finding[] => {
        const key = identityOf(usage)
        if (usage.amount === 0 || !seen.has(key)) {
          seen.add(key)
          return []
        }
        const message = `${formatQuantity(usage.amount, usage.unit)} stands twice for ${share.name}.`
        const change = { kind: 'exclude-line', line: 'usage', id: usage.id } as const
        return [{ message, target: { kind: 'usage', id: usage.id }, fix: { label: 'Leave it out', change } }]
      })
    }),
}

const identityOf = ({ usageTypeId, amount, unit, startDate, endDate }: DraftUsage): string =>
  [usageTypeId, amount, unit?.toLowerCase(), startDate, endDate].join('|')
