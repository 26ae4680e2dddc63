import { type Cents, sumCents } from '#base/money.ts'
import { currentCharges, serviceTotal } from '#demo/bills/bill-facts.ts'
import { balanceRows } from './blocks/summary.ts'
import { type ChargeRow, chargeRows, sumRow } from './charge-rows.ts'
import { drawRows } from './details.ts'
import { drawGrid } from './grid.ts'
import { type Bill, lookOf, moneyCells } from './page.ts'
import { sectionsOf } from './sections.ts'

/** Balance, payments, charges and what is due in one list. */
export function drawLedger(bill: Bill): void {
  const { facts, plan, statement } = bill
  const row = (description: string, cents: Cents, date?: string): ChargeRow => ({
    cells: { description, ...(date && { date }), ...moneyCells(bill, cents) },
  })
  const charges = sectionsOf({ ...bill, plan: { ...plan, parts: 'none' } }).flatMap(
    (section) => section.charges,
  )
  statement.amountDue()
  const withTotal = plan.total !== 'summary' || plan.chances.does('summary again')
  if (withTotal) statement.currentCharges()
  drawRows(bill, [
    ...balanceRows(bill, row),
    ...charges.flatMap((charge) => chargeRows(bill, charge, 0)),
    ...(withTotal ? [sumRow(bill, plan.labels('Current Charges'), currentCharges(facts))] : []),
    sumRow(
      bill,
      plan.labels('Total Amount Due', 'summary'),
      facts.previousBalance - facts.payments + currentCharges(facts),
    ),
  ])
}

/** The accounts behind a cover, each with its sum. */
export function drawAccounts(bill: Bill): void {
  const rows = bill.facts.services.map((service) => ({
    cells: {
      account: service.accountNumber ?? '',
      address: service.address?.[0] ?? '',
      ...moneyCells(bill, serviceTotal(service)),
    },
  }))
  const total = sumCents(bill.facts.services.map(serviceTotal))
  const isAll = bill.facts.otherCharges.length === 0
  if (isAll) bill.statement.currentCharges()
  const all = isAll ? bill.plan.labels('Current Charges', 'cover') : 'Total of accounts'
  drawGrid(
    bill.frame,
    [
      { key: 'account', title: bill.plan.labels('Account Number', 'list') },
      { key: 'address', title: bill.plan.labels('Service Address'), grows: true },
      { key: 'sign', align: 'right' },
      { key: 'amount', title: bill.plan.labels('Amount', 'list'), align: 'right' },
      { key: 'mark' },
    ],
    [
      ...rows,
      { heading: all, bold: true, cells: { account: '', address: '', ...moneyCells(bill, total, true) } },
    ],
    lookOf(bill),
  )
  bill.frame.skip(14)
}
