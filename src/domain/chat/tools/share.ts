import type { Finding } from '../answer.ts'
import type { Facts } from '../facts.ts'
import { measured, percent } from '../figures.ts'
import { type AskedMonth, billsOf, type Measure, monthsOf, totalOf } from '../months-of.ts'
import { inPeriod, isWithin, type Period } from '../period.ts'
import type { Scope } from '../scope.ts'
import { hiddenBy, limitsOf, nothing, nothingOf, ofScope, spanOf, UNITS_DIFFER } from './words.ts'

export interface ShareQuestion {
  scope: Scope
  /** The whole. */
  of: Scope
  measure: Exclude<Measure, 'demand'>
  period: Period | null
}

/** How much of all of a property's cost or usage one part of it is. */
export function share(facts: Facts, { scope, of, measure, period: asked }: ShareQuestion): Finding {
  const hidden = hiddenBy(facts, measure)
  if (hidden !== null) return hidden
  const [part, whole] = [monthsOf(facts, scope, measure), monthsOf(facts, of, measure)]
  if (whole.unit === null || part.unit !== whole.unit)
    return part.months.length === 0 ? nothingOf(facts, scope, measure, [], null) : nothing(UNITS_DIFFER)
  const period = asked ?? spanOf(whole.months)
  if (period === null) return nothingOf(facts, scope, measure, [], null)
  const [some, all] = [part.months, whole.months].map((months) =>
    months.filter(({ month }) => isWithin(month, period)),
  ) as [AskedMonth[], AskedMonth[]]
  const sum = totalOf(all, measure)
  if (some.length === 0 || sum <= 0) return nothingOf(facts, scope, measure, part.months, period)
  const own = totalOf(some, measure)
  return {
    outcome: 'found',
    sentences: [
      [
        ...[
          percent(own / sum, billsOf(all)),
          ` of the ${[of.words, measure].join(' ').trim()} ${inPeriod(period)} was${ofScope(scope)}: `,
        ],
        ...[measured(own, whole.unit, billsOf(some)), ' of ', measured(sum, whole.unit, billsOf(all)), '.'],
      ],
    ],
    notes: limitsOf(facts, whole.months, period),
  }
}
