import { sumCents } from '#base/money.ts'
import { sharesOf } from '../billed-meters.ts'
import type { Rule } from '../rule.ts'

/** A meter that is billed for nothing. */
export const nonzeroCharge: Rule = {
  name: 'nonzero-charge',
  severity: 'warning',
  skip: 'skip_nonzero_charge_validation',
  check: (bill, context) =>
    sharesOf(bill, context).flatMap((share) => {
      const [first] = share.charges
      if (!first || sumCents(share.charges.map((charge) => Math.abs(charge.amount))) !== 0) return []
      const message = `Every charge of ${share.name} is $0.00.`
      return [{ message, target: { kind: 'charge', id: first.id }, fix: null }]
    }),
}
