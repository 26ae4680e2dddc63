import type { Finding, Piece } from '../answer.ts'
import type { Facts } from '../facts.ts'
import { count } from '../figures.ts'
import { monthsOf } from '../months-of.ts'
import { isWithin, monthWords, type Period } from '../period.ts'
import { metersOf, meterWords, type Scope } from '../scope.ts'
import { limitsOf, monthList, nothing, ofScope, spanOf } from './words.ts'

/** Which months bills are of, and which are known in part or by estimates. */
export function coverage(facts: Facts, scope: Scope): Finding {
  const meters = metersOf(facts.meters, scope).filter(({ months }) => months.length > 0)
  const cost = monthsOf(facts, scope, 'cost').months
  const span = spanOf(cost)
  if (span === null) return nothing(`No bill${ofScope(scope)} is saved yet.`)
  const bills = meters.flatMap(({ months }) => months.flatMap(({ billIds }) => billIds))
  const number = count(new Set(bills).size, 'saved bill', 'saved bills', bills)
  const estimated = monthsOf(facts, scope, 'usage').months.filter(({ state }) => state === 'estimated')
  return {
    outcome: 'found',
    sentences: [
      [number, `${ofScope(scope)} cover ${monthWords(span.from)} to ${monthWords(span.to)}.`],
      ...(estimated.length > 0
        ? [[`Some usage was estimated in ${monthList(estimated.map(({ month }) => month))}.`]]
        : []),
    ],
    table: {
      columns: [
        { title: 'Meter', numeric: false },
        { title: 'Utility', numeric: false },
        { title: 'First month', numeric: false },
        { title: 'Last month', numeric: false },
        { title: 'Months', numeric: true },
      ],
      rows: meters.map(({ months, ...meter }): Piece[] => {
        const own = spanOf(months)
        return [
          meterWords({ ...meter, months }),
          meter.utility,
          own ? monthWords(own.from) : '–',
          own ? monthWords(own.to) : '–',
          String(months.length),
        ]
      }),
    },
    notes: limitsOf(facts, cost, span),
  }
}

/** Months whose usage was estimated, at least in part. */
export function estimated(facts: Facts, scope: Scope, period: Period | null): Finding {
  const found = metersOf(facts.meters, scope).flatMap((meter) => {
    const months = meter.months.filter(
      ({ month, facts: known }) =>
        known.some(({ fact }) => fact === 'estimated') && (period === null || isWithin(month, period)),
    )
    return months.length === 0 ? [] : [{ meter, months }]
  })
  const all = new Set(found.flatMap(({ months }) => months.map(({ month }) => month)))
  const bills = found.flatMap(({ months }) => months.flatMap(({ billIds }) => billIds))
  const number = count(all.size, 'month', 'months', bills)
  return {
    outcome: 'found',
    sentences: [[`Usage${ofScope(scope)} was estimated in `, number, '.']],
    ...(found.length > 0 && {
      table: {
        columns: [
          { title: 'Meter', numeric: false },
          { title: 'Estimated in', numeric: false },
        ],
        rows: found.map(({ meter, months }): Piece[] => [
          meterWords(meter),
          monthList(months.map(({ month }) => month)),
        ]),
      },
    }),
    notes: [],
  }
}
