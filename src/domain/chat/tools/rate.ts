import { toDollars } from '#base/money.ts'
import type { Finding, Piece } from '../answer.ts'
import type { Facts } from '../facts.ts'
import { amount, money, price } from '../figures.ts'
import { type AskedMonth, monthsOf } from '../months-of.ts'
import { inPeriod, monthWords, type Period } from '../period.ts'
import { measuringOf, type Scope } from '../scope.ts'
import { hiddenBy, limitsOf, nothing, nothingOf, ofScope, spanOf, UNITS_DIFFER } from './words.ts'

export interface RateQuestion {
  scope: Scope
  period: Period | null
  by: 'month' | 'year' | null
}

/** A month whose cost and usage are of the same days. */
export interface PricedMonth {
  month: AskedMonth['month']
  cents: number
  usage: number
  billIds: readonly number[]
}

/** The months whose cost can be divided by their usage, and the unit; null where there is no usage that can be added up. */
export function pricedMonths(facts: Facts, scope: Scope): { unit: string | null; months: PricedMonth[] } {
  const measuring = measuringOf(facts.meters, scope)
  const priced = { ...scope, meterIds: measuring.map(({ id }) => id) }
  const usage = monthsOf(facts, scope, 'usage')
  const costs = new Map(monthsOf(facts, priced, 'cost').months.map((month) => [month.month, month]))
  const months = usage.months.flatMap(({ month, value, billIds }): PricedMonth[] => {
    const cost = costs.get(month)
    if (!cost?.hasUnitCost) return []
    return [{ month, cents: cost.value, usage: value, billIds: [...billIds, ...cost.billIds] }]
  })
  return { unit: usage.unit, months }
}

/** What one unit cost: the cost of what measures it, by what was used. */
export function rate(facts: Facts, { scope, period: asked, by }: RateQuestion): Finding {
  const hidden = hiddenBy(facts, 'cost') ?? hiddenBy(facts, 'usage')
  if (hidden !== null) return hidden
  const { unit, months: all } = pricedMonths(facts, scope)
  if (unit === null)
    return measuringOf(facts.meters, scope).length > 0
      ? nothing(UNITS_DIFFER)
      : nothingOf(facts, scope, 'usage', [], null)
  const period = asked ?? lastYearOf(all)
  const months = all.filter(({ month }) => period !== null && month >= period.from && month <= period.to)
  const one = priceOf(months, unit)
  if (period === null || one === null)
    return nothingOf(facts, scope, 'usage', monthsOf(facts, scope, 'usage').months, period)
  const bills = months.flatMap(({ billIds }) => billIds)
  const [cents, usage] = sumsOf(months)
  return {
    outcome: 'found',
    sentences: [
      [
        `The average cost${ofScope(scope)} ${inPeriod(period)} was `,
        one,
        ': ',
        money(cents, bills),
        ' for ',
        amount(usage, unit, bills),
        '.',
      ],
    ],
    ...(by !== null && { table: tableOf(months, unit, by) }),
    notes: limitsOf(facts, monthsOf(facts, scope, 'usage').months, period),
  }
}

/** Where nobody says when: the newest twelve months that are known. */
function lastYearOf(months: readonly PricedMonth[]): Period | null {
  return spanOf(months.slice(-NEWEST))
}

const NEWEST = 12

const sumsOf = (months: readonly PricedMonth[]): [cents: number, usage: number] => [
  months.reduce((sum, { cents }) => sum + cents, 0),
  months.reduce((sum, { usage }) => sum + usage, 0),
]

/** Null where nothing was used. */
export function priceOf(months: readonly PricedMonth[], unit: string) {
  const [cents, usage] = sumsOf(months)
  return usage > 0
    ? price(
        toDollars(cents) / usage,
        unit,
        months.flatMap(({ billIds }) => billIds),
      )
    : null
}

function tableOf(months: readonly PricedMonth[], unit: string, by: 'month' | 'year') {
  const groups = Map.groupBy(months, ({ month }) => (by === 'month' ? monthWords(month) : month.slice(0, 4)))
  return {
    columns: [
      { title: by === 'month' ? 'Month' : 'Year', numeric: false },
      { title: `Cost per ${unit}`, numeric: true },
    ],
    rows: [...groups].map(([name, within]): Piece[] => [name, priceOf(within, unit) ?? '–']),
  }
}
