import { allCharges, type BillFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** Debits, credits and a balance that runs down the page beside them. */
export const runningBalance = defineHeldBackLayout({
  id: 'running-balance',
  suits: isSingleAccount,
  style: { date: 'MM/DD/YY', money: { sign: '', credit: 'minus' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text('ACCOUNT STATEMENT', 40, 30, { font: 'sans-bold', size: 11, color: '#555555' })
    sheet.text(statement.utilityName(), 40, 48, { font: 'sans-bold', size: 18 })
    sheet.text(`Account ${statement.accountNumber()}  |  Statement date ${statement.invoiceDate()}`, 40, 80, {
      size: 10,
    })
    sheet.text(`${facts.customer.name}, ${facts.customer.address.join(', ')}`, 40, 98)
    const flow = new Flow(sheet, { top: 124, bottom: 740, nextPage: () => 60 })
    drawTable(
      flow,
      [
        { title: 'Date', x: 44 },
        { title: 'Entry', x: 100 },
        { title: 'Debit', x: 410, align: 'right' },
        { title: 'Credit', x: 490, align: 'right' },
        { title: 'Balance', x: 568, align: 'right' },
      ],
      entries(statement),
      { stripes: { x: 40, width: 532, color: '#f3f3f3' }, rules: { x: 40, right: 572 }, rowHeight: 15 },
    )
    flow.skip(10)
    sheet.text(`Current charges ${statement.currentCharges()}`, 568, flow.take(16), { align: 'right' })
    sheet.text(`Amount due ${statement.amountDue()}`, 568, flow.take(22), {
      font: 'sans-bold',
      size: 12,
      align: 'right',
    })
    for (const service of facts.services) {
      for (const usage of service.usages) {
        const { description, amount, unit } = statement.usage(usage)
        const meter = statement.meterNumber(service)
        const where = meter ? ` at meter ${meter}` : ''
        sheet.text(
          `${description}${where}, ${statement.period(' to ')}: ${amount} ${unit}`,
          44,
          flow.take(14),
        )
      }
    }
    if (facts.services.every((service) => service.usages.length === 0)) {
      sheet.text(`Services rendered ${statement.period(' to ')}`, 44, flow.take(14))
    }
  },
})

function entries(statement: Statement): string[][] {
  const { facts } = statement
  let balance = facts.previousBalance
  const rows = [[statement.date(facts.startDate), 'Opening balance', '', '', statement.money(balance)]]
  if (facts.payments > 0) {
    balance -= facts.payments
    rows.push([
      statement.date(facts.endDate),
      'Payment received',
      '',
      statement.money(facts.payments),
      statement.money(balance),
    ])
  }
  for (const charge of allCharges(facts)) {
    balance += charge.amount
    rows.push(entry(statement, facts, charge, balance))
  }
  return rows
}

function entry(
  statement: Statement,
  facts: BillFacts,
  charge: BillFacts['otherCharges'][number],
  balance: number,
): string[] {
  const { description } = statement.charge(charge)
  const amount = statement.money(Math.abs(charge.amount))
  const sides = charge.amount < 0 ? ['', amount] : [amount, '']
  return [statement.date(facts.invoiceDate), description, ...sides, statement.money(balance)]
}
