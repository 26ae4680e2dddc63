import { sumCents } from '#base/money.ts'
import { firstDay, lastDay } from '#domain/energy/months/month.ts'
import type { Finding, Piece } from '../answer.ts'
import { dateWords } from '../dates.ts'
import type { FactBill, Facts } from '../facts.ts'
import { amount, count, money } from '../figures.ts'
import { inPeriod, type Period } from '../period.ts'
import { metersOf, type Scope } from '../scope.ts'
import { billsHidden, nothing, ofScope } from './words.ts'

export const BILL_QUESTIONS = ['list', 'count', 'newest', 'oldest', 'largest', 'smallest', 'due'] as const

export interface BillsQuestion {
  scope: Scope
  period: Period | null
  ask: (typeof BILL_QUESTIONS)[number]
  /** When it is due is what is asked of it. */
  due?: boolean
}

/** A bill of the meters that were asked for. It counts whole: what else stands on it is a part of it. */
interface ScopedBill extends FactBill {
  costCents: number
  /** Something else stands on it. */
  mixed: boolean
}

const MOST_LISTED = 25

/** Saved bills of a time, by their invoice dates. */
export function billsAsked(
  facts: Facts,
  all: readonly FactBill[],
  { scope, period, ask, due = false }: BillsQuestion,
): Finding {
  const hidden = billsHidden(facts)
  if (hidden !== null) return hidden
  const ids = new Set(metersOf(facts.meters, scope).map(({ id }) => id))
  const scoped = all.flatMap((bill): ScopedBill[] => {
    const meters = bill.meters.filter(({ id }) => ids.has(id))
    const costCents = sumCents(bill.meters.map((meter) => meter.costCents))
    return meters.length === 0
      ? []
      : [{ ...bill, meters, costCents, mixed: meters.length < bill.meters.length }]
  })
  const bills = scoped.filter(({ invoiceDate }) => period === null || isIn(invoiceDate, period))
  const [first] = bills
  if (ask === 'count') return countOf(bills, scope, period)
  if (first === undefined)
    return nothing(
      `There is no saved bill${ofScope(scope)}${period === null ? '' : ` dated ${inPeriod(period)}`}.`,
    )
  if (ask === 'list' && bills.length === 1) return one(facts, first, scope, period)
  if (ask === 'list' || ask === 'due') return list(facts, bills, { scope, period, ask })
  if (!facts.shows.costs && (ask === 'largest' || ask === 'smallest'))
    return nothing('This link does not show costs.')
  const bill = PICKS[ask](bills)
  if (due && bill.dueDate === null) return nothing(`The ${ask} bill${ofScope(scope)} says no due date.`)
  return {
    outcome: 'found',
    sentences: [
      [
        `The ${ask} bill${ofScope(scope)}${period === null ? '' : ` ${inPeriod(period)}`} is `,
        ...billPieces(facts, bill),
        '.',
      ],
      ...(bill.dueDate === null ? [] : [[`It is due on ${dateWords(bill.dueDate)}.`]]),
    ],
    notes: wholeNote([bill]),
  }
}

const wholeNote = (bills: readonly ScopedBill[]): string[] =>
  bills.some(({ mixed }) => mixed) ? ['Of whole bills, with what else stands on them.'] : []

const isIn = (date: FactBill['invoiceDate'], { from, to }: Period): boolean =>
  date >= firstDay(from) && date <= lastDay(to)

const PICKS: Record<
  'newest' | 'oldest' | 'largest' | 'smallest',
  (bills: readonly ScopedBill[]) => ScopedBill
> = {
  newest: (bills) => bills.reduce((best, bill) => (bill.invoiceDate > best.invoiceDate ? bill : best)),
  oldest: (bills) => bills.reduce((best, bill) => (bill.invoiceDate < best.invoiceDate ? bill : best)),
  largest: (bills) => bills.reduce((best, bill) => (bill.costCents > best.costCents ? bill : best)),
  smallest: (bills) => bills.reduce((best, bill) => (bill.costCents < best.costCents ? bill : best)),
}

