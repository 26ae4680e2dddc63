import { demands, historyOf, sharesOf } from '../billed-meters.ts'
import type { Rule } from '../rule.ts'

const BILLS_LOOKED_AT = 6
const FEWEST_BILLS = 3

/** A meter that had a demand on each of its last bills and has none now. */
export const demandHistory: Rule = {
  name: 'demand-history',
  severity: 'warning',
  skip: 'skip_demand_history_validation',
  check: (bill, context) =>
    sharesOf(bill, context).flatMap((share) => {
      const before = historyOf(context, share.meterId).slice(0, BILLS_LOOKED_AT)
      const always = before.length >= FEWEST_BILLS && before.every((period) => period.demand !== null)
      const [line] = share.charges
      if (!always || demands(share).length > 0 || !line) return []
      const message = `${share.name} has no demand; each of its last ${before.length} bills has one.`
      return [{ message, target: { kind: 'charge', id: line.id }, fix: null }]
    }),
}
