import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A fuel dealer's statement: a line a transaction with ticket, gallons and price, an ageing of the balance under it. */
export const fuelStatement = defineLayout({
  id: 'fuel-statement',
  suits: isOf('propane'),
  style: {
    date: ['MM/DD/YY', 'M/D/YYYY', 'Mon D, YYYY'],
    money: [
      { sign: '', credit: 'minus' },
      { sign: '$', credit: 'CR' },
    ],
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 306, 32, {
      font: 'serif-bold',
      size: 22,
      align: 'center',
      color: '#8c2f1b',
    })
    sheet.text(contactLine(statement), 306, 60, { size: 8, align: 'center' })
    sheet.text('STATEMENT', 306, 76, { font: 'sans-bold', size: 12, align: 'center' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 44, 104)
    drawPairs(
      sheet,
      [
        ['Account Number', statement.accountNumber()],
        ['Statement Date', statement.invoiceDate()],
        ['Due Date', statement.dueDate()],
        ['Balance Due', statement.amountDue()],
      ],
      { x: 360, right: 572, y: 100, step: 14, value: { font: 'sans-bold' } },
    )
    const flow = new Flow(sheet, { top: 176, bottom: 600 })
    for (const service of facts.services) drawTransactions(statement, flow, service, random)
    drawTotalLine(flow, 'Current Charges', statement.currentCharges(), { x: 300, right: 572 })
    drawTotalLine(flow, 'Balance Due', statement.amountDue(), { x: 300, right: 572 })
    flow.skip(16)
    drawAgeing(statement, flow)
    drawMessages(sheet, random, { x: 44, y: flow.y + 20, width: 528, count: 2 })
    sheet.text(
      `Degree days since last delivery: ${random.int(120, 900)}   Tank size: 275 gal   K-factor ${random.decimal(3, 8, 1)}`,
      44,
      610,
      { size: 7 },
    )
    drawCoupon(sheet, statement, {
      y: 636,
      scanLine: false,
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Balance Due', statement.amountDue()],
        ['Due Date', statement.dueDate()],
      ],
    })
  },
})

function drawTransactions(statement: Statement, flow: Flow, service: ServiceFacts, random: Random): void {
  const { facts } = statement
  const day = statement.date(facts.endDate)
  const ticket = random.digits(6)
  for (const usage of service.usages) {
    const { description, amount, unit } = statement.usage(usage)
    flow.sheet.text(`${description}: ${amount} ${unit} on ticket ${ticket}`, 44, flow.take(16), { size: 8 })
  }
  drawTable(
    flow,
    [
      { title: 'Date', x: 44 },
      { title: 'Ref', x: 110 },
      { title: 'Description', x: 165 },
      { title: 'Qty', x: 400, align: 'right' },
      { title: 'Price', x: 470, align: 'right' },
      { title: 'Amount', x: 572, align: 'right' },
    ],
    [
      [statement.date(facts.startDate), '', 'Balance Forward', '', '', statement.previousBalance()],
      [
        statement.date(facts.startDate),
        random.digits(4),
        'Payment - Thank You',
        '',
        '',
        statement.payments(),
      ],
      ...[...service.charges, ...facts.otherCharges].map((charge) => {
        const { description, quantity, unit, rate, amount } = statement.charge(charge)
        return [day, ticket, description, unit && quantity, rate, amount]
      }),
    ],
    { rules: { x: 44, right: 572, every: true }, head: { font: 'sans-bold', size: 8 }, rowHeight: 15 },
  )
}

function drawAgeing(statement: Statement, flow: Flow): void {
  const cells: [string, string][] = [
    ['Current', statement.currentCharges()],
    ['Over 30', statement.balanceForward()],
    ['Over 60', statement.money(0)],
    ['Over 90', statement.money(0)],
  ]
  const y = flow.take(28)
  cells.forEach(([label, value], i) => {
    flow.sheet.text(label, 110 + i * 130, y, { size: 8, font: 'sans-bold', align: 'center' })
    flow.sheet.text(value, 110 + i * 130, y + 13, { align: 'center' })
  })
}
