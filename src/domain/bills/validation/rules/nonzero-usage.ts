import { generalUsages, historyOf, type MeterShare, sharesOf } from '../billed-meters.ts'
import type { ValidationContext } from '../context.ts'
import type { Finding, Rule } from '../rule.ts'
import { expectsUsage } from '../usage-expected.ts'

/** A meter whose usage is zero, or missing where its earlier bills have one. */
export const nonzeroUsage: Rule = {
  name: 'nonzero-usage',
  severity: 'warning',
  skip: 'skip_nonzero_usage_validation',
  check: (bill, context) => sharesOf(bill, context).flatMap((share) => checkShare(share, context)),
}

function checkShare(share: MeterShare, context: ValidationContext): Finding[] {
  if (!expectsUsage(share.meterId, context)) return []
  const usages = generalUsages(share)
  const [first] = usages
  if (first && usages.every((usage) => usage.amount === 0)) {
    const message = `The usage of ${share.name} is 0.`
    return [{ message, target: { kind: 'usage', id: first.id }, fix: null }]
  }
  const [charge] = share.charges
  const before = historyOf(context, share.meterId).filter((period) => period.usage !== null)
  if (first || !charge || before.length === 0) return []
  const message = `${share.name} has charges but no usage; its earlier bills have one.`
  return [{ message, target: { kind: 'charge', id: charge.id }, fix: null }]
}
