import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { comparisonSentence } from '#demo/bills/parts/at-a-glance.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

/** A city's wires and pipes: a summary in sentences, then supply and delivery with prices in cents and taxes in each. */
export const northeastPages = defineLayout({
  id: 'northeast-pages',
  suits: isFrom('northeast'),
  style: {
    date: ['Mon DD, YYYY', 'Mon D, YYYY'],
    money: { sign: '$', credit: 'minus' },
    rate: 'cents',
    times: ' @',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 44, 34, { font: 'sans-bold', size: 18, color: '#005eb8' })
    sheet.text(`Account number: ${statement.accountNumber()}`, 568, 34, { font: 'sans-bold', align: 'right' })
    sheet.text(`Name: ${facts.customer.name}`, 568, 47, { align: 'right' })
    sheet.text(`Service delivered to: ${facts.customer.address[0]}`, 568, 60, { align: 'right' })
    drawSummary(sheet, statement)
    drawUsageChart(sheet, statement, random, {
      x: 350,
      y: 96,
      width: 218,
      height: 110,
      title: 'Your daily average use',
    })
    sheet.paragraph(comparisonSentence(statement, random), 350, 212, 218, { size: 8 })
    sheet.text(`Next meter reading date: ${statement.date(facts.dueDate)}`, 350, 240, { size: 8 })
    drawMessages(sheet, random, { x: 350, y: 270, width: 218, count: 4, title: 'A message for you' })
    drawCoupon(sheet, statement, {
      y: 636,
      notice: 'Tear here and return with a check payable to the company. Enter the amount paid.',
      pairs: [
        ['Account number', statement.accountNumber()],
        ['Payment due', statement.dueDate()],
        ['Total amount due', statement.amountDue()],
      ],
    })
    sheet.addPage()
    sheet.text(`Account number: ${statement.accountNumber()}`, 568, 34, { size: 8, align: 'right' })
    const flow = new Flow(sheet, { top: 50, bottom: 750, nextPage: () => 40 })
    for (const service of facts.services) drawService(statement, flow, service)
    if (facts.otherCharges.length > 0) {
      sheet.text('Adjustments', 44, flow.take(16), { font: 'sans-bold', size: 10 })
      drawChargeLines(flow, statement, facts.otherCharges, { x: 44, right: 330 })
    }
  },
})

function drawSummary(sheet: Sheet, statement: Statement): void {
  const { facts } = statement
  const edges = { x: 44, right: 320 }
  const flow = new Flow(sheet, { top: 96, bottom: 620 })
  sheet.text(`Your billing summary as of ${statement.invoiceDate()}`, 44, flow.take(20), {
    font: 'sans-bold',
    size: 11,
  })
  sheet.text('Your previous charges and payments', 44, flow.take(14), { font: 'sans-bold' })
  flow.y = drawPairs(
    sheet,
    [
      ['Total charges from your last bill', statement.previousBalance()],
      ['Payments through today, thank you', statement.payments()],
    ],
    { ...edges, y: flow.y },
  )
  drawTotalLine(flow, 'Remaining balance', statement.balanceForward(), edges)
  flow.skip(8)
  sheet.text('Your new charges - details start on page 2', 44, flow.take(14), { font: 'sans-bold' })
  sheet.text(`Billing period: ${statement.period(' to ')}`, 44, flow.take(13))
  for (const service of facts.services) {
    const y = flow.take(13)
    sheet.text(`${titleOf(service)} charges - for ${statement.days()} days`, 44, y)
    sheet.text(statement.serviceTotal(service), 320, y, { align: 'right' })
  }
  if (facts.otherCharges.length > 0) {
    const y = flow.take(13)
    sheet.text('Adjustments', 44, y)
    sheet.text(statement.subtotal(facts.otherCharges), 320, y, { align: 'right' })
  }
  drawTotalLine(flow, 'Total new charges', statement.currentCharges(), edges)
  flow.skip(8)
  drawTotalLine(flow, 'Total amount due', statement.amountDue(), {
    ...edges,
    style: { size: 12, font: 'sans-bold' },
  })
  sheet.text(`Payment is due by ${statement.dueDate()}`, 44, flow.take(24) + 8, { font: 'sans-bold' })
  sheet.paragraph(
    `To avoid a late payment charge of 1.5%, please pay the total amount due by ${statement.dueDate()}.`,
    44,
    flow.take(30),
    276,
    { size: 8 },
  )
  addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 44, flow.take(40) + 8)
}

function drawService(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  const edges = { x: 44, right: 330 }
  const name = service.energyType === 'gas' ? 'gas' : 'electricity'
  sheet.fill(40, flow.y - 3, 532, 17, '#dfeaf5')
  sheet.text(`Your ${name} charges`, 44, flow.take(22), { font: 'sans-bold', size: 11 })
  sheet.text(`Rate: ${service.rateName}`, 44, flow.take(13), { size: 8 })
  drawReadTable(
    flow,
    statement,
    [service],
    [
      { title: 'Meter #', x: 44, show: (_, meter) => meter() },
      { title: 'Reading date', x: 130, show: () => statement.date(statement.facts.endDate) },
      { title: 'New reading', x: 270, align: 'right', show: (usage) => usage.present },
      { title: 'Reading type', x: 290, show: (usage) => usage.readType },
      { title: 'Prior reading', x: 410, align: 'right', show: (usage) => usage.previous },
      { title: 'Your usage', x: 568, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    { style: { size: 8 }, head: { size: 8, font: 'sans-bold' }, rules: { x: 44, right: 568 } },
  )
  flow.skip(6)
  for (const [kind, title] of [
    ['supply', 'supply'],
    ['delivery', 'delivery'],
  ] as const) {
    const charges = service.charges.filter((charge) => charge.kind === kind)
    sheet.text(`Your ${title} charges`, 44, flow.take(14), { font: 'sans-bold' })
    drawChargeLines(flow, statement, charges, { ...edges, basisInline: true, step: 12, style: { size: 8.5 } })
    drawTotalLine(flow, `Total ${name} ${title} charges`, statement.subtotal(charges), {
      ...edges,
      style: { size: 8.5 },
    })
    flow.skip(6)
  }
  drawTotalLine(flow, `Total ${name} charges`, statement.serviceTotal(service), edges)
  flow.skip(14)
}

const titleOf = (service: ServiceFacts): string => (service.energyType === 'gas' ? 'Gas' : 'Electricity')
