import { addDays } from '#base/calendar-date.ts'
import { type Cents, sumCents } from '#base/money.ts'
import { amountDue, balanceForward, currentCharges } from '#demo/bills/bill-facts.ts'
import { chargesOf } from '../details.ts'
import { drawGrid } from '../grid.ts'
import type { GridColumn, GridRow } from '../grid-columns.ts'
import { dueInOneLine } from '../heads/due.ts'
import { type Bill, lookOf, moneyCells } from '../page.ts'
import type { Section } from '../sections.ts'

type Key = 'words' | 'date' | 'sign' | 'amount' | 'mark'

const COLUMNS: readonly GridColumn<Key>[] = [
  { key: 'words', grows: true },
  { key: 'date' },
  { key: 'sign', align: 'right' },
  { key: 'amount', align: 'right' },
  { key: 'mark', gap: 5 },
]

const TITLES = [
  'Account Summary',
  'Billing Summary',
  'Summary of Charges',
  'Your Account at a Glance',
  'Account Activity',
  'Balance Information',
]

export interface SummaryOptions {
  /** The sums of these, told again. */
  sections: readonly Section[]
  withTotal: boolean
  /** In a narrow panel the type is smaller. */
  size?: number
}

/** From the balance before to what is due. */
export function drawSummary(bill: Bill, { sections, withTotal, size }: SummaryOptions): void {
  const { plan, random } = bill
  const own = random('summary')
  const row = (words: string, cents: Cents, more: Partial<GridRow<Key>> = {}): GridRow<Key> => ({
    ...more,
    cells: { words, ...summaryMoney(bill, cents, more.bold), ...more.cells },
  })
  const rows = [
    ...(own.chance(0.8) ? [{ heading: own.pick(TITLES), bold: true, cells: {} }] : []),
    ...balanceRows(bill, (words, cents, date) => row(words, cents, date ? { cells: { date } } : {})),
    ...sectionSums(sections).map(([title, cents]) => row(title, cents)),
    ...(withTotal ? [currentRow(bill, row)] : []),
    dueRow(bill, row),
  ]
  const look = lookOf(bill)
  drawGrid(bill.frame, COLUMNS, rows, {
    ...look,
    size: size ?? look.size,
    titles: false,
    stripes: false,
    rules: 'none',
    leaders: plan.chances.does('leader dots'),
  })
}

const ADJUSTMENTS = [
  'Adjustments',
  'Credits and adjustments',
  'Returned payments',
  'Deposits applied',
  'Interest',
]

/** Previous balance, payments and what is left of it, each as a row that `row` makes. */
export function balanceRows<Row>(
  { facts, plan, random, statement }: Bill,
  row: (words: string, cents: Cents, date?: string) => Row,
): Row[] {
  const own = random('balance')
  const { labels, chances } = plan
  const withDays = chances.does('days in balance rows')
  const none = facts.previousBalance === 0 && facts.payments === 0
  if (none && own.chance(0.4)) return []
  const paidOn = statement.date(addDays(facts.startDate, own.int(5, 20)))
  const paid = facts.payments === 0 ? 0 : -facts.payments
  const first = Math.round(paid * own.decimal(0.2, 0.8, 2))
  const payments =
    paid < -200 && chances.does('payment rows')
      ? [row(`Payment ${paidOn}`, first), row(`Payment ${statement.date(facts.startDate)}`, paid - first)]
      : withDays
        ? [row(`${labels('Payments Received')} ${own.pick(['', 'on ', 'thru '])}${paidOn}`, paid)]
        : [row(labels('Payments Received'), paid, own.chance(0.4) ? paidOn : undefined)]
  const before = labels('Previous Balance')
  const since =
    withDays && own.chance(0.5) ? ` ${own.pick(['as of', 'on'])} ${statement.date(facts.startDate)}` : ''
  return [
    row(before + since, facts.previousBalance),
    ...payments,
    ...(chances.does('adjustment rows') ? [row(own.pick(ADJUSTMENTS), 0)] : []),
    ...(own.chance(0.75) ? [row(labels('Balance Forward'), balanceForward(facts))] : []),
  ]
}

type MakeRow = (words: string, cents: Cents, more?: Partial<GridRow<Key>>) => GridRow<Key>

function currentRow({ facts, plan, statement }: Bill, row: MakeRow): GridRow<Key> {
  statement.currentCharges()
  return row(plan.labels('Current Charges'), currentCharges(facts))
}

function dueRow(bill: Bill, row: MakeRow): GridRow<Key> {
  const { facts, plan, statement } = bill
  statement.amountDue()
  const label = dueInOneLine(bill, 'summary') ?? plan.labels('Total Amount Due', 'summary')
  return row(label, amountDue(facts), { bold: true, ruleAbove: true })
}

/** A zero is printed as a dash where the plan has placeholders. */
const summaryMoney = (bill: Bill, cents: Cents, total = false) =>
  cents === 0 && bill.plan.chances.does('dashes') ? { amount: '-' } : moneyCells(bill, cents, total)

const sectionSums = (sections: readonly Section[]): [string, Cents][] =>
  sections.map((section) => [section.title, sumCents(chargesOf(section).map(({ amount }) => amount))])
