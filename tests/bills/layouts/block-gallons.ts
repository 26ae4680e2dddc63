import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A water authority with boxes and no rules: an account box at the left, the bill at the right; readings in a line of text. */
export const blockGallons = defineLayout({
  id: 'block-gallons',
  suits: isOf('water'),
  style: {
    date: ['MM/DD/YYYY', 'M/D/YY', 'Mon DD, YYYY'],
    money: [
      { sign: '$', credit: 'parentheses' },
      { sign: '', credit: 'minus' },
    ],
    times: ' @ ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 306, 30, { font: 'sans-bold', size: 18, align: 'center' })
    sheet.text(facts.utility.address.join('  '), 306, 52, { size: 8, align: 'center' })
    sheet.text(`Office ${facts.utility.phone}   After hours 1-800-555-0133`, 306, 63, {
      size: 8,
      align: 'center',
    })
    const left = drawAccountBox(sheet, statement, random)
    drawMessages(sheet, random, { x: 44, y: left + 16, width: 180, count: 4, title: 'Message Center' })
    drawUsageTable(sheet, statement, random, { x: 44, y: 470, width: 180, height: 0 })
    const flow = new Flow(sheet, { top: 92, bottom: 620 })
    const edges = { x: 256, right: 572 }
    for (const service of facts.services) drawService(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, edges)
    drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), edges)
    flow.y = drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments Received', statement.payments()],
      ],
      { ...edges, y: flow.y + 6 },
    )
    drawTotalLine(flow, 'Total Amount Due', statement.amountDue(), {
      ...edges,
      style: { size: 11, font: 'sans-bold' },
    })
    sheet.text(
      `If paid after ${statement.dueDate()}: ${statement.amountWhenLate(0.1)}`,
      572,
      flow.take(24) + 8,
      { align: 'right', size: 8 },
    )
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Due Date', statement.dueDate()],
        ['Total Amount Due', statement.amountDue()],
      ],
      scanLine: random.chance(0.5),
    })
  },
})

function drawAccountBox(sheet: Sheet, statement: Statement, random: Random): number {
  const { facts } = statement
  sheet.fill(36, 88, 200, 186, '#f0f0f0')
  addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 44, 96)
  const pairs: [string, string][] = [
    ['Account Number', statement.accountNumber()],
    ['Customer Number', random.digits(6)],
    ['Billing Date', statement.invoiceDate()],
    ['Due Date', statement.dueDate()],
    ['From', statement.startDate()],
    ['To', statement.endDate()],
    ['Days', statement.days()],
    ['Last Payment', statement.date(facts.startDate)],
  ]
  return drawPairs(sheet, pairs, {
    x: 44,
    right: 228,
    y: 142,
    step: 15,
    label: { size: 8 },
    value: { size: 8.5, font: 'sans-bold' },
  })
}

function drawService(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  sheet.text(service.rateName, 256, flow.take(14), { font: 'sans-bold', size: 10 })
  for (const facts of service.usages) {
    const usage = statement.usage(facts)
    const meter = statement.meterNumber(service, facts)
    if (meter && facts.read) {
      const reads = `Meter # ${meter}   Prev ${usage.previous}   Curr ${usage.present}`
      sheet.text(reads, 256, flow.take(12), { size: 8 })
    }
    sheet.text(`${usage.description} usage ${usage.amount} ${usage.unit}`, 256, flow.take(14), { size: 8 })
  }
  drawChargeLines(flow, statement, service.charges, {
    x: 256,
    right: 572,
    basisRight: 515,
    step: 13,
    style: { size: 8 },
  })
  flow.skip(10)
}
