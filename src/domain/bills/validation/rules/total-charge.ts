import { formatMoney } from '#base/money.ts'
import { checkTotal } from '../../bill-rules.ts'
import type { Rule } from '../rule.ts'

/** The applied charges against the total that the page prints. */
export const totalCharge: Rule = {
  name: 'total-charge',
  severity: 'warning',
  skip: 'skip_total_charge_validation',
  check: (bill) => {
    const { applied, difference, culpritId } = checkTotal(bill)
    const target = { kind: 'field', field: 'total' } as const
    if (difference === 0) return []
    if (bill.printedTotal === null || difference === null) {
      const message = `The page prints no total to hold the charges (${formatMoney(applied)}) against.`
      return [{ message, target, fix: null }]
    }
    const more = difference > 0 ? 'more' : 'less'
    const sums = `The charges come to ${formatMoney(applied)}, ${formatMoney(Math.abs(difference))} ${more} than the printed ${formatMoney(bill.printedTotal)}.`
    const culprit = bill.charges.find((charge) => charge.id === culpritId)
    if (!culprit) return [{ message: sums, target, fix: null }]
    const change = { kind: 'exclude-line', line: 'charge', id: culprit.id } as const
    const label = `Leave out ${culprit.description}`
    return [{ message: `${sums} That is the line “${culprit.description}”.`, target, fix: { label, change } }]
  },
}
