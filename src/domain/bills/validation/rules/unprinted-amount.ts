import { formatMoney } from '#base/money.ts'
import type { DraftCharge, DraftUsage } from '../../bill-draft.ts'
import { nameOf } from '../lines.ts'
import type { Rule } from '../rule.ts'

/** Lines that were read with an amount that the page does not show. One that a person changed is a change by hand instead. */
export const unprintedAmount: Rule = {
  name: 'unprinted-amount',
  severity: 'warning',
  skip: null,
  check({ charges, usages }, _context, { grounds }) {
    const unprinted = grounds?.unprinted ?? []
    const isUnprinted = (kind: 'charge' | 'usage', line: DraftCharge | DraftUsage) =>
      line.applicable && unprinted.some((other) => other.kind === kind && other.amount === line.amount)
    const said = (kind: 'charge' | 'usage', line: DraftCharge | DraftUsage, amount: string) => ({
      message: `${nameOf(line)}: ${amount} is not on the page. Check the line.`,
      target: { kind, id: line.id },
      fix: null,
    })
    return [
      ...charges
        .filter((line) => isUnprinted('charge', line))
        .map((line) => said('charge', line, formatMoney(line.amount))),
      ...usages
        .filter((line) => isUnprinted('usage', line))
        .map((line) =>
          said('usage', line, [line.amount.toLocaleString('en-US'), line.unit].join(' ').trim()),
        ),
    ]
  },
}
