import { sharesOf } from '../billed-meters.ts'
import type { Rule } from '../rule.ts'

/** A bill for a meter that was taken out of use. */
export const inactiveMeter: Rule = {
  name: 'inactive-uam',
  severity: 'warning',
  skip: 'skip_inactive_uam_validation',
  check: (bill, context) =>
    sharesOf(bill, context).flatMap((share) => {
      const status = context.meters.get(share.meterId)?.status
      if (status !== 'Inactive' && status !== 'Delete') return []
      const message = `${share.name} is ${status === 'Inactive' ? 'inactive' : 'to be deleted'}.`
      const [line] = [
        ...share.charges.map(({ id }) => ({ kind: 'charge' as const, id })),
        ...share.usages.map(({ id }) => ({ kind: 'usage' as const, id })),
      ]
      return line ? [{ message, target: line, fix: null }] : []
    }),
}
