import { isWhole } from '#domain/energy/months/state.ts'
import { shareOf } from '#domain/energy/year-over-year/comparison.ts'
import type { Finding, Piece } from '../answer.ts'
import type { Facts } from '../facts.ts'
import { measured, percent } from '../figures.ts'
import { type AskedMonth, billsOf, type Measure, monthsOf, totalOf } from '../months-of.ts'
import { isWithin, monthsIn, type Period, periodWords } from '../period.ts'
import type { Scope } from '../scope.ts'
import {
  capital,
  hiddenBy,
  limitsOf,
  monthList,
  nothing,
  nothingOf,
  subjectOf,
  UNITS_DIFFER,
} from './words.ts'

export interface Side {
  scope: Scope
  period: Period
}

export interface CompareQuestion {
  measure: Measure
  /** The later one, or the one that was named first. */
  now: Side
  before: Side
}

/** Two sides over the months that can be held against each other. */
export interface Compared {
  unit: string
  now: readonly AskedMonth[]
  before: readonly AskedMonth[]
  /** Months of either side that the other has nothing of, as they are called on their own side. */
  leftOut: AskedMonth['month'][]
}

/** What one time or one thing came to beside another. */
export function compare(facts: Facts, question: CompareQuestion): Finding {
  const { measure, now, before } = question
  const hidden = hiddenBy(facts, measure)
  if (hidden !== null) return hidden
  const compared = sidesOf(facts, question)
  if (compared === 'units') return nothing(UNITS_DIFFER)
  for (const side of [now, before]) {
    const { months } = monthsOf(facts, side.scope, measure)
    if (!months.some(({ month }) => isWithin(month, side.period)))
      return nothingOf(facts, side.scope, measure, months, side.period)
  }
  if (compared.now.length === 0)
    return nothing(
      `${periodWords(now.period)} and ${periodWords(before.period)} have no month in common that bills are of.`,
    )
  return {
    outcome: 'found',
    sentences: [sentence(question, compared), ...changeSentence(question, compared)],
    ...(compared.now.length > 1 && { table: tableOf(question, compared) }),
    notes: notesOf(facts, question, compared),
  }
}

/** Where both sides are as long, month is held against month and those that one side lacks are left out of both. */
export function sidesOf(facts: Facts, { measure, now, before }: CompareQuestion): Compared | 'units' {
  const [one, other] = [
    monthsOf(facts, now.scope, measure, now.period),
    monthsOf(facts, before.scope, measure, before.period),
  ]
  if (one.unit !== null && other.unit !== null && one.unit !== other.unit) return 'units'
  const unit = one.unit ?? other.unit ?? ''
  if (monthsIn(now.period) !== monthsIn(before.period))
    return { unit, now: one.months, before: other.months, leftOut: [] }
  const place = (month: AskedMonth['month'], { from }: Period) => monthsIn({ from, to: month })
  const places = (months: readonly AskedMonth[], period: Period) =>
    new Map(months.filter(counts).map((each) => [place(each.month, period), each]))
  const [placed, beside] = [places(one.months, now.period), places(other.months, before.period)]
  const both = [...placed.keys()].filter((at) => beside.has(at))
  const pick = (from: Map<number, AskedMonth>) => both.flatMap((at) => from.get(at) ?? [])
  const out = (months: readonly AskedMonth[], period: Period) =>
    months.map(({ month }) => month).filter((month) => !both.includes(place(month, period)))
  return {
    unit,
    now: pick(placed),
    before: pick(beside),
    leftOut: [...out(other.months, before.period), ...out(one.months, now.period)],
  }
}

const counts = ({ state }: AskedMonth): boolean => isWhole(state)

function sentence({ measure, now, before }: CompareQuestion, { unit, ...compared }: Compared): Piece[] {
  const figure = (months: readonly AskedMonth[]) => measured(totalOf(months, measure), unit, billsOf(months))
  const sameScope = now.scope.words === before.scope.words
  const named = ({ scope, period }: Side, months: readonly AskedMonth[]) =>
    sameScope ? spanWords(months, period) : `${capital(scope.words || 'all')} in ${spanWords(months, period)}`
  const head = sameScope ? `${subjectOf(now.scope, measure)}: ` : ''
  return [
    head,
    figure(compared.now),
    ` ${sameScope ? 'in' : 'for'} ${named(now, compared.now)}, `,
    figure(compared.before),
    ` ${sameScope ? 'in' : 'for'} ${named(before, compared.before)}.`,
  ]
}

/** What was compared of a period: all of it, or the months that are known of both. */
function spanWords(months: readonly AskedMonth[], period: Period): string {
  return months.length === monthsIn(period)
    ? periodWords(period)
    : monthList(months.map(({ month }) => month))
}

function changeSentence({ measure }: CompareQuestion, { unit, ...compared }: Compared): Piece[][] {
  const [later, earlier] = [totalOf(compared.now, measure), totalOf(compared.before, measure)]
  const bills = [...billsOf(compared.now), ...billsOf(compared.before)]
  const by = measured(Math.abs(later - earlier), unit, bills)
  const share = shareOf(earlier, later)
  if (later === earlier) return [['That is the same.']]
  const way = later > earlier ? 'more' : 'less'
  const pieces: Piece[] = ['That is ', by, ` ${way}`]
  if (share !== null)
    pieces.push(' (', percent(Math.abs(share), bills), ` ${later > earlier ? 'up' : 'down'})`)
  return [[...pieces, '.']]
}

function tableOf({ now, before }: CompareQuestion, { unit, ...compared }: Compared) {
  return {
    columns: [
      { title: 'Month', numeric: false },
      { title: titleOf(now, before), numeric: true },
      { title: titleOf(before, now), numeric: true },
    ],
    rows: compared.now.map((month, at): Piece[] => {
      const other = compared.before[at]
      return [
        periodWords({ from: month.month, to: month.month }),
        measured(month.value, unit, month.billIds),
        other ? measured(other.value, unit, other.billIds) : '–',
      ]
    }),
  }
}

const titleOf = (side: Side, other: Side): string =>
  side.scope.words === other.scope.words ? periodWords(side.period) : capital(side.scope.words || 'all')

function notesOf(facts: Facts, { measure, now, before }: CompareQuestion, { leftOut }: Compared): string[] {
  if (leftOut.length > 0)
    return [`Left out, as the other side lacks its bills: ${monthList([...new Set(leftOut)].sort())}.`]
  const limits = [now, before].flatMap(({ scope, period }) =>
    limitsOf(facts, monthsOf(facts, scope, measure).months, period),
  )
  return [...new Set(limits)]
}
