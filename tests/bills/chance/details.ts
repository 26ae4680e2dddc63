import { sumCents } from '#base/money.ts'
import { currentCharges } from '#demo/bills/bill-facts.ts'
import { type ChargeRow, chargeColumns, chargeRows, sumRow } from './charge-rows.ts'
import { drawGrid } from './grid.ts'
import { type Bill, lookOf } from './page.ts'
import type { Section } from './sections.ts'

const STEP = 8

/** The charges in their parts, each with its title and its sum. */
export function drawDetails(bill: Bill, sections: readonly Section[], withTotal: boolean): void {
  const { plan, facts } = bill
  const rows = sections.flatMap((section) => sectionRows(bill, section, 0))
  if (withTotal) {
    bill.statement.currentCharges()
    rows.push(sumRow(bill, plan.labels('Current Charges', 'details'), currentCharges(facts)))
  }
  drawRows(bill, broken(bill, rows))
}

export function drawRows(bill: Bill, rows: readonly ChargeRow[]): void {
  const { plan } = bill
  drawGrid(bill.frame, chargeColumns(bill), rows, {
    ...lookOf(bill),
    titles: plan.titles && plan.form !== 'names alone' && plan.form !== 'around',
    leaders: plan.chances.does('leader dots'),
    valign: plan.chances.does('centred cells') ? 'middle' : 'top',
    packed: plan.packed,
    continued: () =>
      plan.chances.does('continued heads')
        ? bill
            .random('continued')
            .pick(['Charges (continued)', 'Details of charges, continued', 'Continued from previous page'])
        : '',
  })
}

export const chargesOf = (section: Section): Section['charges'] => [
  ...section.charges,
  ...section.parts.flatMap(chargesOf),
]

function sectionRows(bill: Bill, section: Section, indent: number): ChargeRow[] {
  const { plan } = bill
  const total = sumCents(chargesOf(section).map(({ amount }) => amount))
  if (section.totalLabel !== null && total === currentCharges(bill.facts)) bill.statement.currentCharges()
  const onTop = plan.partTotals === 'head' && section.totalLabel !== null && section.title !== ''
  const title: ChargeRow[] = section.title
    ? [
        onTop
          ? sumRow(bill, section.title, total, { indent, ruleAbove: false, bar: plan.bars && indent === 0 })
          : { heading: section.title, bold: true, indent, cells: {}, bar: plan.bars && indent === 0 },
      ]
    : []
  const inner = indent + (section.title && plan.form !== 'amount first' ? STEP : 0)
  const own = withNotes(bill, chargesWithSubtotal(bill, section, inner), inner)
  const parts = section.parts.flatMap((part, i) => [
    ...sectionRows(bill, part, inner),
    ...runningSubtotal(bill, section, i, inner),
  ])
  const foot =
    !onTop && section.totalLabel !== null && (section.charges.length > 1 || section.parts.length > 1)
  return [
    ...title,
    ...own,
    ...parts,
    ...(foot ? [sumRow(bill, section.totalLabel ?? '', total, { indent })] : []),
  ]
}

/** The rows of each charge; what comes before the taxes may be summed up between. */
function chargesWithSubtotal(bill: Bill, { charges }: Section, indent: number): ChargeRow[][] {
  const rows = charges.map((charge) => chargeRows(bill, charge, indent))
  const taxesFrom = charges.findIndex(({ kind }) => kind === 'tax')
  const onlyTaxes = charges.slice(taxesFrom).every(({ kind }) => kind === 'tax')
  if (taxesFrom < 2 || !onlyTaxes || !bill.plan.chances.does('subtotals before taxes')) return rows
  const label = bill.random('before taxes').pick(['Subtotal', 'Sub-Total', 'Total before taxes', 'SUBTOTAL'])
  const before = sumCents(charges.slice(0, taxesFrom).map(({ amount }) => amount))
  return rows.toSpliced(taxesFrom, 0, [sumRow(bill, label, before, { indent })])
}

/** What all parts so far come to. */
function runningSubtotal(bill: Bill, { parts }: Section, nth: number, indent: number): ChargeRow[] {
  const isBetween = nth > 0 && nth < parts.length - 1
  if (!isBetween || !bill.plan.chances.does('running subtotals')) return []
  const soFar = sumCents(
    parts
      .slice(0, nth + 1)
      .flatMap(chargesOf)
      .map(({ amount }) => amount),
  )
  return [sumRow(bill, 'Subtotal', soFar, { indent })]
}

const NOTES = [
  'Your average price for energy this month was 11.84 cents per kWh.',
  'Rate effective 06/01/2023; includes fuel cost recovery of $0.03164 per unit.',
  'Baseline allowance 310.40 (32 days x 9.70 a day)',
  'The price to compare for your account is $0.0892.',
  '* Charges with an asterisk are prorated.',
]

/** A line of explanation among the charges, whose numbers are none of the bill's. */
function withNotes(bill: Bill, rows: readonly ChargeRow[][], indent: number): ChargeRow[] {
  if (rows.length < 3 || !bill.plan.chances.does('notes between')) return rows.flat()
  const own = bill.random('note')
  const at = own.int(1, rows.length - 1)
  const note: ChargeRow = { heading: own.pick(NOTES), small: true, indent, cells: {} }
  return [...rows.slice(0, at).flat(), note, ...rows.slice(at).flat()]
}

/** Ends the page within the rows of a part, now and then. */
function broken(bill: Bill, rows: ChargeRow[]): ChargeRow[] {
  const charges = rows.flatMap((row, i) => (row.cells.description && row.cells.amount ? [i] : []))
  if (charges.length < 6 || !bill.plan.chances.does('broken sections')) return rows
  const at = charges[bill.random('break').int(2, charges.length - 3)]
  return rows.map((row, i) => (i === at ? { ...row, breaks: true } : row))
}
