import { toDollars } from '#base/money.ts'
import type { Month } from '#domain/energy/months/month.ts'
import { isWhole } from '#domain/energy/months/state.ts'
import type { Chart, Finding, Piece, Table } from '../answer.ts'
import type { FactMeter, Facts } from '../facts.ts'
import { MONEY, measured, percent } from '../figures.ts'
import { type AskedMonth, billsOf, type Measure, monthsOf, totalOf } from '../months-of.ts'
import { inPeriod, isWithin, monthWords, type Period, periodWords } from '../period.ts'
import { metersOf, meterWords, type Scope } from '../scope.ts'
import { capital, hiddenBy, limitsOf, nothing, nothingOf, spanOf, subjectOf, UNITS_DIFFER } from './words.ts'

export const GROUPINGS = ['month', 'quarter', 'year', 'meter', 'account', 'energy type', 'utility'] as const
export type Grouping = (typeof GROUPINGS)[number]

export interface TotalQuestion {
  scope: Scope
  measure: Measure
  /** Null: all that is known. */
  period: Period | null
  by: Grouping | null
  /** A month's average in place of the sum. */
  average: boolean
}

/** What something cost, used or drew at most in a time, all of it or parted. */
export function total(facts: Facts, question: TotalQuestion): Finding {
  const { scope, measure, by } = question
  const hidden = hiddenBy(facts, measure)
  if (hidden !== null) return hidden
  const { unit, months: all } = monthsOf(facts, scope, measure)
  if (unit === null && hasSome(facts, scope, measure))
    return by === 'meter' || by === 'energy type' ? eachInItsUnit(facts, question, by) : nothing(UNITS_DIFFER)
  const period = question.period ?? spanOf(all)
  const months = period === null ? [] : all.filter(({ month }) => isWithin(month, period))
  if (unit === null || period === null || months.length === 0)
    return nothingOf(facts, scope, measure, all, question.period)
  const table = by === null ? null : PARTS[by](facts, { ...question, period }, unit)
  return {
    outcome: 'found',
    sentences: [headline(question, months, period, unit)],
    ...(table !== null && { table }),
    ...(by === 'month' && { chart: chartOf(question, months, unit) }),
    notes: limitsOf(facts, all, period),
  }
}

const hasSome = (facts: Facts, scope: Scope, measure: Measure): boolean =>
  metersOf(facts.meters, scope).some(({ months }) =>
    months.some((month) => (measure === 'demand' ? month.demand : month.usage) !== null),
  )

function headline(
  { scope, measure, average }: TotalQuestion,
  months: readonly AskedMonth[],
  period: Period,
  unit: string,
): Piece[] {
  const subject = subjectOf(scope, measure)
  const sum = totalOf(months, measure)
  if (average) {
    const whole = wholeMonths(months)
    const mean = whole.reduce((all, { value }) => all + value, 0) / whole.length
    const figure = measured(mean, unit, billsOf(whole))
    return [`${subject} ${inPeriod(period)} was `, figure, ` a month on average, over ${countOf(whole)}.`]
  }
  const figure = measured(sum, unit, billsOf(peakOrAll(months, measure, sum)))
  if (measure !== 'demand') return [`${subject} ${inPeriod(period)} was `, figure, '.']
  const peak = months.find(({ value }) => value === sum)
  return [`${subject} ${inPeriod(period)} was `, figure, peak ? `, in ${monthWords(peak.month)}.` : '.']
}

/** Months that lack bills are left out of what is held against others; where all of them do, they are all there is. */
export function wholeMonths(months: readonly AskedMonth[]): readonly AskedMonth[] {
  const whole = months.filter(({ state }) => isWhole(state))
  return whole.length > 0 ? whole : months
}

const countOf = (months: readonly AskedMonth[]): string =>
  months.length === 1 ? 'one month' : `${months.length} months`

const peakOrAll = (months: readonly AskedMonth[], measure: Measure, sum: number) =>
  measure === 'demand' ? months.filter(({ value }) => value === sum) : months

type Parting = (facts: Facts, question: TotalQuestion & { period: Period }, unit: string) => Table

/** "Larkmoor Gas Company, 77-0001" */
export function accountWords({ acctNum, utility }: FactMeter): string {
  return acctNum === null ? utility : `${utility}, ${acctNum}`
}

