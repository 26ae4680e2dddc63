import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { comparisonSentence } from '#demo/bills/parts/at-a-glance.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { contactLine } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A plant's statement, as for steam: each service has its readings as labels over figures, then its charges. */
export const plantStatement = defineLayout({
  id: 'plant-statement',
  suits: isOf('district', 'combined'),
  style: {
    date: ['Month D, YYYY', 'MM/DD/YY', 'Mon DD, YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '$', credit: 'CR' },
    ],
    times: ' at ',
    rate: 'dollars',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(36, 26, 6, 52, '#9c4221')
    sheet.fitted(statement.utilityName(), 52, 30, 280, { font: 'sans-bold', size: 20 })
    sheet.fitted(contactLine(statement), 52, 56, 290, { size: 8 })
    drawPairs(
      sheet,
      [
        ['Customer Account', statement.accountNumber()],
        ['Customer Number', random.digits(5)],
        ['Statement Date', statement.invoiceDate()],
        ['Payment Due Date', statement.dueDate()],
      ],
      { x: 360, right: 576, y: 30, step: 13, label: { size: 8 }, value: { size: 8.5, font: 'sans-bold' } },
    )
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 52, 96)
    sheet.text(`Service period ${statement.period(' to ')}, ${statement.days()} days`, 576, 100, {
      align: 'right',
    })
    const flow = new Flow(sheet, { top: 146, bottom: 620, nextPage: () => 50 })
    const edges = { x: 36, right: 400 }
    for (const service of facts.services) drawService(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, edges)
    drawTotalLine(flow, 'Current charges', statement.currentCharges(), edges)
    flow.y = drawPairs(
      sheet,
      [
        ['Previous balance', statement.previousBalance()],
        ['Payments received', statement.payments()],
      ],
      { ...edges, y: flow.y + 4 },
    )
    drawTotalLine(flow, 'Total amount due', statement.amountDue(), edges)
    if (sheet.pageCount > 1) return
    const below = drawUsageTable(sheet, statement, random, { x: 430, y: 150, width: 146, height: 0 })
    sheet.paragraph(comparisonSentence(statement, random), 430, below + 8, 146, { size: 8 })
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Customer Account', statement.accountNumber()],
        ['Payment Due Date', statement.dueDate()],
        ['Total amount due', statement.amountDue()],
      ],
    })
  },
})

function drawService(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  sheet.text(`${service.energyType.toUpperCase()}  ${service.rateName}`, 36, flow.take(15), {
    font: 'sans-bold',
    size: 10,
  })
  for (const facts of service.usages) {
    const usage = statement.usage(facts)
    const cells = [
      ['Meter Number', facts.read ? statement.meterNumber(service, facts) : null],
      ['Present Read', usage.present],
      ['Previous Read', usage.previous],
      [usage.description, `${usage.amount} ${usage.unit}`],
    ] as const
    const top = flow.take(26)
    cells.forEach(([label, value], i) => {
      if (!value) return
      sheet.text(label, 36 + i * 92, top, { size: 7, color: '#666666' })
      sheet.text(value, 36 + i * 92, top + 9, { size: 9.5 })
    })
  }
  drawChargeLines(flow, statement, service.charges, { x: 36, right: 400, basisRight: 335, step: 13 })
  drawTotalLine(flow, `Total ${service.energyType}`, statement.serviceTotal(service), { x: 36, right: 400 })
  flow.skip(10)
}
