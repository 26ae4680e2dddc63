import { formatDate } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import { checkTotal } from '../../bill-rules.ts'
import { periodOf } from '../billed-meters.ts'
import type { Rule } from '../rule.ts'

/** The same account, service period and total as a bill that is saved already. */
export const duplicateBill: Rule = {
  name: 'duplicate-bill',
  severity: 'error',
  skip: null,
  check: (bill, { savedBills }) => {
    const period = periodOf([...bill.charges, ...bill.usages].filter((line) => line.applicable))
    if (!period) return []
    const { applied, unapplied } = checkTotal(bill)
    const total = applied + unapplied
    const same = savedBills.find(
      (saved) =>
        saved.startDate === period.startDate &&
        saved.endDate === period.endDate &&
        saved.totalCents === total,
    )
    if (!same) return []
    const { billId } = same
    const name = billId === null ? `saved bill ${same.id}` : `#${billId}`
    const message = `Saved already as ${name}: ${formatDate(period.startDate)} to ${formatDate(period.endDate)}, ${formatMoney(total)}. Skip this one, or revert that one first.`
    const fix =
      billId === null ? null : { label: `Open ${name}`, change: { kind: 'open-bill', id: billId } as const }
    return [{ message, target: { kind: 'bill' }, fix }]
  },
}
