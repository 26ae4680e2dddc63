import { formatCount } from '#base/figures.ts'
import { toDollars } from '#base/money.ts'
import type { Finding } from '../answer.ts'
import type { Facts } from '../facts.ts'
import { amount, MONEY, measured, price } from '../figures.ts'
import { billsOf, type Measure, monthsOf, totalOf } from '../months-of.ts'
import { inPeriod, isWithin, type Period } from '../period.ts'
import type { Scope } from '../scope.ts'
import { hiddenBy, limitsOf, nothing, nothingOf, spanOf, subjectOf, UNITS_DIFFER } from './words.ts'

const AREA = 'square foot'
const NEWEST = 12

/** What something cost or used for each square foot; of the newest twelve months where nobody says when. */
export function intensity(
  facts: Facts,
  {
    scope,
    measure,
    period: asked,
  }: { scope: Scope; measure: Exclude<Measure, 'demand'>; period: Period | null },
): Finding {
  const hidden = hiddenBy(facts, measure)
  if (hidden !== null) return hidden
  const area = facts.property?.sqFt ?? null
  if (area === null || area <= 0) return nothing('Nobody has said how many square feet this property has.')
  const { unit, months: all } = monthsOf(facts, scope, measure)
  const period = asked ?? spanOf(all.slice(-NEWEST))
  const months = all.filter(({ month }) => period !== null && isWithin(month, period))
  if (unit === null && all.length > 0) return nothing(UNITS_DIFFER)
  if (unit === null || period === null || months.length === 0)
    return nothingOf(facts, scope, measure, all, period)
  const sum = totalOf(months, measure)
  const bills = billsOf(months)
  const each =
    unit === MONEY
      ? price(toDollars(sum) / area, AREA, bills)
      : amount(sum / area, `${unit} per ${AREA}`, bills)
  return {
    outcome: 'found',
    sentences: [
      [
        `${subjectOf(scope, measure)} ${inPeriod(period)} was `,
        each,
        ': ',
        measured(sum, unit, bills),
        ` on ${formatCount(area)} square feet.`,
      ],
    ],
    notes: limitsOf(facts, all, period),
  }
}
