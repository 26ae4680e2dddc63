import { daysBetween, formatDate } from '#base/calendar-date.ts'
import { sharesOf } from '../billed-meters.ts'
import type { Rule } from '../rule.ts'

/** A service period of a single day: often one date read twice. */
export const oneDayPeriod: Rule = {
  name: 'one-day-period',
  severity: 'warning',
  skip: 'skip_one_day_period_validation',
  check: (bill, context) =>
    sharesOf(bill, context).flatMap(({ name, period }) => {
      if (!period || daysBetween(period.startDate, period.endDate) > 1) return []
      const message = `${name} is billed for a single day, ${formatDate(period.startDate)}.`
      return [{ message, target: { kind: 'field', field: 'service_period' }, fix: null }]
    }),
}