function billPieces({ shows }: Facts, bill: ScopedBill): Piece[] {
  const { id, utility, acctNum, invoiceDate, startDate, endDate, costCents } = bill
  const account = acctNum === null ? '' : `, account ${acctNum}`
  return [
    `that of ${utility}${account}, of ${dateWords(invoiceDate)} for ${dateWords(startDate)} to ${dateWords(endDate)}`,
    ...(shows.costs ? [': ', money(costCents, [id])] : []),
  ]
}

const one = (facts: Facts, bill: ScopedBill, scope: Scope, period: Period | null): Finding => ({
  outcome: 'found',
  sentences: [
    [
      `The one bill${ofScope(scope)}${period === null ? '' : ` ${inPeriod(period)}`} is `,
      ...billPieces(facts, bill),
      '.',
    ],
  ],
  notes: wholeNote([bill]),
})

function countOf(bills: readonly ScopedBill[], scope: Scope, period: Period | null): Finding {
  const when = period === null ? '' : ` ${inPeriod(period)}`
  const number = count(
    bills.length,
    'saved bill',
    'saved bills',
    bills.map(({ id }) => id),
  )
  return {
    outcome: 'found',
    sentences: [['There ', bills.length === 1 ? 'is ' : 'are ', number, `${ofScope(scope)}${when}.`]],
    notes: period === null ? [] : ['Counted by their invoice dates.'],
  }
}

function list(facts: Facts, bills: readonly ScopedBill[], { scope, period, ask }: BillsQuestion): Finding {
  const due = bills.filter(({ dueDate }) => dueDate !== null && dueDate >= facts.today)
  const shown = ask === 'due' ? due : bills
  if (shown.length === 0)
    return nothing(`No saved bill${ofScope(scope)} says a due date from ${dateWords(facts.today)} on.`)
  const number = count(
    shown.length,
    'bill',
    'bills',
    shown.map(({ id }) => id),
  )
  const when = period === null ? '' : ` ${inPeriod(period)}`
  const head: Piece[] = [number, `${ask === 'due' ? ' due from today on' : ''}${ofScope(scope)}${when}`]
  const sum = money(
    sumCents(shown.map(({ costCents }) => costCents)),
    shown.map(({ id }) => id),
  )
  return {
    outcome: 'found',
    sentences: [facts.shows.costs ? [...head, ', ', sum, ' in all.'] : [...head, '.']],
    table: {
      columns: [
        { title: 'Invoice date', numeric: false },
        { title: 'Utility', numeric: false },
        { title: 'Service period', numeric: false },
        { title: 'Due', numeric: false },
        ...(facts.shows.costs ? [{ title: 'Cost', numeric: true }] : []),
        ...(facts.shows.usage ? [{ title: 'Usage', numeric: true }] : []),
      ],
      rows: shown.slice(0, MOST_LISTED).map((bill) => rowOf(facts, bill)),
    },
    notes: [
      ...(shown.length > MOST_LISTED ? [`The newest ${MOST_LISTED} are listed.`] : []),
      ...wholeNote(shown),
    ],
  }
}

function rowOf({ shows }: Facts, bill: ScopedBill): Piece[] {
  const used = bill.meters.filter(({ usage }) => usage !== null)
  const units = new Set(used.map(({ unit }) => unit))
  const [unit] = units
  const sum = used.reduce((all, { usage }) => all + (usage ?? 0), 0)
  return [
    dateWords(bill.invoiceDate),
    bill.utility,
    `${dateWords(bill.startDate)} – ${dateWords(bill.endDate)}`,
    bill.dueDate === null ? '–' : dateWords(bill.dueDate),
    ...(shows.costs ? [money(bill.costCents, [bill.id])] : []),
    ...(shows.usage ? [unit !== undefined && units.size === 1 ? amount(sum, unit, [bill.id]) : '–'] : []),
  ]
}
