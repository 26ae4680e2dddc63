import { formatDate, sharedDays } from '#base/calendar-date.ts'
import { type Cents, formatMoney } from '#base/money.ts'
import { checkTotal } from '../../bill-rules.ts'
import { periodOf, sharesOf } from '../billed-meters.ts'
import type { OpenBill } from '../context.ts'
import type { Finding, Rule } from '../rule.ts'

/** Fewer shared days are a reading that came early or late. */
const MIN_SHARED_DAYS = 3

/**
 * Another bill under review that charges for the same: only one of the two is to be saved. It has the same days and
 * total, or bills one of the meters for the same days, however few, or for three and more of them.
 */
export const openDuplicate: Rule = {
  name: 'open-duplicate',
  severity: 'warning',
  skip: null,
  check: (bill, context) => {
    const { applied, unapplied } = checkTotal(bill)
    const total = applied + unapplied
    const shares = sharesOf(bill, context)
    const whole = periodOf([...bill.charges, ...bill.usages].filter(({ applicable }) => applicable))
    const isOnMeter = ({ meterIds, ...days }: OpenBill) =>
      shares.some(
        ({ meterId, period }) =>
          period !== null &&
          meterIds.includes(meterId) &&
          (isSamePeriod(period, days) || sharedDays(period, days) >= MIN_SHARED_DAYS),
      )
    const isDuplicate = (other: OpenBill) =>
      isOnMeter(other) || (whole !== null && isSamePeriod(whole, other) && other.totalCents === total)
    return context.openBills.filter(isDuplicate).map((other) => findingOf(other, total))
  },
}

function findingOf({ billId, startDate, endDate, totalCents }: OpenBill, total: Cents): Finding {
  const words = totalCents === total ? 'the same total' : formatMoney(totalCents)
  return {
    message: `Possible duplicate: bill #${billId}, also under review, is for ${formatDate(startDate)} to ${formatDate(endDate)}, ${words}. Skip one of the two.`,
    target: { kind: 'bill' },
    fix: { label: `Open #${billId}`, change: { kind: 'open-bill', id: billId } },
  }
}

type Days = Pick<OpenBill, 'startDate' | 'endDate'>

const isSamePeriod = (one: Days, other: Days): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate
