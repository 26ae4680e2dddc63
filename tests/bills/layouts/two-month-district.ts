import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

/** A public district's bill for two months: reads as sentences, tiers under them, a city's tax named after it. */
export const twoMonthDistrict = defineLayout({
  id: 'two-month-district',
  suits: isFrom('northwest'),
  style: {
    date: ['MM/DD/YYYY', 'Mon D, YYYY', 'M/D/YY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'trailing' },
    ],
    times: ' @ ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(0, 0, 150, 632, '#eaf1ec')
    sheet.fitted(statement.utilityName(), 164, 30, 280, { font: 'sans-bold', size: 18, color: '#276749' })
    sheet.text(contactLine(statement), 164, 54, { size: 7.5 })
    const cells: [string, string][] = [
      ['Account Number', statement.accountNumber()],
      ['Customer Number', random.digits(7)],
      ['Bill Date', statement.invoiceDate()],
      ['Due Date', statement.dueDate()],
      ['Amount Due', statement.amountDue()],
      ['Next Read Date', statement.date(facts.dueDate)],
    ]
    cells.forEach(([label, value], i) => {
      sheet.text(label, 20, 40 + i * 34, { size: 8, color: '#276749' })
      sheet.text(value, 20, 51 + i * 34, { font: 'sans-bold', size: 11 })
    })
    drawUsageChart(sheet, statement, random, {
      x: 16,
      y: 260,
      width: 122,
      height: 90,
      color: '#276749',
      title: 'kWh by bill',
    })
    drawMessages(sheet, random, { x: 20, y: 370, width: 118, count: 3, style: { size: 7 } })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 164, 84)
    const flow = new Flow(sheet, { top: 136, bottom: 600 })
    const edges = { x: 164, right: 580 }
    sheet.text(`Bill summary for service ${statement.period(' through ')}`, 164, flow.take(18), {
      font: 'sans-bold',
      size: 10,
    })
    flow.y = drawPairs(
      sheet,
      [
        ['Previous balance', statement.previousBalance()],
        ['Payments received', statement.payments()],
        ['Balance forward', statement.balanceForward()],
      ],
      { ...edges, y: flow.y },
    )
    flow.skip(8)
    for (const service of facts.services) drawService(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, edges)
    drawTotalLine(flow, 'Current charges', statement.currentCharges(), edges)
    drawTotalLine(flow, 'Total amount due', statement.amountDue(), {
      ...edges,
      style: { size: 11, font: 'sans-bold' },
    })
    flow.skip(10)
    drawAtAGlance(sheet, statement, random, { x: 164, right: 440, y: flow.y, title: 'Energy use compared' })
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

function drawService(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  sheet.text(service.rateName, 164, flow.take(14), { font: 'sans-bold' })
  for (const facts of service.usages) {
    const usage = statement.usage(facts)
    const meter = statement.meterNumber(service, facts)
    const reads = usage.present && `present reading ${usage.present}, previous reading ${usage.previous}`
    sheet.text(`For meter ${meter}: ${reads}`, 164, flow.take(12), { size: 8 })
    const used = `${usage.description}: ${usage.amount} ${usage.unit} in ${statement.days()} days`
    sheet.text(`${used} (${usage.readType.toLowerCase()} read)`, 164, flow.take(14), { size: 8 })
  }
  drawChargeLines(flow, statement, service.charges, { x: 176, right: 580, basisRight: 480, step: 13 })
  drawTotalLine(flow, `Total ${service.energyType} charges`, statement.serviceTotal(service), {
    x: 164,
    right: 580,
  })
  flow.skip(8)
}
