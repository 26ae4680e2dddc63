import { checkTotal } from '../../bill-rules.ts'
import { type CalendarDate, daysBetween, earlierOf, formatDate, laterOf } from '../../calendar-date.ts'
import { formatMoney } from '../../money.ts'
import { sharesOf } from '../billed-meters.ts'
import type { OpenBill } from '../context.ts'
import type { Rule } from '../rule.ts'

/** Fewer shared days are a reading that came early or late. */
const MIN_SHARED_DAYS = 3

/** Another bill under review for the same meters and days: only one of the two is to be saved. */
export const openDuplicate: Rule = {
  name: 'open-duplicate',
  severity: 'warning',
  skip: null,
  check: (bill, context) => {
    const shares = sharesOf(bill, context)
    const shared = (other: OpenBill) =>
      shares.some(
        ({ meterId, period }) =>
          period !== null && other.meterIds.includes(meterId) && sharedDays(period, other) >= MIN_SHARED_DAYS,
      )
    const { applied, unapplied } = checkTotal(bill)
    return context.openBills.filter(shared).map(({ billId, startDate, endDate, totalCents }) => {
      const total = totalCents === applied + unapplied ? 'the same total' : formatMoney(totalCents)
      const message = `Possible duplicate: bill #${billId}, also under review, is for ${formatDate(startDate)} to ${formatDate(endDate)}, ${total}. Skip one of the two.`
      return {
        message,
        target: { kind: 'bill' },
        fix: { label: `Open #${billId}`, change: { kind: 'open-bill', id: billId } },
      }
    })
  },
}

interface Days {
  startDate: CalendarDate
  endDate: CalendarDate
}

/** Both ends of service count; bills that meet on one day share one. */
const sharedDays = (one: Days, other: Days): number =>
  daysBetween(laterOf(one.startDate, other.startDate), earlierOf(one.endDate, other.endDate)) + 1
