import { inStandardUnit } from '#domain/records/measures.ts'
import { commonUnit, comparable, demands, historyOf, sharesOf } from '../billed-meters.ts'
import { formatQuantity } from '../figures.ts'
import type { Rule } from '../rule.ts'
import { outsideRange } from '../usual-range.ts'

/** A demand far from what this meter had in the year before. */
export const demandThreshold: Rule = {
  name: 'demand-threshold',
  severity: 'warning',
  skip: 'skip_demand_threshold_validation',
  check: (bill, context) =>
    sharesOf(bill, context).flatMap((share) => {
      const usages = demands(share)
      const [highest] = usages.toSorted((a, b) => b.amount - a.amount)
      if (!highest) return []
      const { amount, unit } = inStandardUnit(highest.amount, commonUnit(usages))
      const before = historyOf(context, share.meterId).flatMap((period) =>
        comparable(period.demand, period.demandUnit, unit),
      )
      const outside = amount === 0 ? null : outsideRange(amount, before)
      if (!outside) return []
      const range = `${formatQuantity(outside.least, unit)} to ${formatQuantity(outside.most, unit)}`
      const message = `The demand of ${share.name} is ${formatQuantity(amount, unit)}, ${outside.side} than usual (${range}).`
      return [{ message, target: { kind: 'usage', id: highest.id }, fix: null }]
    }),
}
