import { addDays, daysBetween } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { ChargeFacts } from '#demo/bills/bill-facts.ts'
import { writeQuantity, writeRate } from '#demo/bills/formats.ts'
import { extendedAmount } from '#demo/bills/pricing.ts'
import type { PrintedCharge } from '#demo/bills/statement.ts'
import type { GridColumn, GridRow } from './grid-columns.ts'
import { type Bill, moneyCells, orDash } from './page.ts'

export type ChargeKey =
  | 'date'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'rate'
  | 'sign'
  | 'amount'
  | 'mark'
  | 'before'
  | 'behind'

export type ChargeRow = GridRow<ChargeKey>

/** The columns that the plan sets charges in. */
export function chargeColumns({ plan }: Bill): GridColumn<ChargeKey>[] {
  const { labels, chances } = plan
  const twoLevels = plan.form === 'columns' && plan.titles && chances.does('two-level heads')
  const shared = (own: string) => (twoLevels ? ([labels('Quantity', 'shared'), own] as const) : own)
  const words: Record<'description' | 'quantity' | 'rate', GridColumn<ChargeKey>[]> = {
    description: [
      { key: 'date', title: labels('Date') },
      { key: 'code', title: labels('Code') },
      {
        key: 'description',
        title: labels('Description'),
        grows: true,
        ...(chances.does('narrow names') && { most: 11 * plan.size }),
      },
    ],
    quantity: [
      { key: 'quantity', title: shared(labels('Quantity')), align: 'right', gap: 12 },
      { key: 'unit', title: '', gap: 3 },
    ],
    rate: [{ key: 'rate', title: shared(labels('Rate')), align: 'right', gap: 12 }],
  }
  const amount: GridColumn<ChargeKey>[] = [
    { key: 'before', title: 'Last Bill', align: 'right', gap: 14 },
    { key: 'sign', gap: 10, align: 'right' },
    {
      key: 'amount',
      title: labels('Amount'),
      align: chances.does('amounts set left') ? 'left' : 'right',
      gap: chances.does('dollar signs apart') ? 14 : 10,
    },
    { key: 'mark', gap: 6 },
  ]
  if (plan.form === 'amount first') return [...amount, ...plan.order.flatMap((key) => words[key])]
  if (plan.form === 'around')
    return [
      ...words.description.map((column) => ({ ...column, grows: column.key === 'description' })),
      ...amount,
      { key: 'behind', gap: 10 },
    ]
  return [...plan.order.flatMap((key) => words[key]), ...amount]
}

const isHeld = (facts: ChargeFacts) => facts.quantity !== undefined && facts.rate !== undefined

/** One row or two for a charge. */
export function chargeRows(bill: Bill, facts: ChargeFacts, indent: number): ChargeRow[] {
  const { plan, statement } = bill
  const charge = statement.charge(facts)
  const { sign, amount, mark } = moneyCells(bill, facts.amount)
  const flag = mark === '' && facts.kind !== 'tax' && plan.chances.does('tax flags') ? 'T' : mark
  const money = { sign, amount, mark: flag, ...beforeCells(bill, facts) }
  // A quantity that is asked for is told by the truth.
  const basis = isHeld(facts) && plan.form !== 'names alone' ? basisOf(bill, charge) : ''
  const words = { ...datedCells(bill, facts), ...codeCells(bill, facts), description: charge.description }
  switch (plan.form) {
    case 'inline':
      return [{ indent, cells: { ...words, description: `${charge.description} ${basis}`.trim(), ...money } }]
    case 'beneath':
      return [
        { indent, cells: { ...words, ...money } },
        ...basisLines(bill, facts, basis).map((line) => ({
          indent: indent + 8,
          small: true,
          cells: { description: line },
        })),
      ]
    case 'on the second line':
      return basis
        ? [
            { indent, cells: words },
            { indent: indent + 8, cells: { description: basis, ...money } },
          ]
        : [{ indent, cells: { ...words, ...money } }]
    case 'around':
      return [{ indent, cells: { ...words, ...money, behind: basis && `(${basis})` } }]
    case 'names alone':
      return [{ indent, cells: { ...words, ...money } }]
    default:
      return [{ indent, cells: { ...words, ...measureCells(bill, charge), ...money } }]
  }
}

function measureCells(bill: Bill, { quantity, unit, rate }: PrintedCharge) {
  if (bill.plan.chances.does('glued units') && unit)
    return { quantity: quantity + unit, rate: orDash(bill, rate) }
  return { quantity: orDash(bill, quantity), unit, rate: orDash(bill, rate) }
}

function basisOf({ plan }: Bill, { quantity, unit, rate }: PrintedCharge): string {
  if (!quantity || !rate) return ''
  const measured = plan.chances.does('glued units')
    ? quantity + unit
    : [quantity, unit].filter(Boolean).join(' ')
  if (plan.basis === 'price first') return rate + plan.times + measured
  return measured + plan.times + (plan.basis === 'per unit' && unit ? `${rate} per ${unit}` : rate)
}

/** What a charge was worked out of, now and then in two steps with what each comes to. */
function basisLines(
  { plan, statement }: Bill,
  { quantity = 0, unit, rate = 0, amount }: ChargeFacts,
  basis: string,
) {
  if (!basis) return []
  if (unit === '$' || quantity < 20 || !plan.chances.does('steps of a charge')) return [basis]
  const first = Math.floor(quantity * 0.4)
  const cents = extendedAmount(first, rate)
  return [[first, cents] as const, [Number((quantity - first).toFixed(4)), amount - cents] as const].map(
    ([part, comes]) =>
      `${writeQuantity(part)} ${unit}${plan.times}${writeRate(rate, plan.rate)} = ${statement.money(comes)}`,
  )
}

/** The day of what was done, within the period. */
function datedCells({ plan, statement, facts, random }: Bill, charge: ChargeFacts): { date?: string } {
  if (!(plan.family === 'invoice' || plan.family === 'ledger') && !plan.chances.does('dated lines')) return {}
  const days = daysBetween(facts.startDate, facts.endDate)
  const day = random(`day ${charge.description}`).int(Math.floor(days * 0.8), days)
  return { date: statement.date(addDays(facts.startDate, day)) }
}

/** What the bill before charged for the same, in a column of its own. */
function beforeCells(bill: Bill, { description, amount }: ChargeFacts): { before?: string } {
  if (!bill.plan.titles || !bill.plan.chances.does('last bill beside')) return {}
  const before = Math.round(amount * bill.random(`before ${description}`).decimal(0.6, 1.4, 2))
  return { before: bill.statement.money(before) }
}

/** The tariff's code for the charge, the same for the same name. */
function codeCells({ plan, random }: Bill, { description }: ChargeFacts): { code?: string } {
  if (!plan.chances.does('tariff codes')) return {}
  const own = random(`code ${description}`)
  const letters = description.replace(/[^A-Z]/g, '').slice(0, 3)
  return { code: own.pick([`${letters}${own.digits(2)}`, `${own.digits(3)}`, `${letters}-${own.digits(1)}`]) }
}

/** A row that sums others up: its label, if it has one, before the amount. */
export function sumRow(bill: Bill, label: string, cents: Cents, row: Partial<ChargeRow> = {}): ChargeRow {
  return {
    heading: label,
    bold: true,
    ruleAbove: true,
    ...row,
    cells: { ...moneyCells(bill, cents, true), ...row.cells },
  }
}
