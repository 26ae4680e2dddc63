import { commonUnit, demands, historyOf, sharesOf } from '../billed-meters.ts'
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
      const unit = commonUnit(usages)
      const [highest] = usages.toSorted((a, b) => b.amount - a.amount)
      if (!highest) return []
      const before = historyOf(context, share.meterId).flatMap((period) =>
        period.demand !== null && period.demandUnit?.toLowerCase() === unit?.toLowerCase()
          ? [period.demand]
          : [],
      )
      const outside = highest.amount === 0 ? null : outsideRange(highest.amount, before)
      if (!outside) return []
      const range = `${formatQuantity(outside.least, unit)} to ${formatQuantity(outside.most, unit)}`
      const message = `The demand of ${share.name} is ${formatQuantity(highest.amount, unit)}, ${outside.side} than usual (${range}).`
      return [{ message, target: { kind: 'usage', id: highest.id }, fix: null }]
    }),
}
