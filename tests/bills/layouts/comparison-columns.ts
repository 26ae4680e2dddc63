import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'

/** This month stands beside last month and last year, in use and in cost: three values a row, one of them now. */
export const comparisonColumns = defineLayout({
  id: 'comparison-columns',
  suits: isSingleAccount,
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(0, 0, 612, 10, '#0f7173')
    sheet.fitted(statement.utilityName(), 40, 30, 300, { font: 'sans-bold', size: 18, color: '#0f7173' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 70)
    sheet.fill(370, 26, 202, 66, '#fff3d6')
    drawPairs(
      sheet,
      [
        ['Please Pay By', statement.dueDate()],
        ['Total Due', statement.amountDue()],
      ],
      {
        x: 382,
        right: 560,
        y: 38,
        step: 26,
        label: { font: 'sans-bold', size: 12 },
        value: { font: 'sans-bold', size: 12 },
      },
    )
    drawPairs(
      sheet,
      [
        ['Account Number', statement.accountNumber()],
        ['Service Period', statement.period(' - ')],
      ],
      { x: 370, right: 572, y: 102 },
    )
    drawCoupon(sheet, statement, {
      y: 650,
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Please Pay By', statement.dueDate()],
        ['Total Due', statement.amountDue()],
      ],
    })
    const flow = new Flow(sheet, { top: 140, bottom: 640, nextPage: () => 60 })
    sheet.text('Billing Summary', 40, flow.take(17), { font: 'sans-bold', size: 11 })
    flow.y = drawPairs(
      sheet,
      [
        ['Previous Bill Amount', statement.previousBalance()],
        ['Payment Received', statement.payments()],
        ['Current Service', statement.currentCharges()],
      ],
      { x: 40, right: 330, y: flow.y },
    )
    flow.skip(10)
    for (const service of facts.services) {
      drawComparison(statement, flow, service, random)
      const lines = { x: 40, right: 330, step: 13 }
      drawChargeLines(flow, statement, service.charges, lines)
      drawTotalLine(flow, `Total ${service.energyType} service`, statement.serviceTotal(service), lines)
      flow.skip(10)
    }
    drawChargeLines(flow, statement, facts.otherCharges, { x: 40, right: 330 })
    drawDailyAverages(sheet, random)
  },
})

function drawComparison(statement: Statement, flow: Flow, service: ServiceFacts, random: Random): void {
  const meter = statement.meterNumber(service)
  flow.sheet.text(meter ? `${service.rateName}, meter ${meter}` : service.rateName, 40, flow.take(15), {
    font: 'sans-bold',
  })
  if (service.usages.length === 0) return
  drawTable(
    flow,
    [
      { title: '', x: 40 },
      { title: 'This Month', x: 240, align: 'right' },
      { title: 'Last Month', x: 320, align: 'right' },
      { title: '1 Year Ago', x: 400, align: 'right' },
    ],
    service.usages.map((usage) => {
      const { description, amount, unit } = statement.usage(usage)
      const past = () => writeQuantity(Math.round(usage.amount * random.decimal(0.7, 1.4, 2)))
      return [description, `${amount} ${unit}`, past(), past()]
    }),
    { style: { size: 8 }, head: { font: 'sans-bold', size: 8 }, rules: { x: 40, right: 400 } },
  )
  flow.skip(5)
}

function drawDailyAverages(sheet: Sheet, random: Random): void {
  if (sheet.pageCount > 1) return
  sheet.text('Daily averages', 430, 150, { font: 'sans-bold' })
  drawPairs(
    sheet,
    [
      ['Cost per day', `$${random.decimal(1, 30, 2).toFixed(2)}`],
      ['Use per day', String(random.int(2, 90))],
      ['Temperature', `${random.int(20, 90)} F`],
    ],
    { x: 430, right: 572, y: 166 },
  )
}
