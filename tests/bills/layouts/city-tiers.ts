import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A city's water: meter size and HCF over tiers, the sewer by its flow, the storm drain by units, each with a subtotal. */
export const cityTiers = defineLayout({
  id: 'city-tiers',
  suits: isOf('water', 'municipal'),
  style: {
    date: ['MM/DD/YY', 'Mon D, YYYY', 'Month D, YYYY', 'MM-DD-YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'CR' },
    ],
    times: ' x ',
    decimals: 2,
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.disc(58, 50, 20, '#0a5c8f')
    sheet.fitted(statement.utilityName(), 90, 36, 250, { font: 'sans-bold', size: 17, color: '#0a5c8f' })
    sheet.text(contactLine(statement), 90, 58, { size: 7 })
    drawLabelGrid(
      sheet,
      [
        ['ACCOUNT NUMBER', statement.accountNumber()],
        ['BILL DATE', statement.invoiceDate()],
        ['DUE DATE', statement.dueDate()],
        ['AMOUNT DUE', statement.amountDue()],
      ],
      {
        x: 352,
        y: 30,
        width: 224,
        columns: 2,
        height: 30,
        lines: 'none',
        value: { font: 'sans-bold', size: 9.5 },
        labelFill: '#d5e7f2',
      },
    )
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 44, 100)
    sheet.text(`Service period: ${statement.period(' - ')} (${statement.days()} days)`, 576, 108, {
      align: 'right',
    })
    sheet.text(`Property ID ${random.digits(8)}   Route ${random.digits(2)}-${random.digits(4)}`, 576, 122, {
      size: 8,
      align: 'right',
    })
    const flow = new Flow(sheet, { top: 154, bottom: 622, nextPage: () => 50 })
    const edges = { x: 36, right: 380 }
    sheet.text('Account Summary', 36, flow.take(15), { font: 'sans-bold', size: 10 })
    flow.y = drawPairs(
      sheet,
      [
        ['Previous balance', statement.previousBalance()],
        ['Payments received', statement.payments()],
        ['Current charges', statement.currentCharges()],
        ['Total amount due', statement.amountDue()],
      ],
      { ...edges, y: flow.y, leader: true },
    )
    flow.skip(12)
    drawUsageChart(sheet, statement, random, {
      x: 410,
      y: 156,
      width: 166,
      height: 96,
      color: '#0a5c8f',
      title: 'Water use history',
    })
    sheet.paragraph('1 HCF = 748 gallons. 1 CCF = 100 cubic feet.', 410, 262, 166, { size: 7 })
    drawMessages(sheet, random, { x: 410, y: 290, width: 166, count: 4 })
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Account number', statement.accountNumber()],
        ['Due date', statement.dueDate()],
        ['Total amount due', statement.amountDue()],
      ],
    })
    for (const service of facts.services) drawService(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, edges)
  },
})

function drawService(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  const edges = { x: 36, right: 380 }
  sheet.fill(36, flow.y - 3, 344, 15, '#0a5c8f')
  sheet.text(`${service.energyType.toUpperCase()} SERVICE - ${service.rateName}`, 42, flow.take(17), {
    font: 'sans-bold',
    size: 8.5,
    color: '#ffffff',
  })
  const metered = service.usages.filter((usage) => usage.read)
  drawReadTable(
    flow,
    statement,
    [{ ...service, usages: metered }],
    [
      { title: 'Meter No.', x: 36, show: (_, meter) => meter() },
      { title: 'Current Read', x: 195, align: 'right', show: (usage) => usage.present },
      { title: 'Prior Read', x: 265, align: 'right', show: (usage) => usage.previous },
      { title: 'Usage', x: 380, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    { style: { size: 8 }, head: { size: 7.5, font: 'sans-bold' }, rowHeight: 12 },
  )
  for (const facts of service.usages.filter((usage) => !usage.read)) {
    const { description, amount, unit } = statement.usage(facts)
    sheet.text(`${description}: ${amount} ${unit}`, 36, flow.take(13), { size: 8 })
  }
  drawChargeLines(flow, statement, service.charges, {
    x: 44,
    right: 380,
    basisRight: 310,
    step: 12,
    style: { size: 8.5 },
  })
  drawTotalLine(flow, `Subtotal ${service.energyType}`, statement.serviceTotal(service), edges)
  flow.skip(9)
}
