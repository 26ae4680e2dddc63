import { inStandardUnit } from '#domain/records/measures.ts'
import { commonUnit, comparable, generalUsages, historyOf, sharesOf } from '../billed-meters.ts'
import { formatQuantity } from '../figures.ts'
import type { Rule } from '../rule.ts'
import { daysOf, outsideRange } from '../usual-range.ts'

/** Usage per day far from what this meter used in the year before. */
export const usageThreshold: Rule = {
  name: 'usage-threshold',
  severity: 'warning',
  skip: 'skip_usage_threshold_validation',
  check: (bill, context) =>
    sharesOf(bill, context).flatMap((share) => {
      const usages = generalUsages(share)
      const [first] = usages
      if (!first || !share.period) return []
      const { amount, unit } = inStandardUnit(
        usages.reduce((sum, usage) => sum + usage.amount, 0),
        commonUnit(usages),
      )
      const before = historyOf(context, share.meterId).flatMap((period) =>
        comparable(period.usage, period.usageUnit, unit).map((used) => used / daysOf(period)),
      )
      const perDay = amount / daysOf(share.period)
      const outside = amount === 0 ? null : outsideRange(perDay, before)
      if (!outside) return []
      const range = `${formatQuantity(outside.least, unit)} to ${formatQuantity(outside.most, unit)}`
      const message = `${share.name} used ${formatQuantity(perDay, unit)} a day, ${outside.side} than usual (${range}).`
      return [{ message, target: { kind: 'usage', id: first.id }, fix: null }]
    }),
}
