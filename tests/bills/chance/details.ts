import { currentCharges } from '#demo/bills/bill-facts.ts'
import { sumCents } from '#domain/money.ts'
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
          ? sumRow(bill, section.title, total, { indent, ruleAbove: false })
          : { heading: section.title, bold: true, indent, cells: {} },
      ]
    : []
  const inner = indent + (section.title && plan.form !== 'amount first' ? STEP : 0)
  const own = section.charges.flatMap((charge) => chargeRows(bill, charge, inner))
  const parts = section.parts.flatMap((part) => sectionRows(bill, part, inner))
  const foot =
    !onTop && section.totalLabel !== null && (section.charges.length > 1 || section.parts.length > 1)
  return [
    ...title,
    ...own,
    ...parts,
    ...(foot ? [sumRow(bill, section.totalLabel ?? '', total, { indent })] : []),
  ]
}

/** Ends the page within the rows of a part, now and then. */
function broken(bill: Bill, rows: ChargeRow[]): ChargeRow[] {
  const charges = rows.flatMap((row, i) => (row.cells.description && row.cells.amount ? [i] : []))
  if (charges.length < 6 || !bill.plan.chances.does('broken sections')) return rows
  const at = charges[bill.random('break').int(2, charges.length - 3)]
  return rows.map((row, i) => (i === at ? { ...row, breaks: true } : row))
}
