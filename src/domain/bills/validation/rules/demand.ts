import { demands, sharesOf } from '../billed-meters.ts'
import type { Rule } from '../rule.ts'

const DEMAND_COST = 7

/** A demand charge without the demand that it is for. */
export const demand: Rule = {
  name: 'demand',
  severity: 'warning',
  skip: 'skip_demand_validation',
  check: (bill, context) =>
    sharesOf(bill, context).flatMap((share) => {
      const charge = share.charges.find(
        ({ chargeTypeId, amount }) => chargeTypeId === DEMAND_COST && amount !== 0,
      )
      if (!charge || demands(share).some((usage) => usage.amount !== 0)) return []
      const message = `${share.name} is charged for demand, but the bill has no demand for it.`
      return [{ message, target: { kind: 'charge', id: charge.id }, fix: null }]
    }),
}
