import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { comparisonSentence } from '#demo/bills/parts/at-a-glance.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A water district's two months: the stub comes first, each meter has a row of dates and reads, charges are dotted. */
export const districtWater = defineLayout({
  id: 'district-water',
  suits: isOf('water'),
  style: {
    date: ['MM/DD/YY', 'M/D/YY', 'Mon D, YYYY'],
    money: { sign: '$', credit: 'minus' },
    times: ' @ ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    drawStub(sheet, statement)
    sheet.dashes(36, 196, 576)
    sheet.text(`For service at ${facts.customer.address.join(', ')}`, 36, 206, { size: 8 })
    const flow = new Flow(sheet, { top: 226, bottom: 740, nextPage: () => 50 })
    const edges = { x: 36, right: 370 }
    flow.y = drawPairs(
      sheet,
      [
        ['Last Bill Amount', statement.previousBalance()],
        [`Paid ${statement.date(facts.startDate)} Thank You`, statement.payments()],
        ['Balance Forward', statement.balanceForward()],
      ],
      { ...edges, y: flow.y, leader: true },
    )
    flow.skip(12)
    for (const service of facts.services) drawMeter(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, { ...edges, leader: true })
    drawTotalLine(flow, 'Current Charges', statement.currentCharges(), edges)
    drawTotalLine(flow, 'Total Amount Due', statement.amountDue(), {
      ...edges,
      style: { size: 11, font: 'sans-bold' },
    })
    if (sheet.pageCount > 1) return
    drawUsageChart(sheet, statement, random, {
      x: 400,
      y: 226,
      width: 176,
      height: 110,
      color: '#3a7ca5',
      title: 'Your use by billing period',
    })
    sheet.paragraph(comparisonSentence(statement, random), 400, 344, 176, { size: 8 })
    sheet.paragraph('1 unit = 1 HCF = 748 gallons', 400, 372, 176, { size: 8, font: 'sans-bold' })
    drawMessages(sheet, random, { x: 400, y: 394, width: 176, count: 4, title: 'District News' })
  },
})

function drawStub(sheet: Sheet, statement: Statement): void {
  const { customer, utility } = statement.facts
  sheet.fitted(statement.utilityName(), 36, 28, 260, { font: 'sans-bold', size: 17, color: '#3a7ca5' })
  addressBlock(sheet, utility.address, 36, 52)
  sheet.text(contactLine(statement), 36, 78, { size: 7 })
  addressBlock(sheet, [customer.name, ...customer.address], 56, 120)
  drawLabelGrid(
    sheet,
    [
      ['Account Number', statement.accountNumber()],
      ['Bill Date', statement.invoiceDate()],
      ['Due Date', statement.dueDate()],
      ['Amount Due', statement.amountDue()],
      ['Late after due date', statement.amountWhenLate(0.1)],
      ['Amount Paid', ''],
    ],
    { x: 340, y: 30, width: 236, columns: 2, height: 36, value: { font: 'sans-bold', size: 10.5 } },
  )
}

function drawMeter(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  const small = { size: 7.5 }
  sheet.text(service.rateName, 36, flow.take(13), { font: 'sans-bold' })
  for (const facts of service.usages) {
    const usage = statement.usage(facts)
    const top = flow.take(24)
    const cells: [string, string, number][] = [
      ['Meter', facts.read ? (statement.meterNumber(service, facts) ?? '') : '-', 36],
      ['From', statement.startDate(), 108],
      ['To', statement.endDate(), 162],
      ['Days', statement.days(), 216],
      ['Prior', usage.previous || '-', 246],
      ['Present', usage.present || '-', 286],
      ['Units', `${usage.amount} ${usage.unit}`, 326],
    ]
    for (const [label, value, x] of cells) {
      sheet.text(label, x, top, { ...small, font: 'sans-bold' })
      sheet.text(value, x, top + 10, small)
    }
  }
  drawChargeLines(flow, statement, service.charges, {
    x: 44,
    right: 370,
    basisInline: true,
    leader: true,
    step: 13,
    style: { size: 8 },
  })
  flow.skip(8)
}
