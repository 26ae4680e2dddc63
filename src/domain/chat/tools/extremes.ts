import type { Month } from '#domain/energy/months/month.ts'
import type { Finding, Piece } from '../answer.ts'
import type { Facts } from '../facts.ts'
import { measured } from '../figures.ts'
import { type AskedMonth, billsOf, type Measure, monthsOf, totalOf } from '../months-of.ts'
import { inPeriod, monthWords, type Period } from '../period.ts'
import { meterWords, type Scope } from '../scope.ts'
import { accountWords, groupsOf, wholeMonths } from './total.ts'
import { capital, hiddenBy, nothing, nothingOf, ofScope, spanOf, UNITS_DIFFER } from './words.ts'

export const RANKED = ['month', 'year', 'meter', 'account', 'energy type', 'utility'] as const
export type Ranked = (typeof RANKED)[number]

export interface ExtremesQuestion {
  scope: Scope
  measure: Measure
  period: Period | null
  /** What is ranked. */
  of: Ranked
  highest: boolean
  /** How many are told. */
  count: number
}

interface Row {
  name: string
  value: number
  billIds: readonly number[]
}

/** The months, meters, energy types or utilities that cost, used or drew most or least. */
export function extremes(facts: Facts, question: ExtremesQuestion): Finding {
  const { scope, measure, of, highest } = question
  const hidden = hiddenBy(facts, measure)
  if (hidden !== null) return hidden
  const { unit, months: all } = monthsOf(facts, scope, measure)
  const period = question.period ?? spanOf(all)
  if (unit === null)
    return all.length === 0 && period === null ? noUnit(facts, question) : nothing(UNITS_DIFFER)
  const rows = period === null ? [] : rowsOf(facts, question, period, unit)
  if (period === null || rows.length === 0) return nothingOf(facts, scope, measure, all, question.period)
  const ranked = rows
    .toSorted((one, other) => (highest ? other.value - one.value : one.value - other.value))
    .slice(0, question.count)
  const [first] = ranked
  if (first === undefined) return nothingOf(facts, scope, measure, all, question.period)
  const equals = rows.filter(({ value }) => value === first.value).length - 1
  return {
    outcome: 'found',
    sentences: [sentence(question, first, period, unit, equals)],
    ...(question.count > 1 && {
      table: {
        columns: [
          { title: capital(of), numeric: false },
          { title: capital(measure), numeric: true },
        ],
        rows: ranked.map(({ name, value, billIds }): Piece[] => [name, measured(value, unit, billIds)]),
      },
    }),
    notes: of === 'month' ? incompleteNote(facts, question, period) : [],
  }
}

/** Nothing is measured, or it is measured in units that cannot be held against each other. */
const noUnit = (facts: Facts, { scope, measure }: ExtremesQuestion): Finding =>
  facts.meters.some(({ months }) => months.some(({ usage }) => usage !== null)) && measure === 'usage'
    ? nothing(UNITS_DIFFER)
    : nothingOf(facts, scope, measure, [], null)

/** The month that is highest or lowest; null where there is none. */
export function extremeMonth(
  facts: Facts,
  { scope, measure, period, highest }: ExtremesQuestion,
): Month | null {
  const months = monthsOf(facts, scope, measure, period ?? undefined).months
  const [first] = rankedMonths(months, highest).toSorted((one, other) =>
    highest ? other.value - one.value : one.value - other.value,
  )
  return first?.month ?? null
}

function rowsOf(
  facts: Facts,
  { scope, measure, of, highest }: ExtremesQuestion,
  period: Period,
  unit: string,
): Row[] {
  const months = monthsOf(facts, scope, measure, period).months
  if (of === 'month')
    return rankedMonths(months, highest).map((month) => ({ name: monthWords(month.month), ...month }))
  if (of === 'year')
    return [...Map.groupBy(months, ({ month }) => month.slice(0, 4))]
      .filter(([, within]) => within.length === MONTHS_OF_YEAR)
      .map(([name, within]) => rowOf(name, within, measure))
  const nameOf = NAMES[of]
  return groupsOf(facts, scope, nameOf).flatMap(([name, meterIds]) => {
    const found = monthsOf(facts, { ...scope, meterIds }, measure, period)
    return found.unit !== unit || found.months.length === 0 ? [] : [rowOf(name, found.months, measure)]
  })
}

const MONTHS_OF_YEAR = 12

const NAMES: Record<Exclude<Ranked, 'month' | 'year'>, (meter: Facts['meters'][number]) => string> = {
  meter: meterWords,
  account: accountWords,
  'energy type': ({ energyTypeName }) => energyTypeName,
  utility: ({ utility }) => utility,
}

const rowOf = (name: string, months: readonly AskedMonth[], measure: Measure): Row => ({
  name,
  value: totalOf(months, measure),
  billIds: billsOf(months),
})

/** A month that lacks bills would be the lowest for no other reason. */
const rankedMonths = (months: readonly AskedMonth[], highest: boolean): readonly AskedMonth[] =>
  highest ? months : wholeMonths(months)

function incompleteNote(
  facts: Facts,
  { scope, measure, highest }: ExtremesQuestion,
  period: Period,
): string[] {
  const { months } = monthsOf(facts, scope, measure, period)
  const left = months.length - rankedMonths(months, highest).length
  return left === 0 ? [] : [`Left out: ${left === 1 ? 'a month' : `${left} months`} that lack bills.`]
}

function sentence(
  { scope, measure, of, highest }: ExtremesQuestion,
  { name, value, billIds }: Row,
  period: Period,
  unit: string,
  equals: number,
): Piece[] {
  const most = highest ? 'highest' : 'lowest'
  const too = equals === 0 ? '.' : `; ${equals === 1 ? 'another is' : `${equals} others are`} the same.`
  const figure = measured(value, unit, billIds)
  const what = measure === 'demand' ? 'peak demand' : measure
  return [
    `The ${of} with the ${most} ${what}${ofScope(scope)} ${inPeriod(period)} was ${name}: `,
    figure,
    too,
  ]
}