const PARTS: Record<Grouping, Parting> = {
  month: (facts, { scope, measure, period }, unit) => ({
    columns: [{ title: 'Month', numeric: false }, column(measure)],
    rows: monthsOf(facts, scope, measure, period).months.map(({ month, value, billIds }) => [
      monthWords(month),
      measured(value, unit, billIds),
    ]),
  }),
  quarter: stretches('Quarter', quarterOf),
  year: stretches('Year', (month) => month.slice(0, 4)),
  meter: parted('Meter', meterWords),
  account: parted('Account', accountWords),
  'energy type': parted('Energy type', ({ energyTypeName }) => energyTypeName),
  utility: parted('Utility', ({ utility }) => utility),
}

/** "Q3 2025" */
function quarterOf(month: Month): string {
  return `Q${Math.ceil(Number(month.slice(5)) / MONTHS_OF_QUARTER)} ${month.slice(0, 4)}`
}

const MONTHS_OF_QUARTER = 3

/** Months together, with how many of each are known. */
function stretches(title: string, nameOf: (month: Month) => string): Parting {
  return (facts, { scope, measure, period }, unit) => ({
    columns: [{ title, numeric: false }, column(measure), { title: 'Months known', numeric: true }],
    rows: [...Map.groupBy(monthsOf(facts, scope, measure, period).months, ({ month }) => nameOf(month))].map(
      ([name, months]) => [
        name,
        measured(totalOf(months, measure), unit, billsOf(months)),
        String(months.length),
      ],
    ),
  })
}

const column = (measure: Measure) => ({ title: capital(measure), numeric: true })

interface Group {
  name: string
  value: number
  billIds: number[]
}

/** Of each group its own, and its share of all of them; the largest first. */
function parted(title: string, nameOf: (meter: FactMeter) => string): Parting {
  return (facts, { scope, measure, period }, unit) => {
    const groups = groupsOf(facts, scope, nameOf).flatMap(([name, ids]): Group[] => {
      const found = monthsOf(facts, { ...scope, meterIds: ids }, measure, period)
      if (found.months.length === 0 || found.unit !== unit) return []
      return [{ name, value: totalOf(found.months, measure), billIds: billsOf(found.months) }]
    })
    const all = groups.reduce((sum, { value }) => sum + value, 0)
    const shares = measure !== 'demand' && all > 0 && groups.every(({ value }) => value >= 0)
    return {
      columns: [
        { title, numeric: false },
        column(measure),
        ...(shares ? [{ title: 'Share', numeric: true }] : []),
      ],
      rows: groups
        .toSorted((one, other) => other.value - one.value)
        .map(({ name, value, billIds }) => [
          name,
          measured(value, unit, billIds),
          ...(shares ? [percent(value / all, billIds)] : []),
        ]),
    }
  }
}

export const groupsOf = (
  facts: Facts,
  scope: Scope,
  nameOf: (meter: FactMeter) => string,
): [name: string, meterIds: number[]][] =>
  [...Map.groupBy(metersOf(facts.meters, scope), nameOf)].map(([name, meters]) => [
    name,
    meters.map(({ id }) => id),
  ])

/** Where the whole has no unit its parts have: electricity and water beside each other. */
function eachInItsUnit(
  facts: Facts,
  { scope, measure, period }: TotalQuestion,
  by: 'meter' | 'energy type',
): Finding {
  const nameOf = by === 'meter' ? meterWords : ({ energyTypeName }: FactMeter) => energyTypeName
  const rows = groupsOf(facts, scope, nameOf).flatMap(([name, meterIds]): Piece[][] => {
    const found = monthsOf(facts, { ...scope, meterIds }, measure, period ?? undefined)
    if (found.unit === null || found.months.length === 0) return []
    return [[name, measured(totalOf(found.months, measure), found.unit, billsOf(found.months))]]
  })
  if (rows.length === 0) return nothingOf(facts, scope, measure, [], period)
  const when = period === null ? '' : ` ${inPeriod(period)}`
  return {
    outcome: 'found',
    sentences: [[`${subjectOf(scope, measure)}${when}, each in its own unit:`]],
    table: { columns: [{ title: capital(by), numeric: false }, column(measure)], rows },
    notes: [],
  }
}

export function chartOf(
  { scope, measure }: Pick<TotalQuestion, 'scope' | 'measure'>,
  months: readonly AskedMonth[],
  unit: string,
): Chart {
  const span = spanOf(months)
  return {
    title: `${subjectOf(scope, measure)}${span ? `, ${periodWords(span)}` : ''}`,
    unit,
    months: months.map(({ month }) => month),
    series: [
      {
        name: subjectOf(scope, measure),
        values: months.map(({ value }) => (unit === MONEY ? toDollars(value) : value)),
      },
    ],
  }
}
