import { type Month, monthAfter } from '#domain/energy/months/month.ts'
import { isWhole } from '#domain/energy/months/state.ts'
import type { Finding } from '../answer.ts'
import type { Facts } from '../facts.ts'
import { measured } from '../figures.ts'
import { type AskedMonth, billsOf, type Measure, monthsOf, totalOf } from '../months-of.ts'
import { type Period, thisMonth, yearPeriod } from '../period.ts'
import type { Scope } from '../scope.ts'
import { total } from './total.ts'
import { capital, hiddenBy, monthList, nothing, nothingOf, subjectOf, UNITS_DIFFER } from './words.ts'

export interface ForecastQuestion {
  scope: Scope
  /** A peak cannot be foretold from peaks. */
  measure: Exclude<Measure, 'demand'>
  year: number
}

/** Months that are held against the same month a year before, to tell how this year goes. */
const MOST_PAIRS = 12
const FEWEST_PAIRS = 6
/** Eight times in ten: Student's t by the pairs less one, from five on. */
const T80 = [1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363]

interface Pair {
  now: number
  before: number
}

/**
 * What a year will come to: what is known of it, and for each month that is not the same month a year before, times how
 * much more or less the newest months were than theirs. How far those were off says how far this may be.
 */
export function forecast(facts: Facts, { scope, measure, year }: ForecastQuestion): Finding {
  const hidden = hiddenBy(facts, measure)
  if (hidden !== null) return hidden
  const { unit, months } = monthsOf(facts, scope, measure)
  const period = yearPeriod(year)
  if (unit === null)
    return months.length === 0 ? nothingOf(facts, scope, measure, [], null) : nothing(UNITS_DIFFER)
  const now = Number(thisMonth(facts.today).slice(0, 4))
  if (year < now) return total(facts, { scope, measure, period, by: null, average: false })
  if (year > now) return nothing(`Only this year is forecast: what ${year} will bring, bills do not say.`)
  return ofThisYear(
    facts,
    { scope, measure, year },
    months.filter(({ state }) => isWhole(state)),
    unit,
  )
}

function ofThisYear(
  facts: Facts,
  { scope, measure, year }: ForecastQuestion,
  complete: readonly AskedMonth[],
  unit: string,
): Finding {
  const byMonth = new Map(complete.map((month) => [month.month, month]))
  const period = yearPeriod(year)
  const known = complete.filter(({ month }) => month >= period.from && month <= period.to)
  const open = monthsOfYear(period).filter((month) => !byMonth.has(month))
  if (open.length === 0) return total(facts, { scope, measure, period, by: null, average: false })
  const like = open.map((month) => byMonth.get(monthAfter(month, -12)))
  const pairs = pairsOf(complete, byMonth)
  const lacking = open.filter((_, at) => like[at] === undefined)
  if (lacking.length > 0 || pairs.length < FEWEST_PAIRS)
    return nothing(
      `The bills do not reach far enough back for a forecast: it takes whole months of the year before for ${monthList(open)}, and ${FEWEST_PAIRS} months that can be held against the year before.`,
    )
  const before = like.flatMap((month) => month ?? [])
  const { expected, margin } = expectedOf(
    pairs,
    before.map(({ value }) => value),
  )
  const sum = totalOf(known, measure)
  const bills = [...billsOf(known), ...billsOf(before)]
  const told = (value: number, ids = bills) => measured(value, unit, ids)
  return {
    outcome: 'found',
    sentences: [
      [`${subjectOf(scope, measure)} in ${year} will come to about `, told(sum + expected), '.'],
      ...(known.length === 0
        ? []
        : [
            [
              `${capital(monthList(known.map(({ month }) => month)))}: `,
              told(sum, billsOf(known)),
              ', known from bills.',
            ],
          ]),
      [`${capital(monthList(open))}: about `, told(expected), ', expected.'],
      [
        'Eight times in ten the year comes to between ',
        told(sum + Math.max(0, expected - margin)),
        ' and ',
        told(sum + expected + margin),
        '.',
      ],
    ],
    notes: [
      `Expected from the same months a year before, and how the newest ${pairs.length} months stand to theirs. Weather is not known ahead.`,
    ],
  }
}

function monthsOfYear({ from, to }: Period): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month)
  return months
}

const pairsOf = (complete: readonly AskedMonth[], byMonth: ReadonlyMap<Month, AskedMonth>): Pair[] =>
  complete
    .flatMap(({ month, value }) => {
      const before = byMonth.get(monthAfter(month, -12))
      return before === undefined ? [] : [{ now: value, before: before.value }]
    })
    .slice(-MOST_PAIRS)

/** In what the pairs are in; `margin` to either side holds eight times in ten. */
function expectedOf(pairs: readonly Pair[], before: readonly number[]): { expected: number; margin: number } {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const base = sum(pairs.map((pair) => pair.before))
  const ratio = base === 0 ? 1 : sum(pairs.map(({ now }) => now)) / base
  const off = sum(pairs.map((pair) => (pair.now - ratio * pair.before) ** 2)) / (pairs.length - 1)
  const t = T80[Math.min(pairs.length - FEWEST_PAIRS, T80.length - 1)] ?? 1.476
  // The ratio is as uncertain as the months that it was taken from.
  const spread = Math.sqrt(off * before.length * (1 + before.length / pairs.length))
  return { expected: ratio * sum(before), margin: t * spread }
}
