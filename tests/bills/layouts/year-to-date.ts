import { allCharges, type ChargeFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

const RIGHT = { quantity: 330, rate: 400, amount: 480, yearToDate: 572 }

/** Every charge beside what it has come to since January, which is no money of this bill. */
export const yearToDate = defineLayout({
  id: 'year-to-date',
  suits: isOf('electric', 'gas', 'water', 'combined'),
  style: {
    date: ['Mon D, YYYY', 'MM/DD/YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'trailing' },
    ],
    rate: 'bare',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 40, 32, { font: 'sans-bold', size: 16 })
    sheet.text(facts.utility.website, 40, 52, { size: 8 })
    drawPairs(
      sheet,
      [
        ['Account Number', statement.accountNumber()],
        ['Statement Date', statement.invoiceDate()],
        ['Service Period', statement.period(' to ')],
        ['Due Date', statement.dueDate()],
        ['Amount Due', statement.amountDue()],
      ],
      { x: 330, right: 572, y: 32, step: 13 },
    )
    drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments Received', statement.payments()],
        ['Total Current Charges', statement.currentCharges()],
      ],
      { x: 40, right: 290, y: 112 },
    )
    const flow = new Flow(sheet, { top: 164, bottom: 600, nextPage: () => 50 })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'Meter', x: 40, show: (_, meter) => meter() },
        { title: 'Reading Type', x: 150, show: (usage) => usage.readType },
        { title: 'Previous', x: 300, align: 'right', show: (usage) => usage.previous },
        { title: 'Present', x: 370, align: 'right', show: (usage) => usage.present },
        { title: 'Mult', x: 410, align: 'right', show: (usage) => usage.multiplier },
        { title: 'Usage', x: 500, align: 'right', show: (usage) => usage.amount },
        { title: 'Unit', x: 520, show: (usage) => usage.unit },
      ],
      { style: { size: 8 }, head: { size: 8, font: 'sans-bold' } },
    )
    flow.skip(8)
    drawHead(flow)
    for (const charge of allCharges(facts)) drawRow(flow, statement, charge, random)
    if (sheet.pageCount === 1) drawMessages(sheet, random, { x: 40, y: flow.y + 10, width: 300, count: 1 })
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Due Date', statement.dueDate()],
        ['Amount Due', statement.amountDue()],
      ],
    })
  },
})

function drawHead(flow: Flow): void {
  const y = flow.take(16)
  const style = { font: 'sans-bold', size: 8 } as const
  flow.sheet.text('Charge', 40, y, style)
  flow.sheet.text('Quantity', RIGHT.quantity, y, { ...style, align: 'right' })
  flow.sheet.text('Rate', RIGHT.rate, y, { ...style, align: 'right' })
  flow.sheet.text('This Period', RIGHT.amount, y, { ...style, align: 'right' })
  flow.sheet.text('Year to Date', RIGHT.yearToDate, y, { ...style, align: 'right' })
}

function drawRow(flow: Flow, statement: Statement, facts: ChargeFacts, random: Random): void {
  const charge = statement.charge(facts)
  const y = flow.take(12)
  const right = { size: 8, align: 'right' } as const
  flow.sheet.text(charge.description, 40, y, { size: 8 })
  flow.sheet.text(`${charge.quantity} ${charge.unit}`.trim(), RIGHT.quantity, y, right)
  flow.sheet.text(charge.rate, RIGHT.rate, y, right)
  flow.sheet.text(charge.amount, RIGHT.amount, y, right)
  const sinceJanuary = Math.round(facts.amount * random.decimal(1.5, 8, 3))
  flow.sheet.text(statement.money(sinceJanuary), RIGHT.yearToDate, y, right)
}
