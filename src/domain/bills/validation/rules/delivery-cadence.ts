import { daysBetween } from '#base/calendar-date.ts'
import { cadenceOf } from '#domain/records/cadence.ts'
import { sharesOf } from '../billed-meters.ts'
import { plural } from '../figures.ts'
import type { Finding, Rule } from '../rule.ts'

/** A service period longer or much shorter than the account's bills come. */
export const deliveryCadence: Rule = {
  name: 'delivery-cadence',
  severity: 'warning',
  skip: 'skip_delivery_cadence_validation',
  check: (bill, context) => {
    const cadence = cadenceOf(context.account?.deliveryMethod ?? null)
    const lengths = sharesOf(bill, context).flatMap(({ period }) =>
      period ? [daysBetween(period.startDate, period.endDate)] : [],
    )
    const strange = new Set(
      lengths.filter((days) => days > cadence.dueAfterDays || (days > 1 && days < cadence.shortestDays)),
    )
    return [...strange].map((days): Finding => {
      const longer = days > cadence.dueAfterDays
      const message = `The service period is ${plural(days, 'day')}: ${longer ? 'longer' : 'shorter'} than a ${cadence.name} bill’s.`
      return { message, target: { kind: 'field', field: 'service_period' }, fix: null }
    })
  },
}
